import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import RVB

/// A child that is over: its parent routes to itself.
@Suite("The way back")
struct WayBackTests {
    @Test("Cancel in Recovery returns to Login")
    func recovery() throws {
        let stage = Stage()
        _ = stage.openLogin()
        try stage.app.button("login.forgotPassword").tap()
        try stage.app.button("recovery.cancel").tap()
        #expect(stage.screens == ["Home", "Login"])
    }

    @Test("Close in Terms returns to About")
    func terms() throws {
        let stage = Stage()
        _ = stage.openAbout()
        try stage.app.button("about.terms").tap()
        try stage.app.button("terms.close").tap()
        #expect(stage.screens == ["Home", "About"])
    }

    @Test("Close in the failure dialog leaves About as it is; the dialog doesn't come again")
    func failure() async throws {
        let stage = Stage(server: ServerBehavior(aboutFailures: 1))
        let about = try #require(stage.openAbout())
        await stage.loop.advance(by: AboutService.latency)
        try stage.app.alert.button(Texts.close).tap()
        about.presentTerms(animated: true, force: false, document: .terms, completion: nil)
        #expect(stage.screens == ["Home", "About", "Terms"])
        #expect(stage.app.snapshot().dialog == nil)
    }
}
