import Testing

@testable import SNPArchitecture

@Suite("AboutPresenter")
struct AboutPresenterTests {
    private let log = CallLog()
    private let presenter = AboutPresenter()

    @Test("it has shown what it is told to present")
    func present() {
        let view = AboutViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isWaiting: true)
        presenter.present(aboutText: "text")
        #expect(log.calls == ["show waiting true", "show text"])
    }

    @Test("it words an error in a dialog, and calls back when that is closed")
    func errors() {
        let view = AboutViewControllerDouble(log)
        presenter.viewController = view
        presenter.handle(error: .aboutUnavailable, dismiss: { log.add("dismissed") })
        presenter.handle(error: nil)
        #expect(
            log.calls == [
                "showErrorDialog Can't load About: The server does not answer.", "dismissed", "showErrorDialog -",
            ])
    }

    @Test("it doesn't keep its View alive")
    func weakly() {
        var view: AboutViewControllerDouble? = AboutViewControllerDouble(log)
        presenter.viewController = view
        #expect(presenter.viewController === view)
        view = nil
        #expect(presenter.viewController == nil)
    }
}
