import MessageTrace

/// What the AboutStore is asked to do.
@Message
enum AboutAction: Action {
    case load
    /// The user has been told that the text can't be loaded.
    case tellFailure
}

extension AboutAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod {
        switch self {
        case .load: .request
        case .tellFailure: .show
        }
    }

    var eventObject: TelemetryEventObject { .about }
}
