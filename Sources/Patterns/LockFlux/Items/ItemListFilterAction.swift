import MessageTrace

/// The user changed the filter. The list shows only items that match its text, or all if the text is empty.
@Message
struct ItemListFilterAction: Action {
    let filteringText: String
}

extension ItemListFilterAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .itemList }
    var extras: [String: String]? { ["field": "filter"] }
}
