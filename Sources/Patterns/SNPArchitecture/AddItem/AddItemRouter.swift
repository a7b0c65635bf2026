import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AddItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemRouter: AddItemRouterProtocol {
    func navigateBack() {
        viewControllerProtocol.viewController.dismiss(animated: true)
    }
}
