import MessageTrace

/// The user, or the form when it opens, changed the login to which a link is to be sent.
@Message
enum RecoveryEditAction: Action {
    /// A form opens with a login.
    case open(login: String)
    case login(String)
}

extension RecoveryEditAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod {
        switch self {
        case .open: .open
        case .login: .edit
        }
    }

    var eventObject: TelemetryEventObject { .recovery }
}
