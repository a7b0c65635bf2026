import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class RecoveryRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any RecoveryViewControllerProtocol)!
}

@Traced
extension RecoveryRouter: RecoveryRouterProtocol {
    func navigateBack() {
        viewControllerProtocol.viewController.dismissSheet()
    }
}
