import MessageTrace

/// The user changed the text in Item's comment field.
@Message
struct ItemCommentEditAction: Action {
    let comment: String
}

extension ItemCommentEditAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .item }
    var extras: [String: String]? { ["field": "comment"] }
}
