import MessageTrace

/// A change of the login to which a link will be sent, by the user or because the form opens.
@Message
enum RecoveryEditAction: Action {
    /// Recovery opens, with this login in its field.
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
