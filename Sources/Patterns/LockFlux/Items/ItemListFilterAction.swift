import MessageTrace

/// The list is to show only what fits a text; it shows all when that is empty.
@Message
struct ItemListFilterAction: Action {
    let filteringText: String
}

extension ItemListFilterAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .itemList }
    var extras: [String: String]? { ["field": "filter"] }
}
