import MessageTrace

/// What the AboutStore is asked to do.
@Message
enum AboutAction: Action {
    case load
    /// The user has read that the text can't be loaded, and leaves it at that.
    case dismissFailure
}
