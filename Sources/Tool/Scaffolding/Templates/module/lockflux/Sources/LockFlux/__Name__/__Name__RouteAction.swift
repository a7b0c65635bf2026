import MessageTrace

/// The route to __Name__. It carries the route to follow when __Name__ is closed: to the view beneath.
@Message
struct __Name__RouteAction: RouteAction {
    let returnRoute: any RouteAction
}
