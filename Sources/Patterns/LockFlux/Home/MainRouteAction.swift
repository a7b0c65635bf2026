import MessageTrace

/// The route to Home, the main view.
@Message
enum MainRouteAction: MainStackRouteAction {
    case home
}

extension MainRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .home }
}
