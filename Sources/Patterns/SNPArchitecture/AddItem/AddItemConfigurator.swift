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

        // The classes of a Scene refer to each other in a circle: no initialiser could be given what comes after it.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
