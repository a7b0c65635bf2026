import MessageTrace

/// What the AccountStore is asked to do.
@Message
enum AccountAction: Action {
    case signIn(login: String, password: String)
    case recover(login: String)
    case signOut
}
