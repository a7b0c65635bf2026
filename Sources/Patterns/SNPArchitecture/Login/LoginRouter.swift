import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class LoginRouter: SNPRouter {
    weak var viewControllerProtocol: (any LoginViewControllerProtocol)?
}

@Traced
extension LoginRouter: LoginRouterProtocol {
    func navigateToRecovery(accountManager: any AccountManagerProtocol, login: String) {
        let (viewController, _) = RecoveryConfigurator.build(accountManager: accountManager, login: login)
        viewControllerProtocol?.viewController?.present(viewController, animated: true)
    }

    func navigateBack() {
        viewControllerProtocol?.viewController?.dismiss(animated: true)
    }
}
