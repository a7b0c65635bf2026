import MessageTrace

/// Requests to the __Name__Store.
@Message
enum __Name__Action: Action {
    /// Opens __Name__, with the count at 0.
    case open
    case add
}
