import HeadlessUI
import MessageTrace

/// The actor of the navigation domain: what all Navigators do with UIKit.
///
/// A module's Navigator adds `makeModule(with:)`, which makes the module's actors and joins them, and the functions of its
/// contract. It goes where its Director says, and decides nothing. The Scene keeps the Director, and the Director keeps the
/// Navigator: so the Navigator refers to the Scene weakly.
@Component(.navigation)
class Navigator {
    private(set) weak var viewController: UIViewController!

    init(with viewController: UIViewController) {
        self.viewController = viewController
    }

    /// Goes on to a module: pushes it where there is a navigation stack, presents it where there is none.
    func push(nextViewController: UIViewController, animated: Bool = true) {
        if let navigationController = viewController.navigationController {
            navigationController.pushViewController(nextViewController, animated: animated)
        } else {
            viewController.present(nextViewController, animated: animated)
        }
    }

    /// Presents a module over this one.
    func present(modalViewController: UIViewController) {
        viewController.present(modalViewController, animated: true)
    }

    /// Leaves a module that was presented, with all that lies over it.
    ///
    /// - Parameter completion: Called when it is gone.
    func dismiss(completion: (() -> Void)? = nil) {
        viewController.presentingViewController!.dismiss(animated: true, completion: completion)
    }

    /// Comes back to a module on the navigation stack, at once: what lies over it goes.
    func uncover() {
        let navigationController = viewController.navigationController!
        navigationController.dismiss(animated: false)
        navigationController.popToViewController(viewController, animated: false)
    }
}
