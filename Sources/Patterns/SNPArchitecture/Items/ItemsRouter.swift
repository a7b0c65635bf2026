import FeatureContract
import HeadlessUI
import MessageTrace

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
        let (viewController, _) = ItemConfigurator.build(id: id, itemsManager: itemsManager, broadcaster: broadcaster)
        let navigationController = viewControllerProtocol.viewController.navigationController!
        navigationController.unlessInTransition {
            navigationController.pushViewController(viewController, animated: true)
        }
    }

    func navigateToAddItem() {
        let (viewController, _) = AddItemConfigurator.build(itemsManager: itemsManager, broadcaster: broadcaster)
        viewControllerProtocol.viewController.presentSheet(viewController)
    }
}
