public import MessageTrace
public import TraceFormat

/// A rectangle without coordinates, which holds other views and can be hidden.
///
/// A view with an ``accessibilityIdentifier`` reports its visible changes to the recording under way. A change belongs to the
/// component found by the responder chain: the view itself, a superview, or the controller of the topmost one. If there is none
/// yet, because the topmost view isn't a controller's, it belongs to the component whose method runs. Setting a property before
/// the view is added to another is no change, since the view is still being made.
open class UIView: UIResponder, ComponentHolder {
    /// The views it holds, the backmost first.
    public private(set) var subviews: [UIView] = []
    /// The view that holds it.
    public private(set) weak var superview: UIView?
    /// The controller whose ``UIViewController/view`` it is.
    weak var controller: UIViewController?

    /// The name for tests, recordings and snapshots: `login.password`.
    open var accessibilityIdentifier: String?

    /// True where the view and its subviews can't be seen.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChangeVisibly() } }
    }

    public override init() {}

    /// Makes a view with an identifier.
    public convenience init(accessibilityIdentifier: String) {
        self.init()
        self.accessibilityIdentifier = accessibilityIdentifier
    }

    /// Its controller, if it is a controller's view, else its superview.
    open override var next: UIResponder? { controller ?? superview }

    /// The window that contains it; `nil` while it is not on screen.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the others, and removes it from its former superview.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count)
    }

    func insert(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        view.controller?.viewWasAdded()
    }

    /// Removes it from its superview.
    open func removeFromSuperview() {
        guard let superview else { return }
        controller?.viewWillBeRemoved()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    /// The kind of element that it is for a person; `nil` for a view that only holds others.
    open var accessibilityKind: ScreenSnapshot.Kind? { nil }

    /// The visible text.
    open var accessibilityText: String { "" }

    /// True where it is hidden for a reason of its own, regardless of its superviews.
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

    /// True where it is in another view, and the topmost one belongs neither to a controller nor to a window.
    private var isInTheMaking: Bool {
        guard superview != nil else { return false }
        let topmost = sequence(first: self as UIView, next: \.superview).reduce(self) { $1 }
        return topmost.controller == nil && !(topmost is UIWindow)
    }

    /// Adds its subviews.
    open func heldComponents(into references: inout LiveReferences) {
        references.add("subviews", .strong, subviews)
    }
}
