import MessageTrace

final class AddItemConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "AddItem")
    static func build(
        itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol
    ) -> (AddItemViewController, AddItemInteractor) {
        let viewController = AddItemViewController()
        let interactor = AddItemInteractor(itemsManager: itemsManager, broadcaster: broadcaster)
        let presenter = AddItemPresenter()
        let router = AddItemRouter()

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
