import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any ItemsViewControllerProtocol)!

    private let itemsManager: any ItemsManagerProtocol
    private let broadcaster: any BroadcasterProtocol

    // MARK: - Methods
    init(itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
    }
}

@Traced
extension ItemsRouter: ItemsRouterProtocol {
    func navigateToItem(id: Item.ID) {
        let navigationController = viewControllerProtocol.viewController.navigationController!
        navigationController.unlessInTransition {
            let (viewController, _) = ItemConfigurator.build(
                id: id, itemsManager: itemsManager, broadcaster: broadcaster)
            navigationController.pushViewController(viewController, animated: true)
        }
    }

    func navigateToAddItem() {
        viewControllerProtocol.viewController.presentSheet {
            let (viewController, _) = AddItemConfigurator.build(itemsManager: itemsManager, broadcaster: broadcaster)
            return viewController
        }
    }
}
