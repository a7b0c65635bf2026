import MessageTrace
import SampleApp

/// The navigation that Item requests from its coordinator.
protocol ItemNavigation: AnyObject {
    func closeItem()
}

@Component(.presentation, module: "Item")
final class ItemViewModel {
    let id: Item.ID
    /// The item; `nil` before it is known.
    let item = Bindable<Item?>(nil)
    let comment = Bindable("")
    let message = Bindable("")
    let isLoading = Bindable(false)

    private let service: any ItemsServiceProtocol
    private weak var navigation: (any ItemNavigation)?
    private var observation: ServiceObservation?

    init(id: Item.ID, service: any ItemsServiceProtocol, navigation: any ItemNavigation) {
        self.id = id
        self.service = service
        self.navigation = navigation
    }

    isolated deinit {
        if let observation { service.detach(observation) }
    }

    func viewDidLoad() {
        observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        begin()
        service.fetchItem(id: id) { [weak self] result in self?.didReply(result) }
    }

    /// True if leaving the screen would lose a changed comment.
    var hasChanges: Bool { comment.value != item.value?.comment ?? "" }

    // MARK: What the person does

    func commentDidChange(_ text: String) {
        comment.value = text
    }

    func setDone(_ isDone: Bool) {
        guard item.value != nil, !isLoading.value else { return }
        begin()
        service.setDone(id: id, isDone: isDone) { [weak self] result in self?.didReply(result) }
    }

    func save() {
        guard item.value != nil, !isLoading.value else { return }
        begin()
        service.setComment(id: id, comment: comment.value) { [weak self] result in self?.didSave(result) }
    }

    func leave() { navigation?.closeItem() }

    // MARK: The service

    private func begin() {
        isLoading.value = true
        message.value = ""
    }

    private func didSave(_ result: Result<Item, ItemsError>) {
        didReply(result)
        if case .success = result { message.value = Texts.commentSaved }
    }

    private func didReply(_ result: Result<Item, ItemsError>) {
        isLoading.value = false
        switch result {
        case .success(let item): show(item)
        case .failure(.offline): message.value = Texts.noConnection
        case .failure(.notFound): message.value = Texts.noSuchItem
        }
    }

    private func itemsDidChange(_ items: [Item]) {
        if let item = items.first(where: { $0.id == id }) { show(item) } else { message.value = Texts.noSuchItem }
    }

    /// Shows the item. A changed comment that isn't saved stays.
    private func show(_ item: Item) {
        if !hasChanges { comment.value = item.comment }
        self.item.value = item
    }
}
