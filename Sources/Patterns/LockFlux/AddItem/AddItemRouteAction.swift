import MessageTrace

/// Routes to Add Item, which lies over the list.
@Message
enum AddItemRouteAction: RouteAction {
    case addItem
}

extension AddItemRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .addItem }
}
