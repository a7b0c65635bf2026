import MessageTrace

/// A request to the AboutStore.
@Message
enum AboutAction: Action {
    case load
    /// The user closes the message that loading has failed, and doesn't want to try again.
    case close
}

extension AboutAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .about }

    var value: String? {
        switch self {
        case .load: "load"
        case .close: "close"
        }
    }
}
