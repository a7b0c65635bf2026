import MessageTrace

/// The action that leads to __Name__. It contains the route of the view beneath, to which closing leads.
@Message
struct __Name__RouteAction: RouteAction {
    let returnRoute: any RouteAction
}
