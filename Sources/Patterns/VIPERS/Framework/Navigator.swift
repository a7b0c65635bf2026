import HeadlessUI
import MessageTrace

/// The actor of the navigation domain: what all Navigators do with UIKit.
///
/// A module's Navigator adds `makeModule(with:)`, which makes the module's actors and joins them, and the `goto…`
/// functions of its contract. The Scene keeps the Director, and the Director keeps the Navigator: so the Navigator
/// refers to the Scene weakly.
@Component(.navigation)
class Navigator {
    private(set) weak var viewController: UIViewController?

    init(with viewController: UIViewController) {
        self.viewController = viewController
    }

    /// Goes on to a module: pushes it where there is a navigation stack, presents it where there is none.
    func push(nextViewController: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        if let navigationController = viewController?.navigationController {
            navigationController.pushViewController(nextViewController, animated: animated)
            completion?()
        } else {
            viewController?.present(nextViewController, animated: animated, completion: completion)
        }
    }

    /// Goes back to the module below on the navigation stack.
    func pop(animated: Bool = true) {
        viewController?.navigationController?.popViewController(animated: animated)
    }

    /// Presents a module over everything: from the navigation stack where there is one, for the Scene itself may be
    /// covered.
    func present(modalViewController: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        let presenter = viewController?.navigationController ?? viewController
        presenter?.present(modalViewController, animated: animated, completion: completion)
    }

    /// Dismisses what lies over the module, or the module itself where nothing does.
    func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        viewController?.dismiss(animated: animated, completion: completion)
    }
}
