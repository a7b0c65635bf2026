import HeadlessUI
import MessageTrace
import SampleApp

protocol AppControllable: Controllable, Deeplinkable {
    /// Shows the app in the given window.
    func launch(in window: UIWindow)
}

/// The outermost module. It has no View of its own: it shows Root in a window given to it.
@Component(.navigation)
final class App: AppControllable {
    // MARK: - Property
    private let router: any AppRoutable
    private let root: any RootControllable

    // MARK: - Initializer
    init(router: any AppRoutable) {
        self.router = router
        root = router.routeToRoot(with: .init())
    }

    // MARK: - Public
    func launch(in window: UIWindow) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @discardableResult
    func handle(link: any Deeplink) -> Bool {
        root.handle(link: link)
    }
}
