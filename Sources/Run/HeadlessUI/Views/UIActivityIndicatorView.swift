public import TraceFormat

/// A spinner.
open class UIActivityIndicatorView: UIView {
    /// True while it is spinning.
    public private(set) var isAnimating = false {
        didSet { if isAnimating != oldValue { didChangeVisibly() } }
    }

    /// True where it is hidden while it doesn't spin.
    open var hidesWhenStopped = true

    open func startAnimating() { isAnimating = true }

    open func stopAnimating() { isAnimating = false }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .spinner }

    /// True where it is hidden, or stopped and hidden when stopped.
    open override var isAccessibilityHidden: Bool { isHidden || (hidesWhenStopped && !isAnimating) }
}
