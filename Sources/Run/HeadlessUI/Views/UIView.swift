public import MessageTrace
public import TraceFormat

/// A rectangle without coordinates. It contains other views and can be hidden.
///
/// A view with an ``accessibilityIdentifier`` reports its visible changes to the current recording. A change belongs to
/// a component in the responder chain: the view itself, a superview, or the controller of the outermost superview. If
/// the outermost superview has no controller yet, the change belongs to the component whose method runs. Setting
/// properties before the view is added to a superview doesn't count as a change.
open class UIView: UIResponder, ComponentHolder {
    /// The views that this view contains, from back to front.
    public private(set) var subviews: [UIView] = []
    /// The view that contains this view.
    public private(set) weak var superview: UIView?
    /// The controller whose ``UIViewController/view`` is this view.
    weak var controller: UIViewController?

    /// The view's name for tests, recordings and snapshots: `login.password`.
    open var accessibilityIdentifier: String?

    /// True if the view and its subviews can't be seen.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChangeVisibly() } }
    }

    public override init() {}

    /// Makes a view with an identifier.
    public convenience init(accessibilityIdentifier: String) {
        self.init()
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// The next responder: the controller if this is a controller's view, otherwise the superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that contains this view; `nil` if the view is in no window.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the other subviews. The view is first removed from its former superview.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    func insert(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.controller?.viewWasAdded()
    }

    /// Removes this view from its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        controller?.viewWillBeRemoved()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    /// The kind of element that the view appears to be; `nil` for a view that only contains others.
    open var accessibilityKind: ScreenSnapshot.Kind? { nil }

    /// The visible text.
    open var accessibilityText: String { "" }

    /// True if the view itself is hidden, regardless of its superviews.
    open var isAccessibilityHidden: Bool { isHidden }

    /// Records a visible change, if the view has an identifier.
    final func didChangeVisibly() {
        guard Tracing.isRecording, let accessibilityIdentifier else { return }
        if let owner {
            Tracing.visibleChange(of: accessibilityIdentifier, in: owner)
        } else if isInTheMaking {
            Tracing.visibleChange(of: accessibilityIdentifier, in: nil)
        }
    }

    /// True if the view has a superview, but its outermost superview isn't a window and has no controller yet.
    private var isInTheMaking: Bool {
        guard superview != nil else { return false }
        let topmost = sequence(first: self as UIView, next: \.superview).reduce(self) { $1 }
        return topmost.controller == nil && !(topmost is UIWindow)
    }

    /// Adds the view's subviews to `references`, as strong references.
    open func heldComponents(into references: inout LiveReferences) {
        references.add("subviews", .strong, subviews)
    }
}
