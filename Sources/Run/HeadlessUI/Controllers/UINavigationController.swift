public import MessageTrace
import TraceFormat

/// A stack of screens with the system's Back button. The last screen is visible.
///
/// The stack changes at once, unless a transition that lasts longer than a turn is in progress: see
/// ``UIViewControllerTransitionCoordinator``. During an animated change, the window still contains the old screen's
/// view, not the new screen's. If the stack changes again meanwhile, the newest stack is shown at the end.
///
/// ```swift
/// let stack = UINavigationController(rootViewController: home)
/// window.rootViewController = stack
/// window.makeKeyAndVisible()
/// stack.pushViewController(about, animated: true)
/// ```
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []

    public override init() {}

    /// Creates a stack of one screen.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        setViewControllers([rootViewController], animated: false)
    }

    /// The screens of the stack, the root first. Setting this property replaces the stack without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open override var children: [UIViewController] { stack }

    /// The last screen of the stack; `nil` if the stack is empty.
    public var topViewController: UIViewController? { stack.last }

    /// The screen presented over the stack; if there is none, the last screen of the stack.
    public var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Adds a screen to the stack and shows it.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }), !(controller is UINavigationController) else {
            return UIWarnings.report(
                "attempt to push \(controller.screenName), which is a navigation controller or is already on this stack"
            )
        }
        if isBusy {
            transition?.animate(alongsideTransition: nil) { [weak self] _ in
                self?.pushViewController(controller, animated: animated)
            }
            return
        }
        change(to: stack + [controller], .push, animated: animated)
    }

    /// True during a transition that lasts longer than a turn, and that a push or pop would break.
    private var isBusy: Bool {
        transition?.isLasting == true && !presentedChain.contains(where: \.isBeingDismissed)
    }

    /// Removes the last screen from the stack; the root stays.
    ///
    /// - Returns: The removed screen, or `nil` if the stack has only the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(keeping: stack.count - 1, animated: animated).last
    }

    /// Removes all screens but the root.
    ///
    /// - Returns: The removed screens, in their order.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController] {
        pop(keeping: 1, animated: animated)
    }

    /// Removes all screens after the given one.
    ///
    /// - Returns: The removed screens, in their order.
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController] {
        guard let index = stack.firstIndex(where: { $0 === controller }) else {
            UIWarnings.report("attempt to pop to \(controller.screenName), which is not on the stack")
            return []
        }
        return pop(keeping: index + 1, animated: animated)
    }

    private func pop(keeping count: Int, animated: Bool) -> [UIViewController] {
        if isBusy, stack.count > count {
            UIWarnings.report(
                "attempt to pop \(screenName) while a transition is under way: the stack will not be updated")
            return []
        }
        let popped = Array(stack.dropFirst(count))
        if !popped.isEmpty { change(to: Array(stack.prefix(count)), .pop, animated: animated) }
        return popped
    }

    /// Replaces the stack. The animation is a pop if the old stack contains the new last screen, otherwise a push.
    ///
    /// ```swift
    /// // A link to an item opens it over the list, so that Back leads there.
    /// stack.setViewControllers([home, items, item], animated: false)
    /// ```
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        if animated, isBusy {
            transition?.animate(alongsideTransition: nil) { [weak self] _ in
                self?.setViewControllers(controllers, animated: true)
            }
            return
        }
        let isKnown = stack.contains { $0 === controllers.last }
        change(to: controllers, isKnown ? .pop : .push, animated: animated)
    }

    private func change(to controllers: [UIViewController], _ action: NavigationAction, animated: Bool) {
        let added = controllers.filter { new in !stack.contains { $0 === new } }
        let removed = stack.filter { old in !controllers.contains { $0 === old } }
        let old = stack.last
        let new = controllers.last
        let changesTop = old !== new
        if changesTop, attachedWindow != nil {
            Tracing.navigation(action, from: old?.screenName ?? "", to: new?.screenName ?? "")
        }
        stack = controllers
        for controller in added { controller.parent = self }
        for controller in added { controller.isMovingToParent = true }
        for controller in removed { controller.isMovingFromParent = true }
        let isShown = appearance == .appeared || appearance == .appearing
        guard changesTop, isShown else {
            if changesTop, isViewLoaded { showTop() }
            return endMoving(added, removed)
        }
        // While the controller itself is still appearing, its top appears with it.
        let isAnimated = animated && appearance == .appeared
        UIViewControllerTransitionCoordinator.run(
            in: attachedWindow, animated: isAnimated, [self, old, new].compactMap(\.self)
        ) {
            new?.loadViewIfNeeded()
            old?.beginDisappearing(animated: animated)
            new?.beginAppearing(animated: animated)
        } end: { [self] in
            showTop()
            old?.endDisappearing(animated: animated)
            if appearance == .appeared { new?.endAppearing(animated: animated) }
            endMoving(added, removed)
        }
    }

    private func endMoving(_ added: [UIViewController], _ removed: [UIViewController]) {
        for controller in removed where !stack.contains(where: { $0 === controller }) && controller.parent === self {
            controller.parent = nil
        }
        for controller in added { controller.isMovingToParent = false }
        for controller in removed { controller.isMovingFromParent = false }
    }

    /// Makes the last screen's view the only subview of the stack's view.
    private func showTop() {
        for view in view.subviews where view !== stack.last?.viewIfLoaded { view.removeFromSuperview() }
        if let top = stack.last, top.view.superview !== view { view.addSubview(top.view) }
    }

    // MARK: Appearance, passed to the last screen

    override func beginAppearing(animated: Bool) {
        super.beginAppearing(animated: animated)
        stack.last?.beginAppearing(animated: animated)
        showTop()
    }

    override func endAppearing(animated: Bool) {
        super.endAppearing(animated: animated)
        stack.last?.endAppearing(animated: animated)
    }

    override func beginDisappearing(animated: Bool) {
        super.beginDisappearing(animated: animated)
        stack.last?.beginDisappearing(animated: animated)
    }

    override func endDisappearing(animated: Bool) {
        super.endDisappearing(animated: animated)
        stack.last?.endDisappearing(animated: animated)
    }

    /// The name of the last screen on the stack; for an empty stack, the controller's own title or the name of its
    /// type.
    open override var screenName: String { stack.last?.screenName ?? super.screenName }

    /// Adds the screens on the stack and the screen presented over the stack to `references`, as strong references.
    open override func heldComponents(into references: inout LiveReferences) {
        references.add("viewControllers", .strong, stack)
        references.add("presentedViewController", .strong, presented)
    }
}
