import MessageTrace
import SampleApp

/// A request to the ItemDetailStore.
@Message
enum ItemDetailAction: Action {
    case open(id: Item.ID)
    case setDone(Bool)
    /// The comment that stands in the field is to be kept.
    case saveComment
    /// Item is to be left, if its comment is saved or the user discards it.
    case leave
    /// The user goes on with the comment.
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
