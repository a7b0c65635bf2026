import HeadlessUI
import MessageTrace
import SampleApp

@testable import RVB

/// Home and all screens below it in a window without animations, with services that the test controls.
final class Stage {
    let loop: EventLoop
    let window = UIWindow()
    let services: Services
    let home: any HomeControllable
    let navigation: UINavigationController
    let app: Application

    init(server: ServerBehavior = .reliable, loop: EventLoop = EventLoop()) {
        self.loop = loop
        services = Services(server: server, loop: loop)
        let builder = HomeBuilder(
            .init(
                authService: services.auth, aboutService: services.about, itemsService: services.items,
                now: services.now, loginKind: .email))
        home = builder.build(with: .init(user: nil))
        navigation = UINavigationController(rootViewController: home)
        app = Application(window)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }

    /// The screens on the navigation stack, followed by those presented over it.
    var screens: [String] {
        let snapshot = app.snapshot()
        return snapshot.stack + snapshot.presented
    }

    func openAbout() -> (any AboutControllable)? {
        var about: (any AboutControllable)?
        home.presentAbout(animated: true) { about = $0 }
        return about
    }

    func openItems() -> (any ItemsControllable)? {
        var items: (any ItemsControllable)?
        home.presentItems(animated: true) { items = $0 }
        return items
    }

    func openLogin() -> (any LoginControllable)? {
        home.presentSignedOut(animated: true)
        return (navigation.presentedViewController as? UINavigationController)?.topViewController
            as? any LoginControllable
    }

    func signIn() async throws {
        try app.field("login.password").typeText(ServerBehavior.testPassword)
        try app.button("login.logIn").tap()
        await loop.advance(by: AuthService.signInLatency)
    }
}

/// Presents and dismisses a module. Meanwhile a finger lies on one of the module's buttons, and is then lifted.
func tap(_ button: String, whileGoing module: UIViewController) async throws {
    let loop = EventLoop()
    let window = UIWindow(eventLoop: loop)
    let parent = Screen("parent")
    let app = shown(parent, in: window)
    parent.present(module, animated: false)
    let touch = try app.button(button).touch()
    parent.route(parent, animated: true)
    touch.lift()
    await loop.settle()
}

/// A view controller in a window, as a person sees it.
@discardableResult
func shown(_ controller: UIViewController, in window: UIWindow = UIWindow()) -> Application {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return Application(window)
}
