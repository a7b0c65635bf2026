import FeatureContract
import MessageTrace

/// Drives the List: it finds what fits the filter, words items and errors, and lets an error wait while a module lies over
/// the List.
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

    /// Nothing before they are known.
    private var items: [Item]?
    private var filter = ""
    /// The one under way, or else the last.
    private var request = Request.fetch
    private var isLoading = false
    /// Where to go as soon as the List has come on screen.
    private var firstItem: Item.ID?
    /// Whether a module lies over the List.
    private var isCovered = false
    private var isErrorAwaited = false

    init(item: Item.ID?) {
        firstItem = item
    }

    private var foundItems: [Item] {
        items?.filter { $0.matches(filter) } ?? []
    }

    // MARK: UI

    private func itemUI(_ item: Item) -> ItemUI {
        ItemUI(id: item.id, name: item.name, date: Texts.date(item.date), isDone: item.isDone)
    }

    private var questionUI: QuestionUI {
        QuestionUI(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
    }

    private var errorUI: ErrorUI {
        switch request {
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

    func presentChange(items: [Item]) {
        display(items)
    }

    func presentSuccess() {
        endLoading()
        ui.displaySuccess(Texts.deletedAll)
    }

    func presentError() {
        endLoading()
        if isCovered {
            isErrorAwaited = true
        } else {
            ui.display(error: errorUI)
        }
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsListDirector: ItemsList_HandleUIEvents {
    func onUIReady() {
        dataManager.observeItems()
        fetch()
    }

    func onUIShown() {
        if let item = firstItem {
            firstItem = nil
            gotoDetail(for: item)
        } else {
            uncover()
        }
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

    func onItemSelected(index: Int) {
        gotoDetail(for: foundItems[index].id)
    }

    func onAddItem() {
        ui.displayNoSuccess()
        isCovered = true
        navigator.gotoAdd(with: self)
    }

    func onDeleteAll() {
        if !isLoading { ui.display(question: questionUI) }
    }

    func onDeleteAllConfirmed() {
        deleteAll()
    }

    func onRetry() {
        switch request {
        case .fetch: fetch()
        case .deleteAll: deleteAll()
        }
    }

    func onLink(_ link: Link) {
        delegate.linkDidOpen(link)
    }

    func onLink(_ link: ItemLink) {
        gotoDetail(for: link.id)
    }
}

// MARK: - What Add did

@Traced
extension ItemsListDirector: ItemsAdd_Delegate {
    /// The rows have followed: changes are presented before.
    func itemDidAdd(_ item: Item) {
        ui.displaySuccess(Texts.saved(item.name))
    }

    func addDidClose() {
        uncover()
    }
}

// MARK: - What Details did

@Traced
extension ItemsListDirector: ItemsDetails_Delegate {
    func linkDidOpen(_ link: Link) {
        delegate.linkDidOpen(link)
    }

    func linkDidOpen(_ link: ItemLink) {
        gotoDetail(for: link.id)
    }
}

// MARK: - What to do

@Traced
extension ItemsListDirector {
    private func fetch() {
        begin(.fetch)
        dataManager.fetchItems()
    }

    private func deleteAll() {
        ui.displayNoSuccess()
        begin(.deleteAll)
        dataManager.deleteAllItems()
    }

    private func begin(_ request: Request) {
        self.request = request
        isLoading = true
        ui.display(loading: true)
    }

    private func gotoDetail(for item: Item.ID) {
        isCovered = true
        navigator.gotoDetail(for: item, with: self)
    }
}

// MARK: - What to display

@Traced
extension ItemsListDirector {
    /// Nothing lies over the List any more.
    private func uncover() {
        isCovered = false
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
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
}
