import MessageTrace

/// Routes to what lies aside from the main view.
@Message
enum SettingRouteAction: MainStackRouteAction {
    case about
}

extension SettingRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .about }
}
