import SampleApp
import Testing

@testable import VIPERS

@Suite("Home's Director")
struct GeneralHomeDirectorTests {
    private let log = CallLog()
    private let director = GeneralHomeDirector()
    private let ui: HomeUISpy
    private let arthur = User(name: "Arthur")

    init() {
        ui = HomeUISpy(log)
        director.ui = ui
        director.dataManager = HomeDataSpy(log)
        director.navigator = HomeNavigatorSpy(log)
    }

    @Test("has the user observed when the Scene is ready, and signs out by the Worker")
    func data() {
        director.onUIReady()
        director.onSignOut()
        #expect(log.take() == ["data observeUser", "data signOut"])
    }

    @Test("presents a user as a greeting with Sign out, and nobody as signed out with Sign in")
    func presenting() {
        director.present(user: arthur)
        director.presentSignedOut()
        #expect(log.take() == ["ui Hello, Arthur, Sign out", "ui Signed out, Sign in"])
    }

    @Test("comes back to Home when the session has expired, and says so until somebody has signed in")
    func expired() {
        director.present(user: arthur)
        director.presentExpired()
        director.present(user: arthur)
        director.presentSignedOut()
        #expect(
            log.take() == [
                "ui Hello, Arthur, Sign out", "goHome", "ui \(Texts.sessionExpired), Sign in",
                "ui Hello, Arthur, Sign out", "ui Signed out, Sign in",
            ])
    }

    @Test("goes to About, the items and Login when their buttons are tapped")
    func buttons() {
        director.onAbout()
        director.onItems()
        director.onSignIn()
        #expect(log.take() == ["gotoAbout", "gotoItems", "gotoLogin"])
    }

    @Test("follows a link to About at once when somebody is signed in, and signs in first after signing out")
    func linkOfUser() {
        director.present(user: arthur)
        _ = log.take()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["gotoAbout privacy"])
        director.presentSignedOut()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["ui Signed out, Sign in", "gotoLogin"])
    }

    @Test("goes to Login for a link that nobody may follow yet, and follows the last link when Login is gone, once")
    func linkOfNobody() {
        director.onLink(.document(.terms))
        director.onLink(.document(.privacy))
        director.present(user: arthur)
        #expect(log.take() == ["gotoLogin", "ui Hello, Arthur, Sign out"])
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoAbout privacy"])
        director.loginDidClose(user: arthur)
        #expect(log.take() == [])
    }

    @Test("follows a link when Login hands on who signed in, whoever hears of it first")
    func earlyClose() {
        director.onLink(.document(.terms))
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoAbout terms"])
    }

    @Test("gives up a link when Login goes without anybody signed in")
    func abandonedLink() {
        director.onLink(.document(.terms))
        director.loginDidClose(user: nil)
        director.onSignIn()
        director.present(user: arthur)
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoLogin", "ui Hello, Arthur, Sign out"])
    }

    @Test("keeps a Login that is open already when a link comes, and opens it anew when it has gone")
    func openLogin() {
        director.onSignIn()
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
        director.loginDidClose(user: nil)
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
    }

    @Test("goes to an item that a link leads to; Login has gone, and a link that waited for it is given up")
    func linkToItem() {
        director.onLink(.document(.terms))
        director.onLink(.item(2))
        director.present(user: arthur)
        director.onSignIn()
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoItems 2", "ui Hello, Arthur, Sign out", "gotoLogin"])
    }

    @Test("does with a link that was opened at About as with one at Home")
    func linkAtAbout() {
        director.linkDidLeadElsewhere(.document(.terms))
        director.linkDidLeadElsewhere(.item(2))
        #expect(log.take() == ["gotoLogin", "gotoItems 2"])
    }
}
