/// A Router as its View knows it. Each module declares a protocol of its own with one
/// `routeToChild(with: Parameter) -> ChildControllable` for each child.
///
/// A Router keeps the child modules' Builders. It has a child built, and attaches nothing, other than a Router of RIBs:
/// to present the child is the View's affair, because only the View knows what it looks like with that over it.
protocol Routable: AnyObject {}
