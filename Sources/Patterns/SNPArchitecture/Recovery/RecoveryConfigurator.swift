import MessageTrace

final class RecoveryConfigurator: SNPConfigurator {
    @Traced(.assembly, module: "Recovery")
    static func build(
        accountManager: any AccountManagerProtocol, login: String
    ) -> (RecoveryViewController, RecoveryInteractor) {
        let viewController = RecoveryViewController()
        let interactor = RecoveryInteractor(accountManager: accountManager, login: login)
        let presenter = RecoveryPresenter()
        let router = RecoveryRouter()

        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
