import MessageTrace

/// What the __Name__Store is asked to do.
@Message
enum __Name__Action: Action {
    /// The count begins at 0.
    case open
    case add
}
