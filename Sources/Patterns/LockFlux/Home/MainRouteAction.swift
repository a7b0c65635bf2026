import MessageTrace

/// Routes to the main view.
@Message
enum MainRouteAction: MainStackRouteAction {
    case home
}

extension MainRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .home }
}
