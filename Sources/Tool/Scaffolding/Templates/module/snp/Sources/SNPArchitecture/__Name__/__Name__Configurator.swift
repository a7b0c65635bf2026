import MessageTrace

final class __Name__Configurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "__Name__")
    static func build() -> (__Name__ViewController, __Name__Interactor) {
        let viewController = __Name__ViewController()
        let interactor = __Name__Interactor()
        let presenter = __Name__Presenter()
        let router = __Name__Router()

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given
        // all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
