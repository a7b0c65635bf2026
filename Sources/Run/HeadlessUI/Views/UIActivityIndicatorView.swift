public import TraceFormat

/// An indicator that spins while work is in progress.
open class UIActivityIndicatorView: UIView {
    /// True while the indicator spins.
    public private(set) var isAnimating = false {
        didSet { if isAnimating != oldValue { didChangeVisibly() } }
    }

    /// True to hide the indicator while it doesn't spin.
    open var hidesWhenStopped = true

    open func startAnimating() { isAnimating = true }

    open func stopAnimating() { isAnimating = false }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .spinner }

    /// True if the indicator is hidden, or if it doesn't spin and ``hidesWhenStopped`` is set.
    open override var isAccessibilityHidden: Bool { isHidden || (hidesWhenStopped && !isAnimating) }
}
