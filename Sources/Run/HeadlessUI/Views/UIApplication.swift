/// The app: the gate that every control's action passes.
///
/// What is recorded as a user action begins here: a subclass that overrides ``sendAction(_:to:from:for:)`` sees each tap
/// before any component does.
open class UIApplication {
    /// The app's own. A task may be given another one.
    @TaskLocal public static var shared = UIApplication()

    public init() {}

    /// Sends a control's action. UIKit's takes a selector; where there are none, it takes the action itself.
    ///
    /// - Returns: Whether anybody handled it: always.
    @discardableResult
    open func sendAction(_ action: UIAction, to target: Any?, from sender: Any?, for event: UIControl.Event?) -> Bool {
        action.perform(from: sender as AnyObject)
        return true
    }
}
