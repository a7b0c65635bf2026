import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsInteractor: SNPInteractor {
    private enum Request {
        case fetch, deleteAll
    }

    // MARK: - Properties
    var presenter: (any ItemsPresenterProtocol)!
    var router: (any ItemsRouterProtocol)!

    private let itemsManager: any ItemsManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private var items: [Item]?
    private var filter = ""
    private var isWaiting = false
    /// The latest request. If it failed, the user can repeat it.
    private var lastRequest = Request.fetch

    // MARK: - Methods
    init(itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
    }

    private func fetchItems() {
        begin(.fetch)
        itemsManager.fetchItems(completion: { [weak self] items, error in
            self?.isWaiting = false
            self?.presenter.present(isWaiting: false)
            if let items {
                self?.take(items)
            } else {
                self?.presenter.handle(error: error)
            }
        })
    }

    private func deleteAllItems() {
        presenter.present(notice: nil)
        begin(.deleteAll)
        itemsManager.deleteAllItems(completion: { [weak self] error in
            self?.isWaiting = false
            self?.presenter.present(isWaiting: false)
            if let error {
                self?.presenter.handle(error: error)
            } else {
                self?.presenter.present(notice: .deletedAll)
            }
        })
    }

    private func begin(_ request: Request) {
        lastRequest = request
        isWaiting = true
        presenter.present(isWaiting: true)
    }

    private func take(_ items: [Item]) {
        self.items = items
        presentItems()
    }

    private func filterItems(by filter: String) {
        self.filter = filter
        presentItems()
    }

    private func presentItems() {
        let matchingItems = items?.filter { $0.matches(filter) } ?? []
        presenter.present(
            businessModel: ItemsBusinessModel(items: items, matchingItems: matchingItems, filter: filter))
    }
}

@Traced
extension ItemsInteractor: ItemsInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any ItemsDidChange).self, observer: self)
        broadcaster.register((any ItemWasAdded).self, observer: self)
        fetchItems()
    }

    func filterTextFieldChanged(filter: String) {
        filterItems(by: filter)
    }

    func clearButtonTapped() {
        filterItems(by: "")
    }

    func cancelButtonTapped() {
        filterItems(by: "")
    }

    func itemTapped(id: Item.ID) {
        router.navigateToItem(id: id)
    }

    func addButtonTapped() {
        presenter.present(notice: nil)
        router.navigateToAddItem()
    }

    func deleteAllButtonTapped() {
        if !isWaiting {
            presenter.presentDeleteAllQuestion()
        }
    }

    func confirmButtonTapped() {
        deleteAllItems()
    }

    func retryButtonTapped() {
        switch lastRequest {
        case .fetch:
            fetchItems()
        case .deleteAll:
            deleteAllItems()
        }
    }
}

@Traced
extension ItemsInteractor: ItemsDidChange, ItemWasAdded {
    func itemsDidChange(_ items: [Item]) {
        take(items)
    }

    func itemWasAdded(name: String) {
        presenter.present(notice: .saved(name: name))
    }
}
