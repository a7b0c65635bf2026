import HeadlessUI
import Testing

@testable import __Target__

@Suite("The module __Name__")
struct __Name__Tests {
    private let __name__ = __Name__Builder(.init()).build(with: .init(count: 2))
    private let parent = UIViewController()
    private let window = UIWindow()
    private let person: Application

    init() {
        person = Application(window)
        window.rootViewController = parent
        window.makeKeyAndVisible()
        parent.present(__name__, animated: false)
    }

    @Test("__Name__ shows the count with which it was built, and each later count")
    func count() throws {
        #expect(person.label("__name__.count").text == "Count: 2")
        try person.button("__name__.add").tap()
        #expect(person.label("__name__.count").text == "Count: 3")
    }

    @Test("__Name__ reports a tap on Close to its parent, and stays on screen until it is dismissed")
    func close() throws {
        var count = 0
        __name__.closed.sink { count += 1 }.store(in: &__name__.cancellableBag)
        try person.button("__name__.close").tap()
        #expect(count == 1)
        #expect(parent.presentedViewController === __name__)
    }

    @Test("__Name__'s view model adds 1 to the count on each call of add")
    func viewModel() {
        let viewModel = __Name__ViewModel(count: 0)
        viewModel.add()
        viewModel.add()
        #expect(viewModel.count == 2)
    }
}
