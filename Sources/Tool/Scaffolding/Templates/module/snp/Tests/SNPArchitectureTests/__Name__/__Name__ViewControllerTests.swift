import HeadlessUI
import Testing

@testable import __Target__

@Suite("__Name__'s ViewController")
struct __Name__ViewControllerTests {
    private let log = __Name__Log()
    private let view = __Name__ViewController()
    private let window = UIWindow()
    private let person: Application

    init() {
        person = Application(window)
        view.__name__Interactor = __Name__InteractorDouble(log: log)
        window.rootViewController = view
        window.makeKeyAndVisible()
    }

    @Test("__Name__'s ViewController passes lifecycle calls and taps to the Interactor")
    func taps() throws {
        try person.button("__name__.add").tap()
        try person.button("__name__.close").tap()
        #expect(log.lines == ["viewDidLoad", "addButtonTapped", "closeButtonTapped"])
    }

    @Test("__Name__'s ViewController shows the values of its view model")
    func shown() {
        view.show(viewModel: __Name__ViewModel(count: "Count: 2"))
        #expect(person.label("__name__.count").text == "Count: 2")
    }
}
