import HeadlessUI
import MessageTrace

/// The actor of the navigation domain: what all Navigators do with UIKit.
///
/// A module's Navigator adds a static `makeModule`, which makes the module's actors and joins them, and the functions
/// of its contract. When to go is its Director's, how to go its own; it answers nobody. While screens change it waits:
/// UIKit would refuse. The Scene keeps the Director, and the Director keeps the Navigator: so the Navigator refers to
/// the Scene weakly.
@Component(.navigation)
class Navigator {
    private(set) weak var viewController: UIViewController!

    init(with viewController: UIViewController) {
        self.viewController = viewController
    }

    /// Goes on to a module on the navigation stack.
    func push(nextViewController: UIViewController) {
        viewController.whenAtRest { $0.navigationController!.pushViewController(nextViewController, animated: true) }
    }

    /// Leaves a module that was pushed.
    func pop() {
        viewController.whenAtRest { $0.navigationController?.popViewController(animated: true) }
    }

    /// Presents a module over this one.
    func present(modalViewController: UIViewController) {
        viewController.whenAtRest { $0.present(modalViewController, animated: true) }
    }

    /// Leaves a module that was presented, with all that lies over it, without animation: another may come then.
    func dismiss() {
        viewController?.whenAtRest { $0.presentingViewController?.dismiss(animated: false) }
    }

    /// Goes on to a module on the navigation stack in the place of whatever lies over this one, which isn't seen in
    /// between.
    func replace(with nextViewController: UIViewController, animated: Bool) {
        viewController.whenAtRest { scene in
            let navigationController = scene.navigationController!
            let modules = navigationController.viewControllers.prefix { $0 !== scene }
            navigationController.dismiss(animated: false)
            navigationController.setViewControllers(modules + [scene, nextViewController], animated: animated)
        }
    }

    /// Comes back to this module on the navigation stack, at once: what lies over it goes.
    func comeBack() {
        viewController.whenAtRest { scene in
            let navigationController = scene.navigationController!
            navigationController.dismiss(animated: false)
            navigationController.popToViewController(scene, animated: false)
        }
    }
}
