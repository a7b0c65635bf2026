import FeatureContract
import HeadlessUI
import Testing

@testable import RVB

@Suite("presentSignedOut")
struct PresentSignedOutTests {
    let stage = Stage()

    @Test("goes on after the user has signed in, when Login is gone")
    func goesOn() async throws {
        var screens: [[String]] = []
        var handed: (any HomeControllable)?
        stage.home.presentSignedOut(
            animated: true, force: false,
            signedIn: {
                handed = $0
                screens.append(stage.screens)
            }, completion: nil)
        #expect(stage.screens == ["Home", "Login"])
        #expect(screens.isEmpty)
        try await stage.signIn()
        #expect(screens == [["Home"]])
        #expect(handed === stage.home)
    }

    @Test("goes on at once for a user who is signed in")
    func atOnce() async throws {
        _ = stage.openLogin()
        try await stage.signIn()
        var count = 0
        stage.home.presentSignedOut(animated: true, force: true, signedIn: { _ in count += 1 }, completion: nil)
        #expect(count == 1)
        #expect(stage.screens == ["Home"])
    }

    @Test("hands Login to the completion")
    func completion() {
        var handed: (any Home.LoginControllable)?
        stage.home.presentSignedOut(animated: true, force: false, signedIn: nil) { handed = $0 }
        #expect(handed === stage.navigation.presentedViewController)
    }

    @Test("goes on once only")
    func once() async throws {
        var count = 0
        stage.home.presentSignedOut(animated: true, force: false, signedIn: { _ in count += 1 }, completion: nil)
        try await stage.signIn()
        try stage.app.button("home.signOut").tap()
        try stage.app.button("home.signIn").tap()
        try await stage.signIn()
        #expect(count == 1)
    }

    @Test("the last of several takes the place of the others")
    func lastWins() async throws {
        var went: [Int] = []
        for number in 1...2 {
            stage.home.presentSignedOut(
                animated: true, force: false, signedIn: { _ in went.append(number) }, completion: nil)
        }
        try await stage.signIn()
        #expect(went == [2])
    }

    @Test("is forgotten when the user cancels")
    func cancelled() async throws {
        var count = 0
        stage.home.presentSignedOut(animated: true, force: false, signedIn: { _ in count += 1 }, completion: nil)
        try stage.app.button("login.cancel").tap()
        await stage.loop.settle()
        #expect(stage.screens == ["Home"])
        try stage.app.button("home.signIn").tap()
        try await stage.signIn()
        #expect(count == 0)
    }

    @Test("is not forgotten while the user recovers a password")
    func recovery() async throws {
        var count = 0
        stage.home.presentSignedOut(animated: true, force: false, signedIn: { _ in count += 1 }, completion: nil)
        try stage.app.button("login.forgotPassword").tap()
        try stage.app.button("recovery.send").tap()
        await stage.loop.advance(by: AuthService.recoveryLatency)
        #expect(stage.screens == ["Home", "Login"])
        try await stage.signIn()
        #expect(count == 1)
    }
}
