import MessageTrace

/// The user changed the text in Add Item's field.
@Message
struct AddItemEditAction: Action {
    let name: String
}

extension AddItemEditAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .addItem }
    var extras: [String: String]? { ["field": "name"] }
}
