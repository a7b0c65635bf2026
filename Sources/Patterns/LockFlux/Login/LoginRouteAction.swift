import MessageTrace

/// The route to Login, or to Recovery.
@Message
enum LoginRouteAction: RouteAction, Equatable {
    /// Login, with no view over it.
    case login
    /// Recovery over Login, with the login that the user typed.
    case recovery(login: String)
}

extension LoginRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }

    var eventObject: TelemetryEventObject {
        switch self {
        case .login: .login
        case .recovery: .recovery
        }
    }
}
