import MessageTrace

final class ItemsConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Items")
    static func build(
        itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol
    ) -> (ItemsViewController, ItemsInteractor) {
        let viewController = ItemsViewController()
        let interactor = ItemsInteractor(itemsManager: itemsManager, broadcaster: broadcaster)
        let presenter = ItemsPresenter()
        let router = ItemsRouter(itemsManager: itemsManager, broadcaster: broadcaster)

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
