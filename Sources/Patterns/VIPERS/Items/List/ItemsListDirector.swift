import MessageTrace
import SampleApp

/// Directs the List: finds the items that match the filter, and turns items and errors into texts. An error waits while another
/// module covers the List.
@Component(.logic)
final class ItemsListDirector {
    weak var ui: (any ItemsList_DisplayUI)!
    var dataManager: (any ItemsList_ManageData)!
    var navigator: (any ItemsList_Navigate)!

    weak var delegate: (any ItemsList_Delegate)!

    // MARK: Data

    private enum Request {
        case fetch, deleteAll
    }

    /// The items of the List; `nil` until the server has sent them.
    private var items: [Item]?
    private var filter = ""
    private var isLoading = false
    /// The failed request, which Retry repeats.
    private var failedRequest = Request.fetch
    /// The item to show as soon as the List has appeared on screen; `nil` if there is none.
    private var firstItem: Item.ID?
    /// `true` while the List isn't on screen, or another module covers it.
    private var isCovered = true
    private var isErrorAwaited = false

    init(item: Item.ID?) {
        firstItem = item
    }

    private var foundItems: [Item] {
        items?.filter { $0.matches(filter) } ?? []
    }

    // MARK: UI

    private func itemUI(_ item: Item) -> ItemUI {
        ItemUI(id: item.id, name: item.name, date: Texts.date(item.date), showsCheckmark: item.isDone)
    }

    private var questionUI: QuestionUI {
        QuestionUI(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
    }

    private var errorUI: ErrorUI {
        switch failedRequest {
        case .fetch: ErrorUI(title: Texts.itemsFailureTitle, message: Texts.noConnection)
        case .deleteAll: ErrorUI(title: Texts.deleteFailureTitle, message: Texts.noConnection)
        }
    }
}

// MARK: - Present data

@Traced
extension ItemsListDirector: ItemsList_PresentData {
    func present(items: [Item]) {
        endLoading()
        display(items)
    }

    func presentSuccess() {
        endLoading()
        ui.displaySuccess(Texts.deletedAll)
    }

    func presentError() {
        endLoading()
        display(failureOf: .deleteAll)
    }

    func presentItemFetchError() {
        endLoading()
        display(failureOf: .fetch)
    }

    func presentChange(items: [Item]) {
        display(items)
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsListDirector: ItemsList_HandleUIEvents {
    func onUIReady() {
        dataManager.observeItems()
        fetch()
    }

    func onDeleteAll() {
        if !isLoading { ui.display(question: questionUI) }
    }

    func onItemSelected(index: Int) {
        isCovered = true
        navigator.gotoDetail(for: foundItems[index].id, with: self)
    }

    func onUIShown() {
        if let item = firstItem {
            firstItem = nil
            gotoLinkedDetail(for: item)
        } else {
            endCover()
        }
    }

    func onDeleteAllConfirmed() {
        deleteAll()
    }

    func onAddItem() {
        ui.displayNoMessage()
        isCovered = true
        navigator.gotoAdd(with: self)
    }

    func onFilterChanged(filter: String) {
        if filter.isEmpty != self.filter.isEmpty { ui.display(filtering: !filter.isEmpty) }
        self.filter = filter
        displayItems()
    }

    func onFilterCleared() {
        endFiltering()
    }

    func onFilterCancelled() {
        endFiltering()
    }

    func onRetry() {
        switch failedRequest {
        case .fetch: fetch()
        case .deleteAll: deleteAll()
        }
    }

    func onBack() {
        isCovered = true
        navigator.goBack()
    }

    func onLink(_ link: AppLink) {
        follow(link)
    }
}

// MARK: - What Add did

@Traced
extension ItemsListDirector: ItemsAdd_Delegate {
    /// Called when an item was added. The rows already show it, because `presentChange(items:)` was called before.
    func itemDidAdd(_ item: Item) {
        ui.displaySuccess(Texts.saved(item.name))
    }

    func addDidClose() {
        endCover()
    }
}

// MARK: - What Details did

@Traced
extension ItemsListDirector: ItemsDetails_Delegate {
    func linkDidLeadElsewhere(_ link: AppLink) {
        follow(link)
    }
}

// MARK: - What to do

@Traced
extension ItemsListDirector {
    private func fetch() {
        beginLoading()
        dataManager.fetchItems()
    }

    private func deleteAll() {
        ui.displayNoMessage()
        beginLoading()
        dataManager.deleteAllItems()
    }

    private func follow(_ link: AppLink) {
        switch link {
        case .document: delegate.linkDidLeadElsewhere(link)
        // Until the List has come on screen, a later destination replaces an earlier one.
        case .item(let id) where firstItem != nil: firstItem = id
        case .item(let id): gotoLinkedDetail(for: id)
        }
    }

    private func gotoLinkedDetail(for item: Item.ID) {
        isCovered = true
        navigator.gotoLinkedDetail(for: item, with: self)
    }
}

// MARK: - What to display

@Traced
extension ItemsListDirector {
    private func beginLoading() {
        isLoading = true
        ui.display(loading: true)
    }

    private func endLoading() {
        isLoading = false
        ui.display(loading: false)
    }

    private func endFiltering() {
        filter = ""
        ui.displayNoFilter()
        displayItems()
    }

    private func display(_ items: [Item]) {
        self.items = items
        ui.display(count: Texts.openItems(items.count { !$0.isDone }))
        displayItems()
    }

    private func displayItems() {
        guard let items else { return }

        let found = foundItems
        if found.isEmpty {
            ui.displayNoItems(items.isEmpty ? Texts.noItems : Texts.nothingFound)
        } else {
            ui.display(items: found.map(itemUI))
        }
    }

    private func display(failureOf request: Request) {
        failedRequest = request
        if isCovered {
            isErrorAwaited = true
        } else {
            ui.display(error: errorUI)
        }
    }

    /// Called when the List is on screen again, with nothing over it. Displays an error that waited for this.
    private func endCover() {
        isCovered = false
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
    }
}
