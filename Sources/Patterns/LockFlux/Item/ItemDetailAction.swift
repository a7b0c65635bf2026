import MessageTrace
import SampleApp

/// A request to the ItemDetailStore.
@Message
enum ItemDetailAction: Action {
    case open(id: Item.ID)
    case setDone(Bool)
    /// The user wants to save the comment in the field.
    case saveComment
    /// The user wants to leave Item. A user with an unsaved comment is asked first whether to discard it.
    case leave
    /// The user doesn't discard the comment, and goes on editing it.
    case keepEditing
}

extension ItemDetailAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .item }

    var value: String? {
        switch self {
        case .open: "open"
        case .setDone: "setDone"
        case .saveComment: "saveComment"
        case .leave: "leave"
        case .keepEditing: "keepEditing"
        }
    }
}
