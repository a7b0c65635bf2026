import HeadlessUI
import MessageTrace

/// The actor of the navigation domain: the base of all Navigators, with the functions that use UIKit.
///
/// A module's Navigator adds a static `makeModule`, which makes and joins the module's actors, and the functions of its
/// contract. The Director decides when to navigate, and the Navigator how. Its functions return no results. During a transition
/// they wait, because UIKit would refuse. The Scene keeps the Director, and the Director keeps the Navigator, so the Navigator
/// refers to the Scene weakly.
@Component(.navigation)
class Navigator {
    private(set) weak var viewController: UIViewController!

    init(with viewController: UIViewController) {
        self.viewController = viewController
    }

    /// Pushes a module on the navigation stack.
    func push(nextViewController: UIViewController) {
        viewController.whenAtRest { $0.navigationController!.pushViewController(nextViewController, animated: true) }
    }

    /// Pops this module from the navigation stack.
    func pop() {
        viewController.whenAtRest { $0.navigationController?.popViewController(animated: true) }
    }

    /// Presents a module over this module.
    func present(modalViewController: UIViewController) {
        viewController.whenAtRest { $0.present(modalViewController, animated: true) }
    }

    /// Dismisses this presented module and all screens over it, without animation: another module may come next.
    func dismiss() {
        viewController?.whenAtRest { $0.presentingViewController?.dismiss(animated: false) }
    }

    /// Pushes a module on the navigation stack, in place of all screens over this module. This module isn't visible in
    /// between.
    func replace(with nextViewController: UIViewController, animated: Bool) {
        viewController.whenAtRest { scene in
            let navigationController = scene.navigationController!
            let modules = navigationController.viewControllers.prefix { $0 !== scene }
            navigationController.dismiss(animated: false)
            navigationController.setViewControllers(modules + [scene, nextViewController], animated: animated)
        }
    }

    /// Comes back to this module on the navigation stack at once. All screens over it are removed.
    func comeBack() {
        viewController.whenAtRest { scene in
            let navigationController = scene.navigationController!
            navigationController.dismiss(animated: false)
            navigationController.popToViewController(scene, animated: false)
        }
    }
}
