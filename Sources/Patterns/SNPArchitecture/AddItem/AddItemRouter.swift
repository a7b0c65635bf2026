import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AddItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemRouter: AddItemRouterProtocol {
    /// Closes Add Item, with a dialog over it if there is one.
    func navigateBack() {
        viewControllerProtocol.viewController.dismissSheet()
    }
}
