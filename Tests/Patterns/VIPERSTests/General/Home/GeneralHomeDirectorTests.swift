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

    @Test("Home's Director has the Worker observe the user when the Scene is ready, and sign out on a tap on Sign out")
    func data() {
        director.onUIReady()
        director.onSignOut()
        #expect(log.take() == ["data observeUser", "data signOut"])
    }

    @Test("Home's Director displays a greeting with Sign out for a user, and a text with Sign in for no user")
    func presenting() {
        director.present(user: arthur)
        director.presentSignedOut()
        #expect(log.take() == ["ui Hello, Arthur, Sign out", "ui Signed out, Sign in"])
    }

    @Test("Home's Director returns to Home when the session has expired, and says so until the next sign-in")
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

    @Test("Home's Director goes to a link's document if a user is signed in, and to Login after a sign-out")
    func linkOfUser() {
        director.present(user: arthur)
        _ = log.take()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["gotoAbout privacy"])
        director.presentSignedOut()
        director.onLink(.document(.privacy))
        #expect(log.take() == ["ui Signed out, Sign in", "gotoLogin"])
    }

    @Test("Home's Director goes to Login for a link without a user, and follows the last link once Login was closed")
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

    @Test("Home's Director follows a waiting link when Login returns a user, even before the Worker presents the user")
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
        "Home's Director keeps an open Login for another link, and opens a new Login for a link after Login was closed"
    )
    func openLogin() {
        director.onSignIn()
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
        director.loginDidClose(user: nil)
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoLogin"])
    }

    @Test("Home's Director goes to a link's item, and drops a waiting link")
    func linkToItem() {
        director.onLink(.document(.terms))
        director.onLink(.item(2))
        director.present(user: arthur)
        director.onSignIn()
        director.loginDidClose(user: arthur)
        #expect(log.take() == ["gotoLogin", "gotoItems 2", "ui Hello, Arthur, Sign out", "gotoLogin"])
    }

    @Test("Home's Director treats a link that About passes on like a link from its own Scene")
    func linkAtAbout() {
        director.linkDidLeadElsewhere(.document(.terms))
        director.linkDidLeadElsewhere(.item(2))
        #expect(log.take() == ["gotoLogin", "gotoItems 2"])
    }
}
