import MessageTrace

/// Routes to the app's secondary views.
@Message
enum SettingRouteAction: MainStackRouteAction {
    case about
}

extension SettingRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .about }
}
