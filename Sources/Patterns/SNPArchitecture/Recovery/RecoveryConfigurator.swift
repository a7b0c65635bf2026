import MessageTrace

final class RecoveryConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Recovery")
    static func build(
        accountManager: any AccountManagerProtocol, broadcaster: any BroadcasterProtocol, login: String
    ) -> (RecoveryViewController, RecoveryInteractor) {
        let viewController = RecoveryViewController()
        let interactor = RecoveryInteractor(accountManager: accountManager, broadcaster: broadcaster, login: login)
        let presenter = RecoveryPresenter()
        let router = RecoveryRouter()

        // The classes of a Scene refer to each other in a circle: no initialiser could be given what comes after it.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
