import MessageTrace

/// What the __Name__Store is asked to do.
@Message
enum __Name__Action: Action {
    case add
}
