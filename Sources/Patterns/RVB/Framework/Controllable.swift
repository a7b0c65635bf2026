import HeadlessUI

/// A module's interface for other modules: the events that it sends to its parent, and those that it receives from there.
///
/// Each module declares its own protocol, in any form. Usually streams send events up, and functions send them down.
protocol Controllable: AnyObject {}

/// The Controllable of a module whose View is a view controller. Such a module *is* its View, and lives as long as the View.
protocol UIViewControllable: UIViewController, Controllable {
    /// Called when a route has ended at this module, so that the module is in front.
    func didComeToFront()
}

extension UIViewControllable {
    func didComeToFront() {}
}
