import MessageTrace

/// What the ItemListStore is asked to do.
@Message
enum ItemListAction: Action {
    case load
    /// All items are to go, if the user confirms it.
    case askDeleteAll
    case deleteAll
    /// The failure has been told: it is cleared, so that it is told once.
    case clearFailure
}

extension ItemListAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .itemList }

    var value: String? {
        switch self {
        case .load: "load"
        case .askDeleteAll: "askDeleteAll"
        case .deleteAll: "deleteAll"
        case .clearFailure: "clearFailure"
        }
    }
}
