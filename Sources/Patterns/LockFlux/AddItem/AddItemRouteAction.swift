import MessageTrace

/// The route to Add Item, which covers the list.
@Message
enum AddItemRouteAction: RouteAction {
    case addItem
}

extension AddItemRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .addItem }
}
