import MessageTrace

/// The user, or the form as it opens, changed what stands in Login's fields.
@Message
enum LoginEditAction: Action {
    /// A form opens with a login and no password.
    case open(login: String)
    case login(String)
    case password(String)
}
