public import MessageTrace

/// The root of everything on screen, through its root view controller.
///
/// The strong references are the same as in UIKit: the system retains the window, the window its root controller, a
/// controller its view and the screen it presents, a navigation controller its stack, and a view its subviews.
open class UIWindow: UIView {
    private var root: UIViewController?
    /// The event loop whose turns end animated transitions; `nil` for a window without animations.
    let eventLoop: EventLoop?
    /// The duration of animated transitions. Zero means that they end with the turn.
    let transitionDuration: Duration
    /// The number of transitions in progress that last longer than a turn.
    var transitionsUnderWay = 0
    var transitionsLast: Bool { transitionDuration > .zero }
    /// True while a transition that lasts longer than a turn is in progress. The window then takes no touches.
    public var isInTransition: Bool { transitionsUnderWay > 0 }
    /// True while the window is on screen.
    public private(set) var isVisible = false

    /// Makes a window without animations. Every transition in it ends at once.
    public override init() {
        eventLoop = nil
        transitionDuration = .zero
    }

    /// Makes a window whose animated transitions take the given time, by default until the end of the turn.
    ///
    /// ```swift
    /// let loop = EventLoop()
    /// let window = UIWindow(eventLoop: loop, transitionDuration: .milliseconds(350))
    /// window.rootViewController = HomeViewController()
    /// window.makeKeyAndVisible()
    /// await loop.settle()
    /// ```
    public init(eventLoop: EventLoop, transitionDuration: Duration = .zero) {
        self.eventLoop = eventLoop
        self.transitionDuration = transitionDuration
    }

    open override var window: UIWindow? { isVisible ? self : nil }
    open override var next: UIResponder? { nil }

    /// The controller of the root screen. Setting another controller removes the old controller, with all screens that
    /// it presents.
    open var rootViewController: UIViewController? {
        get { root }
        set { replaceRoot(by: newValue) }
    }

    /// Shows the window with its root screen.
    open func makeKeyAndVisible() {
        guard !isVisible else { return }
        isVisible = true
        guard let root else { return }
        Tracing.navigation(.root, from: "", to: root.screenName)
        show(root)
    }

    private func replaceRoot(by new: UIViewController?) {
        guard new !== root else { return }
        let old = root
        if isVisible {
            Tracing.navigation(.root, from: topmost?.screenName ?? "", to: new?.screenName ?? "")
        }
        if let old {
            let presented = old.presentedChain
            let leaving = presented.reversed() + [old]
            for controller in leaving { controller.beginDisappearing(animated: false) }
            root = nil
            for controller in leaving {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.unlinkPresented()
            }
            old.host = nil
            for controller in leaving { controller.endDisappearing(animated: false) }
        }
        root = new
        new?.host = self
        if isVisible, let new { show(new) }
    }

    private func show(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        controller.beginAppearing(animated: false)
        insert(controller.view, at: 0)
        controller.endAppearing(animated: false)
    }

    /// The controllers of the screens, from the root to the topmost presented one.
    var screens: [UIViewController] {
        guard isVisible, let root else { return [] }
        return [root] + root.presentedChain
    }

    /// The topmost controller, which may be an alert's.
    var topmost: UIViewController? { screens.last }

    /// Adds the root view controller to `references`, as a strong reference.
    open override func heldComponents(into references: inout LiveReferences) {
        references.add("rootViewController", .strong, root)
    }
}
