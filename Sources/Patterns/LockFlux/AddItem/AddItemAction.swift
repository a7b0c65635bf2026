import MessageTrace

/// A request to the AddItemStore.
@Message
enum AddItemAction: Action {
    /// An item of the name that stands in the field is to be added.
    case save
    /// Add Item is to be left, if nothing is typed or the user discards it.
    case cancel
    case keepEditing
    /// The user has read of the failure.
    case close
}

extension AddItemAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .addItem }

    var value: String? {
        switch self {
        case .save: "save"
        case .cancel: "cancel"
        case .keepEditing: "keepEditing"
        case .close: "close"
        }
    }
}
