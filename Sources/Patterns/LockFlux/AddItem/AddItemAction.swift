import MessageTrace

/// A request to the AddItemStore.
@Message
enum AddItemAction: Action {
    /// The user wants to add an item with the name in the field.
    case save
    /// The user wants to leave Add Item. A user who has typed a name is asked first whether to discard it.
    case cancel
    case keepEditing
    /// The user closes the message that the item couldn't be added.
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
