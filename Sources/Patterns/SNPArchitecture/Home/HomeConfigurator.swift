import FeatureContract
import MessageTrace

final class HomeConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Home")
    static func build(
        userManager: any UserManagerProtocol, accountManager: any AccountManagerProtocol,
        aboutManager: any AboutManagerProtocol, itemsManager: any ItemsManagerProtocol,
        broadcaster: any BroadcasterProtocol, loginKind: LoginKind
    ) -> (HomeViewController, HomeInteractor) {
        let viewController = HomeViewController()
        let interactor = HomeInteractor(userManager: userManager, broadcaster: broadcaster)
        let presenter = HomePresenter()
        let router = HomeRouter(
            userManager: userManager, accountManager: accountManager, aboutManager: aboutManager,
            itemsManager: itemsManager, broadcaster: broadcaster, loginKind: loginKind)

        // The classes of a Scene refer to each other in a circle: no initialiser could be given what comes after it.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
