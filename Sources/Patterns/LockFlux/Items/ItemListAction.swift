import MessageTrace

/// A request to the ItemListStore.
@Message
enum ItemListAction: Action {
    /// The list is opened anew: nothing is known of it, and it is to be loaded.
    case open
    /// It is to be loaded once more.
    case load
    /// All items are to go, if the user confirms it.
    case askDeleteAll
    case deleteAll
    /// The user doesn't confirm it.
    case cancel
    /// The user has read of the failure, and leaves it at that.
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
