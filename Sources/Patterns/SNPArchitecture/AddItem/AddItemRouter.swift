import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AddItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemRouter: AddItemRouterProtocol {
    /// Where a dialog lies over Add Item, it goes too.
    func navigateBack() {
        viewControllerProtocol.viewController.dismissSheet()
    }
}
