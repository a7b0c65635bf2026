import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class __Name__Router: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any __Name__ViewControllerProtocol)!
}

@Traced
extension __Name__Router: __Name__RouterProtocol {
    func navigateBack() {
        viewControllerProtocol.viewController.dismissSheet()
    }
}
