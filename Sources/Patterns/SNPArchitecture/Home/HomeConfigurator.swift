import FeatureContract
import MessageTrace

final class HomeConfigurator: SNPConfigurator {
    @Traced(.assembly, module: "Home")
    static func build(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        aboutManager: any AboutManagerProtocol, broadcaster: Broadcaster, loginKind: LoginKind
    ) -> (HomeViewController, HomeInteractor) {
        let viewController = HomeViewController()
        let interactor = HomeInteractor(
            authManager: authManager, accountManager: accountManager, aboutManager: aboutManager,
            broadcaster: broadcaster, loginKind: loginKind)
        let presenter = HomePresenter()
        let router = HomeRouter()

        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
