import MessageTrace

/// The requests that the __Name__Store handles.
@Message
enum __Name__Action: Action {
    /// Opens __Name__, and sets the count to 0.
    case open
    case add
}
