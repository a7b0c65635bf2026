import MessageTrace
import SampleApp

/// The navigation that Items requests from its coordinator.
protocol ItemsNavigation: AnyObject {
    func showItem(_ id: Item.ID)
    func showAddItem()
    func itemsDidLeave()
}

@Component(.presentation, module: "Items")
final class ItemsViewModel {
    /// The content of a row.
    struct Row: Equatable {
        let id: Item.ID
        let name: String
        let date: String
        let isDone: Bool

        init(_ item: Item) {
            id = item.id
            name = item.name
            date = Texts.date(item.date)
            isDone = item.isDone
        }
    }

    enum Request {
        case load, deleteAll
    }

    let rows = Bindable<[Row]>([])
    let count = Bindable("")
    /// The reason why there are no rows.
    let emptyText = Bindable("")
    let filter = Bindable("")
    let notice = Bindable("")
    let isLoading = Bindable(false)
    /// The failed request, until its failure has been shown.
    let failure = Bindable<Request?>(nil)
    weak var navigation: (any ItemsNavigation)?

    private let service: any ItemsServiceProtocol
    private var observation: ServiceObservation?
    /// All items; `nil` before they are known.
    private var items: [Item]?

    init(service: any ItemsServiceProtocol) {
        self.service = service
    }

    isolated deinit {
        if let observation { service.detach(observation) }
    }

    func viewDidLoad() {
        observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        load()
    }

    // MARK: What the person does

    func filterDidChange(_ text: String) {
        filter.value = text
        showItems()
    }

    func add() {
        notice.value = ""
        navigation?.showAddItem()
    }

    func select(_ id: Item.ID) { navigation?.showItem(id) }
    func didLeave() { navigation?.itemsDidLeave() }

    func deleteAll() {
        notice.value = ""
        isLoading.value = true
        service.deleteAllItems { [weak self] result in self?.didDeleteAll(result) }
    }

    func retry(_ request: Request) {
        switch request {
        case .load: load()
        case .deleteAll: deleteAll()
        }
    }

    func failureWasTold() {
        failure.value = nil
    }

    func didAdd(_ item: Item) {
        notice.value = Texts.saved(item.name)
    }

    // MARK: The service

    private func load() {
        isLoading.value = true
        service.fetchItems { [weak self] result in self?.didFetch(result) }
    }

    private func didFetch(_ result: Result<[Item], ItemsError>) {
        isLoading.value = false
        switch result {
        case .success(let items): itemsDidChange(items)
        case .failure: failure.value = .load
        }
    }

    private func didDeleteAll(_ result: Result<Void, ItemsError>) {
        isLoading.value = false
        switch result {
        case .success: notice.value = Texts.deletedAll
        case .failure: failure.value = .deleteAll
        }
    }

    private func itemsDidChange(_ items: [Item]) {
        self.items = items
        showItems()
    }

    private func showItems() {
        guard let items else { return }
        rows.value = items.filter { $0.matches(filter.value) }.map(Row.init)
        count.value = Texts.openItems(items.count { !$0.isDone })
        emptyText.value = items.isEmpty ? Texts.noItems : rows.value.isEmpty ? Texts.nothingFound : ""
    }
}
