import MessageTrace

/// A change of the login to which a link will be sent, by the user or because the form opens.
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
