import MessageTrace

/// The route to __Name__. It carries the route to the view beneath, to follow on closing.
@Message
struct __Name__RouteAction: RouteAction {
    let returnRoute: any RouteAction
}
