import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Home's View")
struct HomeViewControllerTests {
    let loop = EventLoop()
    let auth = AuthDouble()
    let router = HomeRouterDouble()
    let home = HomeViewController()
    let navigation: UINavigationController
    let app: Application
    let arthur = AuthStatus.signedIn(User(name: "Arthur"), SignInAttempt(number: 1))

    init() {
        home.viewModel = HomeViewModel(authService: auth, user: nil)
        home.router = router
        navigation = UINavigationController(rootViewController: home)
        app = shown(navigation)
    }

    /// Lets the user sign in: both the service and Login report it.
    private func signIn() async {
        auth.reply(arthur)
        router.logins.last?.signIns.send()
        await loop.settle()
    }

    @Test("Home's View shows the signed-in user, and either Sign in or Sign out")
    func rendering() async throws {
        await loop.settle()
        #expect(app.label("home.greeting").text == Texts.signedOut)
        #expect(app.button("home.signIn").exists)
        #expect(!app.button("home.signOut").exists)
        auth.reply(arthur)
        await loop.settle()
        #expect(app.label("home.greeting").text == Texts.greeting(for: User(name: "Arthur")))
        #expect(!app.button("home.signIn").exists)
        try app.button("home.signOut").tap()
        await loop.settle()
        #expect(app.label("home.greeting").text == Texts.signedOut)
    }

    @Test(
        "when the user's session has expired, Home's View removes all other screens, says so, and offers Sign in")
    func expired() async {
        auth.reply(arthur)
        home.presentAbout(animated: false)
        router.about.present(Screen("over"), animated: false)
        auth.reply(.expired)
        await loop.settle()
        #expect(navigation.viewControllers.names == ["Home"])
        #expect(navigation.presentedViewController == nil)
        #expect(app.label("home.greeting").text == Texts.sessionExpired)
        #expect(app.button("home.signIn").exists)
        #expect(!app.button("home.signOut").exists)
    }

    // MARK: presentAbout

    @Test(
        "Home's presentAbout pushes a new About screen if none is open, and passes it to the completion",
        arguments: [true, false])
    func aboutNotFound(force: Bool) {
        home.presentSignedOut(animated: false)
        var handed: UIViewController?
        home.presentAbout(animated: false, force: force) { handed = $0 }
        #expect(handed === router.about)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.topViewController === router.about)
        #expect(navigation.presentedViewController == nil, "the parent routes to itself first")
    }

    @Test(
        "Home's presentAbout removes the screens over an open About only if `force` is true", arguments: [true, false])
    func aboutFound(force: Bool) {
        home.presentAbout(animated: false)
        let over = Screen("over")
        router.about.present(over, animated: false)
        var handed: UIViewController?
        home.presentAbout(animated: false, force: force) { handed = $0 }
        #expect(handed === router.about)
        #expect(router.aboutCount == 1)
        #expect(navigation.presentedViewController === (force ? nil : over))
        #expect(router.about.calls == (force ? ["in front"] : []), "it is told")
    }

    // MARK: presentItems

    @Test(
        "Home's presentItems pushes a new Items screen if none is open, and passes it to the completion",
        arguments: [true, false])
    func itemsNotFound(force: Bool) {
        home.presentSignedOut(animated: false)
        var handed: UIViewController?
        home.presentItems(animated: false, force: force) { handed = $0 }
        #expect(handed === router.items)
        #expect(navigation.topViewController === router.items)
        #expect(navigation.presentedViewController == nil, "the parent routes to itself first")
    }

    @Test(
        "Home's presentItems removes the screens over an open Items screen only if `force` is true",
        arguments: [true, false])
    func itemsFound(force: Bool) {
        home.presentItems(animated: false)
        let next = Screen("next")
        navigation.pushViewController(next, animated: false)
        var handed: UIViewController?
        home.presentItems(animated: false, force: force) { handed = $0 }
        #expect(handed === router.items)
        #expect(router.itemsCount == 1)
        #expect(navigation.topViewController === (force ? router.items : next))
        #expect(router.items.calls == (force ? ["in front"] : []), "it is told")
    }

    // MARK: presentSignedOut

