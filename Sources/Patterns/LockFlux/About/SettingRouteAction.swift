import MessageTrace

/// Routes to what lies aside from the main view.
@Message
enum SettingRouteAction: RouteAction {
    /// About, with nothing over it.
    case about
}

extension SettingRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .about }
}
