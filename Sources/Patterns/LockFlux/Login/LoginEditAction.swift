import MessageTrace

/// A change of the texts in Login's fields, by the user or because the form opens.
@Message
enum LoginEditAction: Action {
    /// Login opens, with this login and an empty password in its fields.
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
