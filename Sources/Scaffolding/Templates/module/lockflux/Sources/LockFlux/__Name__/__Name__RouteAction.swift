import MessageTrace

/// Routes to __Name__ and back from there.
@Message
enum __Name__RouteAction: RouteAction {
    case open
    case close
}
