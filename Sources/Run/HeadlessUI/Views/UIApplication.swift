/// The app, through which every control sends its actions.
///
/// A subclass that overrides ``sendAction(_:to:from:for:)`` sees each action of a control before any component does.
///
/// ```swift
/// final class CountingApplication: UIApplication {
///     private(set) var actions = 0
///     override func sendAction(
///         _ action: UIAction, to target: Any?, from sender: Any?, for event: UIControl.Event?
///     ) -> Bool {
///         actions += 1
///         return super.sendAction(action, to: target, from: sender, for: event)
///     }
/// }
/// ```
open class UIApplication {
    /// The current app. A task can use an app of its own by binding this value.
    @TaskLocal public static var shared = UIApplication()

    public init() {}

    /// Sends a control's action. UIKit's function takes a selector; this function takes the action itself.
    ///
    /// - Returns: True, since every action is handled.
    @discardableResult
    open func sendAction(_ action: UIAction, to target: Any?, from sender: Any?, for event: UIControl.Event?) -> Bool {
        action.perform(from: sender as AnyObject)
        return true
    }
}
