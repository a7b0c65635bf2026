import MessageTrace

/// Requests to the __Name__Store.
@Message
enum __Name__Action: Action {
    /// The count begins at 0.
    case open
    case add
}
