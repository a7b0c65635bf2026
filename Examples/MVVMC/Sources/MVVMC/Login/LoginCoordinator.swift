import HeadlessUI
import MessageTrace
import SampleApp

protocol LoginCoordinatorDelegate: AnyObject {
    /// Called when the user doesn't want to sign in.
    func loginDidCancel()
}

/// Coordinates Login and Recovery.
@Component(.navigation, module: "Login")
final class LoginCoordinator: Coordinator, LoginNavigation, RecoveryNavigation,
    UIAdaptivePresentationControllerDelegate
{
    private let auth: any AuthServiceProtocol
    private let viewModel: LoginViewModel
    private weak var presenter: UIViewController?
    private weak var viewController: LoginViewController?
    private weak var delegate: (any LoginCoordinatorDelegate)?

    init(
        presenter: UIViewController, auth: any AuthServiceProtocol, kind: LoginKind,
        delegate: any LoginCoordinatorDelegate
    ) {
        self.presenter = presenter
        self.auth = auth
        self.delegate = delegate
        viewModel = LoginViewModel(auth: auth, kind: kind)
    }

    func start(animated: Bool) {
        viewModel.navigation = self
        let viewController = LoginViewController(viewModel: viewModel)
        self.viewController = viewController
        viewController.presentationController?.delegate = self
        presenter?.present(viewController, animated: animated)
    }

    /// Called when the user has swiped Login away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        delegate?.loginDidCancel()
    }

    // MARK: From Login

    func showRecovery(login: String) {
        let viewModel = RecoveryViewModel(auth: auth, login: login, navigation: self)
        viewController?.present(RecoveryViewController(viewModel: viewModel), animated: true)
    }

    func cancelLogin() {
        delegate?.loginDidCancel()
    }

    // MARK: From Recovery

    func recoveryDidSend(to login: String) {
        viewModel.linkWasSent(to: login)
        viewController?.dismiss(animated: true)
    }

    func cancelRecovery() {
        viewController?.dismiss(animated: true)
    }
}
