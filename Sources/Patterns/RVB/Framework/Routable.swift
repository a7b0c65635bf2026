/// A Router as its View sees it. Each module declares a protocol of its own with one
/// `routeToChild(with: Parameter) -> ChildControllable` for each child.
///
/// A Router keeps the child modules' Builders. It has a child built, but doesn't attach it, unlike a Router of RIBs: presenting
/// the child is the View's task, because only the View knows what it looks like under the child.
protocol Routable: AnyObject {}
