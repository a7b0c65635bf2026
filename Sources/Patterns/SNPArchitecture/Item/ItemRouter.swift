import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class ItemRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any ItemViewControllerProtocol)!
}

@Traced
extension ItemRouter: ItemRouterProtocol {
    func navigateBack() {
        viewControllerProtocol.viewController.popFromStack()
    }
}
