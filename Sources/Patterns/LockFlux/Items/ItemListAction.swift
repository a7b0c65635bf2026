import MessageTrace

/// A request to the ItemListStore.
@Message
enum ItemListAction: Action {
    /// The list is opened: the items must be forgotten and loaded again.
    case open
    /// The list must be loaded once more.
    case load
    /// The user must be asked to confirm the deletion of all items.
    case askDeleteAll
    case deleteAll
    /// The user refuses the deletion of all items.
    case cancel
    /// The user closes the message that loading or deleting has failed, and doesn't want to try again.
    case close
}

extension ItemListAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .itemList }

    var value: String? {
        switch self {
        case .open: "open"
        case .load: "load"
        case .askDeleteAll: "askDeleteAll"
        case .deleteAll: "deleteAll"
        case .cancel: "cancel"
        case .close: "close"
        }
    }
}
