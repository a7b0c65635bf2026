import MessageTrace
import SampleApp

final class ItemConfigurator: SNPConfigurator {
    // MARK: - Methods
    @Traced(.assembly, module: "Item")
    static func build(
        id: Item.ID, itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol
    ) -> (ItemViewController, ItemInteractor) {
        let viewController = ItemViewController(id: id)
        let interactor = ItemInteractor(id: id, itemsManager: itemsManager, broadcaster: broadcaster)
        let presenter = ItemPresenter()
        let router = ItemRouter()

        // Property injection: the classes refer to each other in a circle, so no initialiser could be given all of them.
        viewController.interactor = interactor

        interactor.presenter = presenter
        interactor.router = router

        presenter.viewController = viewController

        router.viewControllerProtocol = viewController

        return (viewController, interactor)
    }
}
