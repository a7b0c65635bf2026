import MessageTrace

/// The route to About, a view of the main stack.
@Message
enum SettingRouteAction: MainStackRouteAction {
    case about
}

extension SettingRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .about }
}