    @Test("presentSignedOut calls its signedIn closure once, when the user has signed in and Login was removed")
    func goesOn() async {
        var screens: [[String]] = []
        home.presentSignedOut(
            animated: false,
            signedIn: { [app] home in
                #expect(home === self.home)
                screens.append(app.snapshot().presented)
            }
        )
        #expect(navigation.presentedViewController === router.logins[0])
        await loop.settle()
        #expect(screens.isEmpty)
        await signIn()
        #expect(screens == [[]])
        try? app.button("home.signOut").tap()
        home.presentSignedOut(animated: false)
        await signIn()
        #expect(screens.count == 1)
    }

    @Test("presentSignedOut calls its completion with the new or open Login, or with nil if the user is signed in")
    func completes() {
        var handed: [UIViewController?] = []
        home.presentSignedOut(animated: false, completion: { handed.append($0) })
        home.presentSignedOut(animated: false, force: false, completion: { handed.append($0) })
        home.presentSignedOut(animated: false, force: true, completion: { handed.append($0) })
        #expect(handed.count == 3)
        #expect(handed.allSatisfy { $0 === router.logins[0] })
        auth.reply(arthur)
        var count = 0
        home.presentSignedOut(animated: false, signedIn: { _ in count += 1 }, completion: { handed.append($0) })
        #expect(count == 1)
        #expect(handed.count == 4)
        #expect(handed[3] == nil)
    }

    @Test("presentSignedOut removes the screens over an open Login only if `force` is true", arguments: [true, false])
    func loginFound(force: Bool) {
        home.presentSignedOut(animated: false)
        router.logins[0].present(Screen("over"), animated: false)
        home.presentSignedOut(animated: false, force: force)
        #expect(router.logins.count == 1)
        #expect((router.logins[0].presentedViewController == nil) == force)
    }

    @Test("a second call of presentSignedOut replaces the signedIn closure of the first, unless the second has none")
    func lastWins() async {
        var went: [Int] = []
        for number in 1...2 {
            home.presentSignedOut(animated: false, signedIn: { _ in went.append(number) })
        }
        home.presentSignedOut(animated: false)
        await signIn()
        #expect(went == [2])
    }

    @Test("presentSignedOut drops its signedIn closure when the user cancels Login")
    func cancelled() async {
        var count = 0
        home.presentSignedOut(animated: false, signedIn: { _ in count += 1 })
        router.logins[0].cancellations.send()
        await loop.settle()
        #expect(navigation.presentedViewController == nil)
        home.presentSignedOut(animated: false)
        await signIn()
        #expect(count == 0)
    }

    @Test(
        "presentSignedOut drops its signedIn closure when Login is removed for About, even if the user signs in later")
    func taken() async {
        var count = 0
        home.presentSignedOut(animated: false, signedIn: { _ in count += 1 })
        home.presentAbout(animated: false)
        #expect(navigation.presentedViewController == nil)
        home.presentSignedOut(animated: false)
        await signIn()
        #expect(router.logins.count == 2)
        #expect(count == 0)
        #expect(navigation.presentedViewController == nil)
    }

    // MARK: Two things in one turn

    @Test("Home's View keeps About if a link to About opens it in the same turn in which Login is cancelled")
    func cancelAndLink() async {
        let (loop, navigation, window) = animated()
        home.presentSignedOut(animated: true)
        await loop.settle()
        router.logins[0].cancellations.send()
        home.presentAbout(animated: true)
        await loop.settle()
        #expect(navigation.viewControllers.last === router.about)
        withExtendedLifetime(window) {}
    }

    @Test("Home's View keeps About and builds no new Login if Recovery's result and a link to About come in one turn")
    func recoveredAndLink() async {
        let (loop, navigation, window) = animated()
        home.presentSignedOut(animated: true)
        await loop.settle()
        router.logins[0].recoveries.send("a")
        home.presentAbout(animated: true)
        await loop.settle()
        #expect(navigation.viewControllers.last === router.about)
        #expect(navigation.presentedViewController == nil)
        #expect(router.logins.count == 1)
        withExtendedLifetime(window) {}
    }

    @Test("if a link to About comes while Login is being presented, Home's View dismisses Login afterwards")
    func presentedAndLink() async {
        let (loop, navigation, window) = animated()
        home.presentSignedOut(animated: true)
        home.presentAbout(animated: true)
        await loop.settle()
        #expect(navigation.viewControllers.last === router.about)
        #expect(navigation.presentedViewController == nil)
        withExtendedLifetime(window) {}
    }

