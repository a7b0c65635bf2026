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

    @Test("RecoveryPresenter passes the login to its View, and tells it to show or hide the waiting indicator")
    func present() {
        presenter.present(login: "arthur")
        presenter.present(isWaiting: true)
        presenter.present(isWaiting: false)
        #expect(log.calls == ["show arthur", "show waiting true", "show waiting false"])
    }

    @Test(
        "RecoveryPresenter shows each error as a text in a dialog",
        arguments: [(SNPError.offline, "No connection"), (.limitReached, "Something went wrong"), (nil, "-")])
    func errors(error: SNPError?, title: String) {
        presenter.handle(error: error)
        #expect(log.calls == ["showErrorDialog \(title)"])
    }
}
