import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AddItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemRouter: AddItemRouterProtocol {
    /// Closes Add Item and a dialog over it.
    func navigateBack() {
        viewControllerProtocol.viewController.dismissSheet()
    }
}
