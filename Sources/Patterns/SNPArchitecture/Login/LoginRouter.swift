import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class LoginRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any LoginViewControllerProtocol)!

    private let accountManager: any AccountManagerProtocol
    private let broadcaster: any BroadcasterProtocol

    // MARK: - Methods
    init(accountManager: any AccountManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.accountManager = accountManager
        self.broadcaster = broadcaster
    }
}

@Traced
extension LoginRouter: LoginRouterProtocol {
    func navigateToRecovery(login: String) {
        let (viewController, _) = RecoveryConfigurator.build(
            accountManager: accountManager, broadcaster: broadcaster, login: login)
        viewControllerProtocol.viewController.present(viewController, animated: true)
    }

    /// Recovery goes with Login where it lies over it.
    func navigateBack() {
        viewControllerProtocol.viewController.presentingViewController!.dismiss(animated: true)
    }
}
