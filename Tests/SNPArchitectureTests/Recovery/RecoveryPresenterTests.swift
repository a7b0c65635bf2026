import Testing

@testable import SNPArchitecture

@Suite("RecoveryPresenter")
struct RecoveryPresenterTests {
    private let log = CallLog()
    private let presenter = RecoveryPresenter()
    private let view: RecoveryViewControllerDouble

    init() {
        view = RecoveryViewControllerDouble(log)
        presenter.viewController = view
    }

    @Test("it has shown what it is told to present")
    func present() {
        presenter.present(login: "arthur")
        presenter.present(isWaiting: true)
        presenter.present(isWaiting: false)
        #expect(log.calls == ["show arthur", "show waiting true", "show waiting false"])
    }

    @Test("it words an error in a dialog, and calls back when that is closed")
    func errors() {
        presenter.handle(error: .offline, dismiss: { log.add("dismissed") })
        presenter.handle(error: nil)
        #expect(log.calls == ["showErrorDialog No connection", "dismissed", "showErrorDialog -"])
    }
}
