import HeadlessUI
import MessageTrace
import SampleApp

protocol RootControllable: UIViewControllable, Deeplinkable {
    /// Presents the Home module, in place of the current screens.
    ///
    /// - Parameter user: The signed-in user, for a new Home module. An existing Home already knows the user.
    func presentHome(animated: Bool, force: Bool, user: User?, completion: ((any HomeControllable) -> Void)?)
}

extension RootControllable {
    func presentHome(
        animated: Bool, force: Bool = true, user: User? = nil, completion: ((any HomeControllable) -> Void)? = nil
    ) {
        presentHome(animated: animated, force: force, user: user, completion: completion)
    }
}

/// The root of all screens. It contains Launch first, and later a stack whose first screen is Home.
@Component(.view)
final class RootViewController: UIViewController, RootControllable {
    // MARK: - Property
    var router: (any RootRoutable)?
    var deeplinker: DeeplinkController?

    // MARK: - Initializer
    override init() {
        super.init()
        title = "Root"
    }

    // MARK: - Lifecycle
    override func viewDidLoad() {
        super.viewDidLoad()
        presentLaunch(animated: false)
    }

    // MARK: - Public
    @discardableResult
    func handle(link: any Deeplink) -> Bool {
        deeplinker?.handle(link: link) ?? false
    }

    func presentHome(animated: Bool, force: Bool, user: User?, completion: ((any HomeControllable) -> Void)?) {
        if let home = search(where: { $0 is any HomeControllable })
            .last as? any HomeControllable
        {
            guard force else {
                completion?(home)
                return
            }
            route(home, animated: animated) { _ in
                completion?(home)
            }
            return
        }

        guard let home = router?.routeToHome(with: .init(user: user)) else { return }

        route(self, animated: animated) { [weak self] _ in
            self?.contain(UINavigationController(rootViewController: home))
            completion?(home)
        }
    }

    // MARK: - Private
    private func presentLaunch(animated: Bool) {
        guard let launch = router?.routeToLaunch(with: .init()) else { return }

        launch.completed.receive(from: launch, with: self) { root, user in
            root.launchDidComplete(user)
        }

        route(self, animated: animated) { [weak self] _ in
            self?.contain(launch)
        }
    }

    private func launchDidComplete(_ user: User?) {
        presentHome(animated: false, user: user) { [weak self] _ in
            self?.deeplinker?.startHandling()
        }
    }

    /// Shows a view controller in place of the one shown before.
    private func contain(_ child: UIViewController) {
        for former in children {
            former.willMove(toParent: nil)
            former.view.removeFromSuperview()
            former.removeFromParent()
        }
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
