import MessageTrace

/// A request to the ItemListStore.
@Message
enum ItemListAction: Action {
    /// The list is opened anew: the items are to be forgotten and loaded again.
    case open
    /// The list is to be loaded once more.
    case load
    /// All items are to be deleted, if the user confirms that.
    case askDeleteAll
    case deleteAll
    /// The user doesn't confirm the deletion.
    case cancel
    /// The user has read the message about the failure, and doesn't want to try again.
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
