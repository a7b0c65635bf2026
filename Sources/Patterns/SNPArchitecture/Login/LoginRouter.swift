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
        viewControllerProtocol.viewController.presentSheet {
            let (viewController, interactor) = RecoveryConfigurator.build(
                accountManager: accountManager, broadcaster: broadcaster)
            interactor.configure(login: login)
            return viewController
        }
    }

    /// Closes Login and, if it is open, Recovery over it.
    func navigateBack(completion: @escaping () -> Void) {
        viewControllerProtocol.viewController.dismissSheet(completion: completion)
    }
}
