import MessageTrace

/// The user changed the login that a link is to be sent to.
@Message
struct RecoveryEditAction: Action {
    let login: String
}

extension RecoveryEditAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .edit }
    var eventObject: TelemetryEventObject { .recovery }
}
