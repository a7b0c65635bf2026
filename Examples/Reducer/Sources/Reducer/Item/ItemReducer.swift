import MessageTrace
import SampleApp

struct ItemState: Equatable {
    let id: Item.ID
    /// The item; `nil` before it is known.
    var item: Item?
    var comment = ""
    var message = ""
    var isLoading = false
    var asksToDiscard = false
    var hasEnded = false

    init(id: Item.ID) {
        self.id = id
    }

    /// True if a changed comment isn't saved.
    var isCommentChanged: Bool { comment != item?.comment ?? "" }

    var alert: AlertState? {
        guard asksToDiscard else { return nil }
        return .discard(discard: .items(.item(.discardTapped)), keepEditing: .items(.item(.keepEditingTapped)))
    }

    /// Takes over the item from a list of all items.
    mutating func take(_ items: [Item]) {
        if let item = items.first(where: { $0.id == id }) { take(item) } else { message = Texts.noSuchItem }
    }

    /// Takes over a newer state of the item. A changed comment that isn't saved stays.
    mutating func take(_ item: Item) {
        if !isCommentChanged { comment = item.comment }
        self.item = item
    }
}

@Message
enum ItemAction: Equatable {
    case opened
    case commentChanged(String)
    case doneTapped
    case reopenTapped
    case saveTapped
    case backTapped
    case discardTapped
    case keepEditingTapped
    case didReply(Result<Item, ItemsError>)
    case didSave(Result<Item, ItemsError>)
}

@Component(.logic, module: "Item")
enum ItemReducer: Reducer {
    static func reduce(_ state: inout ItemState, _ action: ItemAction) -> Effect<ItemAction> {
        switch action {
        case .opened:
            return request(&state) { [id = state.id] clients, send in
                send(await clients.items.fetch(id).map(ItemAction.didReply))
            }
        case .commentChanged(let text): state.comment = text
        case .doneTapped: return setDone(true, &state)
        case .reopenTapped: return setDone(false, &state)
        case .saveTapped:
            guard state.item != nil, !state.isLoading else { return .none }
            return request(&state) { [id = state.id, comment = state.comment] clients, send in
                send(await clients.items.setComment(id, comment).map(ItemAction.didSave))
            }
        case .backTapped: if state.isCommentChanged { state.asksToDiscard = true } else { state.hasEnded = true }
        case .discardTapped: state.hasEnded = true
        case .keepEditingTapped: state.asksToDiscard = false
        case .didReply(let result): take(result, &state)
        case .didSave(let result):
            take(result, &state)
            if case .success = result { state.message = Texts.commentSaved }
        }
        return .none
    }

    private static func setDone(_ isDone: Bool, _ state: inout ItemState) -> Effect<ItemAction> {
        guard state.item != nil, !state.isLoading else { return .none }
        return request(&state) { [id = state.id] clients, send in
            send(await clients.items.setDone(id, isDone).map(ItemAction.didReply))
        }
    }

    private static func request(
        _ state: inout ItemState, _ work: @escaping Effect<ItemAction>.Work
    ) -> Effect<ItemAction> {
        state.isLoading = true
        state.message = ""
        return .run(.item, work)
    }

    private static func take(_ result: Result<Item, ItemsError>, _ state: inout ItemState) {
        state.isLoading = false
        switch result {
        case .success(let item): state.take(item)
        case .failure(.offline): state.message = Texts.noConnection
        case .failure(.notFound): state.message = Texts.noSuchItem
        }
    }
}
