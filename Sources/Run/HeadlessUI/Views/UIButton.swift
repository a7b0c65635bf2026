public import TraceFormat

/// A button with a title.
open class UIButton: UIControl {
    /// What a control is like at a moment.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public nonisolated init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public nonisolated static let normal: State = []
        public nonisolated static let disabled = State(rawValue: 1 << 1)
    }

    private var titles: [State: String] = [:]

    /// A named button with a title.
    public convenience init(title: String, accessibilityIdentifier: String) {
        self.init()
        titles[.normal] = title
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Sets what it reads in a state; `nil` takes the title away.
    open func setTitle(_ title: String?, for state: State) {
        let old = accessibilityText
        titles[state] = title
        if accessibilityText != old { didChangeVisibly() }
    }

    /// What it was told to read in a state.
    open func title(for state: State) -> String? { titles[state] }

    /// What it reads now: the title of its state, or else the normal one.
    open var currentTitle: String? {
        (isEnabled ? nil : titles[.disabled]) ?? titles[.normal]
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .button }
    open override var accessibilityText: String { currentTitle ?? "" }
}
