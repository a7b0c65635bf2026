import MessageTrace

/// What the AboutStore is asked to do.
@Message
enum AboutAction: Action {
    case load
    /// The failure has been told: it is cleared, so that it is told once.
    case clearFailure
}

extension AboutAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .about }

    var value: String? {
        switch self {
        case .load: "load"
        case .clearFailure: "clearFailure"
        }
    }
}
