import MessageTrace

/// The user changed the filter. The list shows only items that match the filter's text, or all if it is empty.
@Message
struct ItemListFilterAction: Action {
    let filteringText: String
}

extension ItemListFilterAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .itemList }
    var extras: [String: String]? { ["field": "filter"] }
}
