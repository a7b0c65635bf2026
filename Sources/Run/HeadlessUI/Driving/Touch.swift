import MessageTrace

/// A finger on the glass: what it is on was found when it came down, and something happens when it is lifted.
///
/// Two fingers that are down can be lifted in one turn of the event loop: each acts on what it came down on, though the other may
/// have started a transition. Where its target has gone meanwhile, or takes no input any more, the system cancels it: nothing happens.
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
