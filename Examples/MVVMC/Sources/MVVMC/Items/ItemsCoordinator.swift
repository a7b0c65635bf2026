import HeadlessUI
import MessageTrace
import SampleApp

protocol ItemsCoordinatorDelegate: AnyObject {
    /// Called when Items has left the navigation stack.
    func itemsDidFinish()
}

/// Leads through Items, Add Item and Item.
@Component(.navigation, module: "Items")
final class ItemsCoordinator: Coordinator, ItemsNavigation, AddItemNavigation, ItemNavigation,
    UIAdaptivePresentationControllerDelegate
{
    private let services: Services
    private let viewModel: ItemsViewModel
    private weak var navigationController: UINavigationController?
    private weak var viewController: ItemsViewController?
    private weak var delegate: (any ItemsCoordinatorDelegate)?

    init(
        navigationController: UINavigationController, services: Services, delegate: any ItemsCoordinatorDelegate
    ) {
        self.navigationController = navigationController
        self.services = services
        self.delegate = delegate
        viewModel = ItemsViewModel(service: services.items)
    }

    func start(animated: Bool) {
        viewModel.navigation = self
        let viewController = ItemsViewController(viewModel: viewModel)
        self.viewController = viewController
        navigationController?.pushViewController(viewController, animated: animated)
    }

    /// The id of the item that is shown over the list; `nil` if there is none.
    var shownItem: Item.ID? { (navigationController?.topViewController as? ItemViewController)?.id }

    /// Shows an item over the list, in place of another.
    func showItem(_ id: Item.ID, animated: Bool) {
        guard let navigationController, let viewController else { return }
        let item = ItemViewController(viewModel: ItemViewModel(id: id, service: services.items, navigation: self))
        let stack = navigationController.viewControllers.prefix { $0 !== viewController }
        navigationController.setViewControllers(stack + [viewController, item], animated: animated)
    }

    // MARK: From Items

    func showItem(_ id: Item.ID) {
        showItem(id, animated: true)
    }

    func showAddItem() {
        let viewModel = AddItemViewModel(services: services, navigation: self)
        let addItem = AddItemViewController(viewModel: viewModel)
        addItem.presentationController?.delegate = self
        viewController?.present(addItem, animated: true)
    }

    /// Called when the user has swiped Add Item away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        addItemDidClose()
    }

    func itemsDidLeave() {
        delegate?.itemsDidFinish()
    }

    // MARK: From Add Item

    func didAdd(_ item: Item) {
        viewModel.didAdd(item)
        closeAddItem()
    }

    func closeAddItem() {
        viewController?.dismiss(animated: true) { [weak self] in self?.addItemDidClose() }
    }

    private func addItemDidClose() {
        viewController?.showFailureIfOnTop()
    }

    // MARK: From Item

    func closeItem() {
        navigationController?.popViewController(animated: true)
    }
}
