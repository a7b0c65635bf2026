/// A Router's interface for its View. Each module declares a protocol of its own with one
/// `routeToChild(with: Parameter) -> ChildControllable` for each child.
///
/// A Router keeps the child modules' Builders. Unlike a Router of RIBs, it only lets a Builder build the child, and
/// doesn't attach the child. The View presents the child, because only the View knows what is on its screen.
protocol Routable: AnyObject {}
