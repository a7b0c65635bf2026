import MessageTrace
import SampleApp

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

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
