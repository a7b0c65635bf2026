/// A view that a person can act on.
open class UIControl: UIView {
    /// An event of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public nonisolated init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A person tapped the control.
        public nonisolated static let touchUpInside = Event(rawValue: 1 << 6)
        /// A person changed the control's text.
        public nonisolated static let editingChanged = Event(rawValue: 1 << 17)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    /// True if a person can act on the control.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { didChangeVisibly() } }
    }

    /// Adds an action for the given events. When such an event happens, the control performs its actions in the order
    /// in which they were added.
    ///
    /// ```swift
    /// logIn.addAction(UIAction { [weak self] _ in self?.logInTapped() }, for: .touchUpInside)
    /// password.addAction(UIAction { [weak self] _ in self?.passwordChanged() }, for: .editingChanged)
    /// ```
    open func addAction(_ action: UIAction, for events: Event) {
        removeAction(action, for: events)
        actions.append((action, events))
    }

    /// Removes an action for the given events, but keeps it for its other events.
    open func removeAction(_ action: UIAction, for events: Event) {
        for index in actions.indices where actions[index].action === action {
            actions[index].events.subtract(events)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Performs the actions that were added for the given events, in the order in which they were added.
    open func sendActions(for events: Event) {
        for (action, handled) in actions where !handled.isDisjoint(with: events) {
            UIApplication.shared.sendAction(action, to: nil, from: self, for: events)
        }
    }
}
