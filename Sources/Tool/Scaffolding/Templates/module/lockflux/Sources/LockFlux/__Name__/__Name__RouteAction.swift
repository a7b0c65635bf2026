import MessageTrace

/// The action that shows __Name__.
/// It contains the route of the view beneath, to which closing __Name__ returns.
@Message
struct __Name__RouteAction: RouteAction {
    let returnRoute: any RouteAction
}
