public import TraceFormat

/// Text that a person can only read.
open class UILabel: UIView {
    /// The visible text. A person can't tell `nil` from empty text.
    open var text: String? {
        didSet { if text ?? "" != oldValue ?? "" { didChangeVisibly() } }
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .label }
    open override var accessibilityText: String { text ?? "" }
}
