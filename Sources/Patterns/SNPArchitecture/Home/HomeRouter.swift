import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class HomeRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any HomeViewControllerProtocol)!

    private let authManager: any AuthManagerProtocol
    private let accountManager: any AccountManagerProtocol
    private let aboutManager: any AboutManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private let loginKind: LoginKind
    /// The Interactor of About, while that is on the stack.
    private weak var aboutInteractor: (any AboutInteractorProtocol)!

    private var navigationController: UINavigationController {
        viewControllerProtocol.viewController.navigationController!
    }

    // MARK: - Methods
    init(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        aboutManager: any AboutManagerProtocol, broadcaster: any BroadcasterProtocol, loginKind: LoginKind
    ) {
        self.authManager = authManager
        self.accountManager = accountManager
        self.aboutManager = aboutManager
        self.broadcaster = broadcaster
        self.loginKind = loginKind
    }

    private func pushAbout(animated: Bool) {
        let (viewController, interactor) = AboutConfigurator.build(aboutManager: aboutManager)
        aboutInteractor = interactor
        navigationController.pushViewController(viewController, animated: animated)
    }
}

@Traced
extension HomeRouter: HomeRouterProtocol {
    func navigateToAbout() {
        pushAbout(animated: true)
    }

    func navigateToAbout(document: TermsDocument) {
        if aboutInteractor == nil {
            pushAbout(animated: false)
        }
        aboutInteractor.open(document: document)
    }

    func navigateToLogin() {
        guard !(navigationController.presentedViewController is LoginViewController) else {
            return
        }

        // In this order About doesn't come to the screen once more.
        navigationController.popToRootViewController(animated: false)
        navigationController.dismiss(animated: false)
        let (viewController, _) = LoginConfigurator.build(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: loginKind)
        navigationController.present(viewController, animated: true)
    }

    func isShowing(document: TermsDocument) -> Bool {
        let webViewController = navigationController.presentedViewController as? SNPWebViewController
        return webViewController?.page.url == document.url
    }
}
