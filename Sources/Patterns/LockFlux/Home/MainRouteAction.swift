import MessageTrace

/// Routes of the main stack.
@Message
enum MainRouteAction: RouteAction {
    /// Home, with nothing over it.
    case home
}

extension MainRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .home }
}
