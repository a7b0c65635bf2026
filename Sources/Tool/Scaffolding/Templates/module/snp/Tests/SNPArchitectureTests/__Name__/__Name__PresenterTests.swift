import Testing

@testable import __Target__

@Suite("__Name__'s Presenter")
struct __Name__PresenterTests {
    @Test("__Name__'s Presenter shows the count as a text")
    func words() {
        let log = __Name__Log()
        let view = __Name__ViewControllerDouble(log: log)
        let presenter = __Name__Presenter()
        presenter.viewController = view
        presenter.present(count: 2)
        #expect(log.lines == ["show Count: 2"])
    }

    @Test("__Name__'s Presenter shows an error in a dialog")
    func errors() {
        let log = __Name__Log()
        let view = __Name__ViewControllerDouble(log: log)
        let presenter = __Name__Presenter()
        presenter.viewController = view
        presenter.handle(error: SNPError(domain: "__name__", code: 1))
        #expect(log.lines == ["showErrorDialog"])
    }
}
