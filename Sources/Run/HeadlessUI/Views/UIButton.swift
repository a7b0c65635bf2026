public import TraceFormat

/// A button with a title.
open class UIButton: UIControl {
    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public nonisolated init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public nonisolated static let normal: State = []
        public nonisolated static let disabled = State(rawValue: 1 << 1)
    }

    private var titles: [State: String] = [:]

    /// Makes a button with a title and an identifier.
    public convenience init(title: String, accessibilityIdentifier: String) {
        self.init()
        titles[.normal] = title
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Sets the title for a state of the button; `nil` removes it.
    ///
    /// ```swift
    /// logIn.setTitle("Logging in", for: .disabled)
    /// logIn.isEnabled = false
    /// print(logIn.currentTitle ?? "")  // Logging in
    /// ```
    open func setTitle(_ title: String?, for state: State) {
        let old = accessibilityText
        titles[state] = title
        if accessibilityText != old { didChangeVisibly() }
    }

    /// Returns the title set for a state.
    open func title(for state: State) -> String? { titles[state] }

    /// The visible title: the title for the button's current state, otherwise the normal title.
    open var currentTitle: String? {
        (isEnabled ? nil : titles[.disabled]) ?? titles[.normal]
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .button }
    open override var accessibilityText: String { currentTitle ?? "" }
}
