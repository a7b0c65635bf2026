import HeadlessUI

/// A module as another knows it: the events it sends to its parent and those it receives from it.
///
/// A module declares one protocol of its own. Its form is free: streams for what goes up, functions for what comes down.
protocol Controllable: AnyObject {}

/// The Controllable of a module whose View is a view controller: a module *is* its View, and lives as long as that.
protocol UIViewControllable: UIViewController, Controllable {
    /// A route has ended at this module: what lay over it has gone.
    func didComeToFront()
}

extension UIViewControllable {
    func didComeToFront() {}
}
