public import MessageTrace

/// How an attempt to sign in ended.
@Message
public nonisolated enum AuthStatus: Hashable, Sendable {
    case signedIn(User)
    /// Login and password don't belong together.
    case wrongPair
    /// Too many wrong pairs; reported from the fourth on.
    case limitReached
    /// The server could not be reached.
    case offline
}
