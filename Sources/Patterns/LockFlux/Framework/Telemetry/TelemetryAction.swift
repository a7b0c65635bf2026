/// An Action that telemetry stores: by method and object, such as `show` and `login`, and without the user's data.
protocol TelemetryAction: Action {
    var eventMethod: TelemetryEventMethod { get }
    var eventObject: TelemetryEventObject { get }
    var value: String? { get }
    var extras: [String: String]? { get }
}

extension TelemetryAction {
    var value: String? { nil }
    var extras: [String: String]? { nil }
}

enum TelemetryEventMethod: String {
    case show, open, edit, request
}

enum TelemetryEventObject: String {
    case home, login, recovery, about, website, link, account, itemList, addItem, item
}