    @Test("Home's View presents Login for a link to a document even if the user's session expires in the same turn")
    func expiredAndLink() async {
        let (loop, navigation, window) = animated()
        auth.reply(arthur)
        home.presentAbout(animated: true)
        await loop.settle()
        var count = 0
        auth.reply(.expired)
        home.presentSignedOut(animated: true, signedIn: { _ in count += 1 })
        await loop.settle()
        #expect(navigation.viewControllers.names == ["Home"])
        #expect(navigation.presentedViewController === router.logins.last)
        await signIn()
        #expect(count == 1)
        withExtendedLifetime(window) {}
    }

    @Test("Home's View shows Items for a link even if the user's session expires in the same turn")
    func expiredAndItems() async {
        let (loop, navigation, window) = animated()
        auth.reply(arthur)
        auth.reply(.expired)
        home.presentItems(animated: true)
        await loop.settle()
        #expect(navigation.viewControllers.last === router.items)
        withExtendedLifetime(window) {}
    }

    @Test(
        "Home's View keeps a new Login's signedIn closure if the swipe that removed the former Login is reported late")
    func swipeToldLate() async throws {
        home.presentSignedOut(animated: false)
        let former = try #require(router.logins[0].presentationController)
        home.route(home, animated: false)
        var count = 0
        home.presentSignedOut(animated: false, signedIn: { _ in count += 1 })
        home.presentationControllerDidDismiss(former)
        await signIn()
        #expect(count == 1)
    }

    @Test("Home's View presents a new Login if Login is removed and requested again in one turn")
    func cancelAndSignedOut() async {
        let (loop, navigation, window) = animated()
        home.presentSignedOut(animated: true)
        await loop.settle()
        home.route(home, animated: true)
        home.presentSignedOut(animated: true)
        await loop.settle()
        #expect(router.logins.count == 2)
        #expect(navigation.presentedViewController === router.logins[1])
        withExtendedLifetime(window) {}
    }

    @Test("Home's View acts only on the first of two buttons tapped in one turn")
    func twoTaps() async throws {
        let (loop, navigation, window) = animated()
        let app = Application(window)
        let touches = [try app.button("home.about").touch(), try app.button("home.items").touch()]
        for touch in touches { touch.lift() }
        await loop.settle()
        #expect(navigation.viewControllers.last === router.about)
        #expect(router.itemsCount == 0)
    }

    /// Home in a window where transitions take until the end of the turn.
    private func animated() -> (EventLoop, UINavigationController, UIWindow) {
        let window = UIWindow(eventLoop: loop)
        shown(navigation, in: window)
        return (loop, navigation, window)
    }

    /// An object that lives as long as the closure that holds it.
    private final class Token {}

    @Test(
        "Home's View frees a closure that waits for the sign-in once it was called or Login is removed",
        arguments: ["signs in", "cancels", "swipes Login away", "link to About", "link to Items", "session expires"])
    func givenUp(way: String) async throws {
        weak var waiting: Token?
        do {
            let token = Token()
            waiting = token
            home.presentSignedOut(animated: false, signedIn: { _ in withExtendedLifetime(token) {} })
        }
        #expect(waiting != nil)
        switch way {
        case "signs in": await signIn()
        case "cancels": router.logins[0].cancellations.send()
        case "swipes Login away": try app.swipeDown()
        case "link to About": home.presentAbout(animated: false)
        case "link to Items": home.presentItems(animated: false)
        default: auth.reply(.expired)
        }
        await loop.settle()
        #expect(waiting == nil)
    }

    @Test(
        "when Recovery sent a link, Home's View dismisses it, tells Login of the link, and keeps the signedIn closure")
    func recovered() async {
        var count = 0
        home.presentSignedOut(animated: false, signedIn: { _ in count += 1 })
        router.logins[0].present(Screen("Recovery"), animated: false)
        router.logins[0].recoveries.send("a")
        await loop.settle()
        #expect(router.logins[0].linksSent == ["a"])
        #expect(router.logins[0].presentedViewController == nil)
        await signIn()
        #expect(count == 1)
    }
}
