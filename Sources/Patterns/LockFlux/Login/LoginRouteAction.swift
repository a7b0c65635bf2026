import MessageTrace

/// Routes of signing in.
@Message
enum LoginRouteAction: RouteAction, Equatable {
    /// Login in front: opened, or returned to when Recovery is over.
    case login
    /// Recovery over Login, with the login as typed.
    case recovery(login: String)
    /// Back from Recovery, whatever is under way there.
    case cancelRecovery
    /// Away from Login, whatever is under way there.
    case cancel
}
