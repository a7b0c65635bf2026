import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class HomeRouter: SNPRouter {
    weak var viewControllerProtocol: (any HomeViewControllerProtocol)?
}

@Traced
extension HomeRouter: HomeRouterProtocol {
    func navigateToAbout(aboutManager: any AboutManagerProtocol, document: TermsDocument?) {
        let (viewController, _) = AboutConfigurator.build(aboutManager: aboutManager, document: document)
        let navigationController = viewControllerProtocol?.viewController?.navigationController
        navigationController?.pushViewController(viewController, animated: true)
    }

    func navigateToLogin(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: Broadcaster, kind: LoginKind
    ) {
        let (viewController, _) = LoginConfigurator.build(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: kind)
        viewControllerProtocol?.viewController?.present(viewController, animated: true)
    }
}
