public import TraceFormat

/// An indicator that spins while work is in progress.
open class UIActivityIndicatorView: UIView {
    /// True while the spinner turns.
    public private(set) var isAnimating = false {
        didSet { if isAnimating != oldValue { didChangeVisibly() } }
    }

    /// True to hide the spinner while it stands still.
    open var hidesWhenStopped = true

    open func startAnimating() { isAnimating = true }

    open func stopAnimating() { isAnimating = false }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .spinner }

    /// True if the spinner is hidden, or if it stands still and ``hidesWhenStopped`` is set.
    open override var isAccessibilityHidden: Bool { isHidden || (hidesWhenStopped && !isAnimating) }
}
