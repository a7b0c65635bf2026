public import TraceFormat

/// Text that a person can only read.
open class UILabel: UIView {
    /// What it reads; `nil` and empty are the same to a person.
    open var text: String? {
        didSet { if text ?? "" != oldValue ?? "" { didChangeVisibly() } }
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .label }
    open override var accessibilityText: String { text ?? "" }
}
