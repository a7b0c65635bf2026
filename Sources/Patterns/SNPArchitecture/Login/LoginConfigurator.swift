import FeatureContract
import MessageTrace

final class LoginConfigurator: SNPConfigurator {
    @Traced(.assembly, module: "Login")
    static func build(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: Broadcaster, kind: LoginKind
    ) -> (LoginViewController, LoginInteractor) {
        let viewController = LoginViewController(kind: kind)
        let interactor = LoginInteractor(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: kind)
        let presenter = LoginPresenter()
        let router = LoginRouter()

        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
