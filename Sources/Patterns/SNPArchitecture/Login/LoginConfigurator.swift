import MessageTrace
import SampleApp

final class LoginConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Login")
    static func build(
        userManager: any UserManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: any BroadcasterProtocol, kind: LoginKind
    ) -> (LoginViewController, LoginInteractor) {
        let viewController = LoginViewController()
        let interactor = LoginInteractor(
            userManager: userManager, accountManager: accountManager, broadcaster: broadcaster, kind: kind)
        let presenter = LoginPresenter()
        let router = LoginRouter(accountManager: accountManager, broadcaster: broadcaster)

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
