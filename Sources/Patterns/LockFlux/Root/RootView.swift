import HeadlessUI
import MessageTrace

/// The root view: contains everything on screen and is never seen itself. It swaps and moves stacks as the
/// RootPresenter on its back tells it to.
@Component(.view, module: "Root")
final class RootView: UIViewController {
    private unowned let window: UIWindow
    private let viewFactory: ViewFactory
    private var presenter: RootPresenter?
    private var mainStack: UINavigationController?

    init(
        window: UIWindow, viewFactory: ViewFactory, dispatcher: Dispatcher = .shared, routeStore: RouteStore = .shared,
        accountStore: AccountStore
    ) {
        self.window = window
        self.viewFactory = viewFactory
        super.init()
        presenter = RootPresenter(
            view: self, dispatcher: dispatcher, routeStore: routeStore, accountStore: accountStore)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter?.onViewReady()
    }

    /// The modal stack over all others.
    private var topModalStack: UINavigationController? {
        var top = mainStack?.presentedViewController as? UINavigationController
        while let next = top?.presentedViewController as? UINavigationController {
            top = next
        }
        return top
    }
}

@Traced
extension RootView: RootViewProtocol {
    var modalStackPresented: Bool {
        topModalStack != nil
    }

    func mainStackIs(_ name: ScreenName) -> Bool {
        shows(mainStack?.viewControllers.first, name)
    }

    func topViewIs(_ name: ScreenName) -> Bool {
        shows(mainStack?.topViewController, name)
    }

    func modalStackIs(_ name: ScreenName) -> Bool {
        shows(topModalStack?.topViewController, name)
    }

    func startMainStack(_ screen: Screen) {
        let stack = UINavigationController(rootViewController: viewFactory.make(screen))
        mainStack = stack
        window.rootViewController = stack
        window.makeKeyAndVisible()
    }

    func startModalStack(_ screen: Screen) {
        let stack = UINavigationController(rootViewController: viewFactory.make(screen))
        (topModalStack ?? mainStack)?.present(stack, animated: true)
    }

    func dismissModal() {
        topModalStack?.dismiss(animated: true)
    }

    func dismissModals() {
        mainStack?.dismiss(animated: true)
    }

    func push(view screen: Screen) {
        mainStack?.pushViewController(viewFactory.make(screen), animated: true)
    }

    func popToRoot() {
        mainStack?.popToRootViewController(animated: true)
    }

    private func shows(_ view: UIViewController?, _ name: ScreenName) -> Bool {
        switch name {
        case .home: view is HomeView
        case .login: view is LoginView
        case .recovery: view is RecoveryView
        case .about: view is AboutView
        case .terms: view is TermsView
        }
    }
}
