public import TraceFormat

/// Text that a person can read but not change.
open class UILabel: UIView {
    /// The visible text. `nil` looks the same as empty text.
    open var text: String? {
        didSet { if text ?? "" != oldValue ?? "" { didChangeVisibly() } }
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .label }
    open override var accessibilityText: String { text ?? "" }
}
