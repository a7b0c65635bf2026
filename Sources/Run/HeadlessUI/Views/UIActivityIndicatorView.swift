public import TraceFormat

/// A spinner.
open class UIActivityIndicatorView: UIView {
    /// Whether it turns.
    public private(set) var isAnimating = false {
        didSet { if isAnimating != oldValue { didChangeVisibly() } }
    }

    /// Whether it can't be seen while it stands still.
    open var hidesWhenStopped = true

    open func startAnimating() { isAnimating = true }

    open func stopAnimating() { isAnimating = false }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .spinner }

    /// Whether it is hidden, or stands still and hides then.
    open override var isAccessibilityHidden: Bool { isHidden || (hidesWhenStopped && !isAnimating) }
}
