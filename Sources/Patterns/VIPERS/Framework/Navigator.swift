import HeadlessUI
import MessageTrace

/// The actor of the navigation domain: what all Navigators do with UIKit.
///
/// A module's Navigator adds `makeModule(with:)`, which makes the module's actors and joins them, and the functions of its
/// contract. When to go is its Director's, how to go its own; it answers nobody. The Scene keeps the Director, and the
/// Director keeps the Navigator: so the Navigator refers to the Scene weakly.
@Component(.navigation)
class Navigator {
    private(set) weak var viewController: UIViewController!

    init(with viewController: UIViewController) {
        self.viewController = viewController
    }

    /// Goes on to a module on the navigation stack: what lies over this one goes, and this one isn't seen in between.
    func push(nextViewController: UIViewController, animated: Bool = true) {
        let navigationController = viewController.navigationController!
        let modules = navigationController.viewControllers.prefix { $0 !== viewController }
        navigationController.dismiss(animated: false)
        navigationController.setViewControllers(modules + [viewController, nextViewController], animated: animated)
    }

    /// Presents a module over this one.
    func present(modalViewController: UIViewController) {
        viewController.present(modalViewController, animated: true)
    }

    /// Leaves a module that was pushed.
    func pop() {
        viewController.navigationController!.popViewController(animated: true)
    }

    /// Leaves a module that was presented, with all that lies over it, at once: another may come then.
    func dismiss() {
        viewController.presentingViewController!.dismiss(animated: false)
    }

    /// Comes back to a module on the navigation stack, at once: what lies over it goes.
    func uncover() {
        let navigationController = viewController.navigationController!
        navigationController.dismiss(animated: false)
        navigationController.popToViewController(viewController, animated: false)
    }
}
