/// What a View knows of its Router. Each module declares a protocol of its own with one
/// `routeToChild(with: Parameter) -> ChildControllable` for each child.
///
/// A Router keeps the child modules' Builders. It makes the way, it doesn't go it: to present what it returns is the
/// View's affair, because only the View knows what it looks like with that child over it.
protocol Routable: AnyObject {}
