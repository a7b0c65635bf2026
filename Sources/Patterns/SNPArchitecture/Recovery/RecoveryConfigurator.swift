import MessageTrace

final class RecoveryConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Recovery")
    static func build(
        accountManager: any AccountManagerProtocol, broadcaster: any BroadcasterProtocol
    ) -> (RecoveryViewController, RecoveryInteractor) {
        let viewController = RecoveryViewController()
        let interactor = RecoveryInteractor(accountManager: accountManager, broadcaster: broadcaster)
        let presenter = RecoveryPresenter()
        let router = RecoveryRouter()

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
