import MessageTrace
import SampleApp

struct ItemsState: Equatable {
    enum Request: Equatable {
        case load, deleteAll
    }

    /// All items; `nil` before they are known.
    var all: [Item]?
    var filter = ""
    var notice = ""
    /// The request in progress; `nil` if there is none.
    var request: Request?
    /// The failed request, until the user has answered the failure's alert.
    var failure: Request?
    var asksToDeleteAll = false
    var addItem: AddItemState?
    var item: ItemState?

    var rows: [Item] { (all ?? []).filter { $0.matches(filter) } }
    var count: String { all.map { Texts.openItems($0.count { !$0.isDone }) } ?? "" }

    /// The reason why there are no rows.
    var emptyText: String {
        guard let all, rows.isEmpty else { return "" }
        return all.isEmpty ? Texts.noItems : Texts.nothingFound
    }

    /// The alert to show. A failure waits until nothing covers the list.
    var alert: AlertState? {
        if let addItem { return addItem.alert }
        if let item { return item.alert }
        if asksToDeleteAll {
            return AlertState(
                title: Texts.deleteAllTitle, message: Texts.deleteAllMessage,
                buttons: [
                    .init(title: Texts.deleteAll, style: .destructive, action: .items(.deleteAllConfirmed)),
                    .init(title: Texts.cancel, style: .cancel, action: .items(.deleteAllCancelled)),
                ])
        }
        return failure.map { failure in
            AlertState(
                title: failure == .load ? Texts.itemsFailureTitle : Texts.deleteFailureTitle,
                message: Texts.noConnection,
                buttons: [
                    .init(title: Texts.retry, action: .items(.retryTapped)),
                    .init(title: Texts.close, style: .cancel, action: .items(.failureClosed)),
                ])
        }
    }
}

@Message
enum ItemsAction: Equatable {
    case opened
    case linkOpened(Item.ID)
    case filterChanged(String)
    case clearTapped
    case rowTapped(Item.ID)
    case addTapped
    case deleteAllTapped
    case deleteAllConfirmed
    case deleteAllCancelled
    case retryTapped
    case failureClosed
    case backTapped
    case didFetch(Result<[Item], ItemsError>)
    case didDeleteAll(Result<Bool, ItemsError>)
    case itemsDidChange([Item])
    case addItem(AddItemAction)
    case item(ItemAction)
}

@Component(.logic, module: "Items")
enum ItemsReducer: Reducer {
    static func reduce(_ state: inout ItemsState, _ action: ItemsAction) -> Effect<ItemsAction> {
        switch action {
        case .opened: return open(&state)
        case .linkOpened(let id):
            // A link removes an alert for good.
            if state.addItem == nil, state.item == nil, !state.asksToDeleteAll { state.failure = nil }
            state.asksToDeleteAll = false
            return closeAddItem(&state) + open(id, &state)
        case .filterChanged(let text): state.filter = text
        case .clearTapped: state.filter = ""
        case .rowTapped(let id): return open(id, &state)
        case .addTapped:
            state.notice = ""
            state.addItem = AddItemState()
        case .deleteAllTapped: state.asksToDeleteAll = state.request == nil
        case .deleteAllCancelled: state.asksToDeleteAll = false
        case .deleteAllConfirmed: return deleteAll(&state)
        case .retryTapped:
            let failure = state.failure
            state.failure = nil
            return failure == .load ? load(&state) : deleteAll(&state)
        case .failureClosed: state.failure = nil
        case .didFetch(let result):
            state.request = nil
            switch result {
            case .success(let items): state.all = items
            case .failure: state.failure = .load
            }
        case .didDeleteAll(let result):
            state.request = nil
            switch result {
            case .success: state.notice = Texts.deletedAll
            case .failure: state.failure = .deleteAll
            }
        case .itemsDidChange(let items):
            state.all = items
            state.item?.take(items)
        case .addItem, .item: return child(&state, action)
        case .backTapped: break
        }
        return .none
    }

    private static func child(_ state: inout ItemsState, _ action: ItemsAction) -> Effect<ItemsAction> {
        switch action {
        case .addItem(let action):
            guard state.addItem != nil else { return .none }
            let effect = AddItemReducer.reduce(&state.addItem!, action).map(ItemsAction.addItem)
            guard let end = state.addItem?.end else { return effect }
            if case .saved(let item) = end { state.notice = Texts.saved(item.name) }
            return effect + closeAddItem(&state)
        case .item(let action):
            guard state.item != nil else { return .none }
            let effect = ItemReducer.reduce(&state.item!, action).map(ItemsAction.item)
            guard state.item?.hasEnded == true else { return effect }
            state.item = nil
            return effect + .cancel(.item)
        default: return .none
        }
    }

    /// Returns an effect that fetches the list and listens to its later changes, in one task with a child task.
    private static func open(_ state: inout ItemsState) -> Effect<ItemsAction> {
        state.request = .load
        return .run(.items) { clients, send in
            async let changes: Void = send.all(of: clients.items.changes(), as: ItemsAction.itemsDidChange)
            send(await clients.items.fetchAll().map(ItemsAction.didFetch))
            await changes
        }
    }

    private static func load(_ state: inout ItemsState) -> Effect<ItemsAction> {
        state.request = .load
        return .run(.itemsRequest) { clients, send in send(await clients.items.fetchAll().map(ItemsAction.didFetch)) }
    }

    private static func deleteAll(_ state: inout ItemsState) -> Effect<ItemsAction> {
        state.asksToDeleteAll = false
        state.notice = ""
        state.request = .deleteAll
        return .run(.itemsRequest) { clients, send in
            send(await clients.items.deleteAll().map(ItemsAction.didDeleteAll))
        }
    }

    private static func open(_ id: Item.ID, _ state: inout ItemsState) -> Effect<ItemsAction> {
        state.item = ItemState(id: id)
        return ItemReducer.reduce(&state.item!, .opened).map(ItemsAction.item)
    }

    private static func closeAddItem(_ state: inout ItemsState) -> Effect<ItemsAction> {
        state.addItem = nil
        return .cancel(.addItem)
    }
}
