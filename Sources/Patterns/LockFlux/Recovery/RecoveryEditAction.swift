import MessageTrace

/// The user, or the form as it opens, changed the login that a link is to be sent to.
@Message
struct RecoveryEditAction: Action {
    let login: String
}
