import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AddItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemRouter: AddItemRouterProtocol {
    /// A dialog goes with Add Item where one lies over it.
    func navigateBack() {
        viewControllerProtocol.viewController.presentingViewController!.dismiss(animated: true)
    }
}
