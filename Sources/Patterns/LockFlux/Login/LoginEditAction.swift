import MessageTrace

/// The user, or the form when it opens, changed the texts in Login's fields.
@Message
enum LoginEditAction: Action {
    /// A form opens with a login, and with an empty password.
    case open(login: String)
    case login(String)
    case password(String)
}

extension LoginEditAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod {
        switch self {
        case .open: .open
        case .login, .password: .edit
        }
    }

    var eventObject: TelemetryEventObject { .login }

    var extras: [String: String]? {
        switch self {
        case .open: nil
        case .login: ["field": "login"]
        case .password: ["field": "password"]
        }
    }
}
