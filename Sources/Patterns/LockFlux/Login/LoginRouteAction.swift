import MessageTrace

/// Routes of signing in.
@Message
enum LoginRouteAction: RouteAction, Equatable {
    /// Login, with nothing over it.
    case login
    /// Recovery over Login, with the login as typed.
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
