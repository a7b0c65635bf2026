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

    @Test("Home's Director asks the Worker to observe the user when the Scene is ready, and to sign out on Sign out")
    func data() {
        director.onUIReady()
        director.onSignOut()
        #expect(log.take() == ["data observeUser", "data signOut"])
    }

    @Test("Home's Director displays a greeting with Sign out for a user, and another text with Sign in without a user")
    func presenting() {
        director.present(user: arthur)
        director.presentSignedOut()
        #expect(log.take() == ["ui Hello, Arthur, Sign out", "ui Signed out, Sign in"])
    }

    @Test("when the user's session has expired, Home's Director returns to Home, and says so until the next sign-in")
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

    @Test("Home's Director goes to About, the items and Login when their buttons are tapped")
    func buttons() {
        director.onAbout()
        director.onItems()
        director.onSignIn()
        #expect(log.take() == ["gotoAbout", "gotoItems", "gotoLogin"])
    }

    @Test("for a link, Home's Director goes to the link's document if a user is signed in, otherwise to Login")
    func linkOfUser() {
        director.present(user: arthur)
        _ = log.take()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["gotoAbout privacy"])
        director.presentSignedOut()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["ui Signed out, Sign in", "gotoLogin"])
    }

    @Test("if nobody is signed in, Home's Director goes to Login for a link, and follows the last link after Login")
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

    @Test("when Login reports a user, Home's Director follows a waiting link, even before the Worker presents the user")
    func earlyClose() {
        director.onLink(.document(.terms))
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoAbout terms"])
    }

    @Test("Home's Director drops a waiting link when Login was closed without a user")
    func abandonedLink() {
        director.onLink(.document(.terms))
        director.loginDidClose(user: nil)
        director.onSignIn()
        director.present(user: arthur)
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoLogin", "ui Hello, Arthur, Sign out"])
    }

    @Test(
        "if a link comes and nobody is signed in, Home's Director goes to Login unless Login is open"
    )
    func openLogin() {
        director.onSignIn()
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
        director.loginDidClose(user: nil)
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
    }

    @Test("for a link to an item, Home's Director goes to the item, and drops a link that waits for a sign-in")
    func linkToItem() {
        director.onLink(.document(.terms))
        director.onLink(.item(2))
        director.present(user: arthur)
        director.onSignIn()
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoItems 2", "ui Hello, Arthur, Sign out", "gotoLogin"])
    }

    @Test("Home's Director treats a link that About passes on like a link from Home's own Scene")
    func linkAtAbout() {
        director.linkDidLeadElsewhere(.document(.terms))
        director.linkDidLeadElsewhere(.item(2))
        #expect(log.take() == ["gotoLogin", "gotoItems 2"])
    }
}
