import MessageTrace

/// A finger on the screen. The target is found when the finger is put down, and the action happens when the finger is lifted.
///
/// Two fingers can be lifted in one turn of the event loop. Each finger acts on its own target, even if lifting the
/// first finger has started a transition. If a finger's target is gone when the finger is lifted, or takes no input,
/// the system cancels the touch and nothing happens.
///
/// ```swift
/// let touches = [try app.button("login.logIn").touch(), try app.button("login.cancel").touch()]
/// for touch in touches { touch.lift() }
/// await loop.settle()
/// ```
public struct Touch {
    private let isOnTarget: () -> Bool
    private let action: () -> Void

    init(while isOnTarget: @escaping () -> Bool, does action: @escaping () -> Void) {
        self.isOnTarget = isOnTarget
        self.action = action
    }

    /// Lifts the finger: one user action.
    public func lift() {
        Tracing.userAction { if isOnTarget() { action() } }
    }
}
