/// An Action that asks for another view.
protocol RouteAction: Action {}

extension RouteAction {
    /// Whether it leads away from Login and what lies over it. A link doesn't: it waits there.
    var leavesLogin: Bool { !(self is LoginRouteAction || self is LinkRouteAction) }
}
