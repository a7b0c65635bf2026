import MessageTrace

/// The route to __Name__, with the route to go when that is closed: to the view that it lies over.
@Message
struct __Name__RouteAction: RouteAction {
    let returnRoute: any RouteAction
}
