import Testing

@testable import SNPArchitecture

@Suite("AboutPresenter")
struct AboutPresenterTests {
    private let log = CallLog()
    private let presenter = AboutPresenter()

    @Test("AboutPresenter passes the text to its View, and tells it to show or hide the waiting indicator")
    func present() {
        let view = AboutViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isWaiting: true)
        presenter.present(aboutText: "text")
        #expect(log.calls == ["show waiting true", "show text"])
    }

    @Test(
        "AboutPresenter shows each error as a text in a dialog",
        arguments: [
            (SNPError.aboutUnavailable, "Can't load About: The server does not answer."),
            (.offline, "Can't load About: Something went wrong"), (nil, "-"),
        ])
    func errors(error: SNPError?, dialog: String) {
        let view = AboutViewControllerDouble(log)
        presenter.viewController = view
        presenter.handle(error: error)
        #expect(log.calls == ["showErrorDialog \(dialog)"])
    }

    @Test("AboutPresenter doesn't keep its View alive")
    func weakly() {
        var view: AboutViewControllerDouble? = AboutViewControllerDouble(log)
        presenter.viewController = view
        #expect(presenter.viewController === view)
        view = nil
        #expect(presenter.viewController == nil)
    }
}
