import MessageTrace

/// Routes of the main stack.
@Message
enum MainRouteAction: RouteAction {
    /// Home, with nothing over it.
    case home
}
