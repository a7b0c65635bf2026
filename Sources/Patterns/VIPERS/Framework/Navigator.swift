import HeadlessUI
import MessageTrace

/// The base of all Navigators, VIPER-S's role for navigation. It contains the functions that use UIKit.
///
/// A module's Navigator adds a static `makeModule`, which makes the module's objects and connects them, and the
/// functions of its contract. The Director decides when to navigate, and the Navigator decides how. The Navigator's
/// functions return no results. During a transition they wait, because UIKit would refuse. The Scene keeps the
/// Director, and the Director keeps the Navigator, so the Navigator refers to the Scene weakly.
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

    /// Dismisses this module and all screens over it. Not animated, because another module may be shown right afterwards.
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

    /// Comes back to this module on the navigation stack, without animation. All screens over it are removed.
    func comeBack() {
        viewController.whenAtRest { scene in
            let navigationController = scene.navigationController!
            navigationController.dismiss(animated: false)
            navigationController.popToViewController(scene, animated: false)
        }
    }
}
