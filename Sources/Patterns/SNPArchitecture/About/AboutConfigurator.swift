import MessageTrace

final class AboutConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "About")
    static func build(aboutManager: any AboutManagerProtocol) -> (AboutViewController, AboutInteractor) {
        let viewController = AboutViewController()
        let interactor = AboutInteractor(aboutManager: aboutManager)
        let presenter = AboutPresenter()
        let router = AboutRouter()

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
