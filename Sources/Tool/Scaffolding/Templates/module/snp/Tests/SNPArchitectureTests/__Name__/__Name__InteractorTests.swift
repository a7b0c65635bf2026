import Testing

@testable import __Target__

@Suite("__Name__'s Interactor")
struct __Name__InteractorTests {
    private let log = __Name__Log()
    private let interactor = __Name__Interactor()

    init() {
        interactor.presenter = __Name__PresenterDouble(log: log)
        interactor.router = __Name__RouterDouble(log: log)
    }

    @Test("__Name__'s Interactor presents the count when the View has loaded, and after each Add")
    func counting() {
        interactor.viewDidLoad()
        interactor.addButtonTapped()
        interactor.addButtonTapped()
        #expect(log.lines == ["present 0", "present 1", "present 2"])
    }

    @Test("__Name__'s Interactor navigates back on Close")
    func closing() {
        interactor.closeButtonTapped()
        #expect(log.lines == ["navigateBack"])
    }
}
