import MessageTrace
import SampleApp

struct AddItemState: Equatable {
    /// The result with which Add Item ends.
    enum End: Equatable {
        case saved(Item)
        case discarded
    }

    var name = ""
    var error = ""
    var isLoading = false
    /// True from a failure until the user has closed its alert.
    var hasFailed = false
    var asksToDiscard = false
    var end: End?

    /// The alert to show. A failure waits until the question has been answered.
    var alert: AlertState? {
        if asksToDiscard {
            return .discard(
                discard: .items(.addItem(.discardTapped)), keepEditing: .items(.addItem(.keepEditingTapped)))
        }
        guard hasFailed else { return nil }
        return AlertState(
            title: Texts.addFailureTitle, message: Texts.noConnection,
            buttons: [.init(title: Texts.close, style: .cancel, action: .items(.addItem(.failureClosed)))])
    }
}

@Message
enum AddItemAction: Equatable {
    case nameChanged(String)
    case saveTapped
    case cancelTapped
    case discardTapped
    case keepEditingTapped
    case failureClosed
    case didAdd(Result<Item, ItemsError>)
}

@Component(.logic, module: "AddItem")
enum AddItemReducer: Reducer {
    static func reduce(_ state: inout AddItemState, _ action: AddItemAction) -> Effect<AddItemAction> {
        switch action {
        case .nameChanged(let name): state.name = name
        case .saveTapped:
            guard !state.isLoading else { return .none }
            state.error = state.name.isEmpty ? Texts.enterName : ""
            guard !state.name.isEmpty else { return .none }
            state.isLoading = true
            return .run(.addItem) { [name = state.name] clients, send in
                send(await clients.items.add(name: name).map(AddItemAction.didAdd))
            }
        case .cancelTapped: if state.name.isEmpty { state.end = .discarded } else { state.asksToDiscard = true }
        case .discardTapped: state.end = .discarded
        case .keepEditingTapped: state.asksToDiscard = false
        case .failureClosed: state.hasFailed = false
        case .didAdd(let result):
            state.isLoading = false
            switch result {
            case .success(let item): state.end = .saved(item)
            case .failure: state.hasFailed = true
            }
        }
        return .none
    }
}

extension AlertState {
    /// The question to ask before unsaved input is discarded.
    static func discard(discard: AppAction, keepEditing: AppAction) -> AlertState {
        AlertState(
            title: Texts.discardTitle, message: Texts.discardMessage,
            buttons: [
                .init(title: Texts.discard, style: .destructive, action: discard),
                .init(title: Texts.keepEditing, style: .cancel, action: keepEditing),
            ])
    }
}
