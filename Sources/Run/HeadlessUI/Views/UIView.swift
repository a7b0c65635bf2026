public import MessageTrace
public import TraceFormat

/// A rectangle without coordinates: it holds other views and can be hidden.
///
/// A view with an ``accessibilityIdentifier`` tells the recording under way when a person sees it change. The change
/// belongs to the component that the responder chain says: the view itself, its superviews, or the controller of the
/// topmost one. Where that is nobody yet, because the topmost view hasn't been made a controller's, it belongs to the
/// component whose method runs. What is set on a view before it stands in another is no change: it is being made.
open class UIView: UIResponder, ComponentHolder {
    /// The views it holds, the backmost first.
    public private(set) var subviews: [UIView] = []
    /// The view that holds it.
    public private(set) weak var superview: UIView?
    /// The controller whose ``UIViewController/view`` it is.
    weak var controller: UIViewController?

    /// The name that tests, recordings and snapshots know it by: `login.password`.
    open var accessibilityIdentifier: String?

    /// Whether a person can't see it, nor what it holds.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChangeVisibly() } }
    }

    public override init() {}

    /// A view that is named from the start.
    public convenience init(accessibilityIdentifier: String) {
        self.init()
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Its controller, if it is a controller's view, else its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window it stands in; `nil` while it is not on screen.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the others, taking it from where it was.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    func insert(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.controller?.viewWasAdded()
    }

    /// Takes it out of the view that holds it.
    open func removeFromSuperview() {
        guard let superview else { return }
        controller?.viewWillBeRemoved()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    /// What kind of element a person takes it for; `nil` for one that only holds others.
    open var accessibilityKind: ScreenSnapshot.Kind? { nil }

    /// What a person reads on it.
    open var accessibilityText: String { "" }

    /// Whether a person doesn't see it for a reason of its own, apart from what holds it.
    open var isAccessibilityHidden: Bool { isHidden }

    /// Records that a person sees it change, if it has a name.
    final func didChangeVisibly() {
        guard Tracing.isRecording, let accessibilityIdentifier else { return }
        if let owner {
            Tracing.visibleChange(of: accessibilityIdentifier, in: owner)
        } else if isInTheMaking {
            Tracing.visibleChange(of: accessibilityIdentifier, in: nil)
        }
    }

    /// Whether it stands in a view that is no controller's yet, nor in a window.
    private var isInTheMaking: Bool {
        guard superview != nil else { return false }
        let topmost = sequence(first: self as UIView, next: \.superview).reduce(self) { $1 }
        return topmost.controller == nil && !(topmost is UIWindow)
    }

    /// Its subviews.
    open func heldComponents(into references: inout LiveReferences) {
        references.add("subviews", .strong, subviews)
    }
}
