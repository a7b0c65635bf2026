import MessageTrace

extension UIViewController {
    /// The screen presented by this controller or by a controller that contains it.
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }

    /// The controller that presents this controller or a controller that contains it.
    public var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

    /// The presentation controller of this screen, or of a controller that contains it. Can be used before the screen is
    /// presented.
    public var presentationController: UIPresentationController? {
        if let parent { return parent.presentationController }
        let controller = presentation ?? UIPresentationController(presenting: self)
        presentation = controller
        return controller
    }

    /// True if this controller or its visible child refuses to be dismissed by a person.
    var holdsOn: Bool {
        let top = (self as? UINavigationController)?.topViewController.map { [$0] } ?? []
        return isModalInPresentation || (shownChildren + top).contains(where: \.holdsOn)
    }

    /// The transition of this controller, or of a controller that contains it; `nil` if none is in progress.
    public var transitionCoordinator: UIViewControllerTransitionCoordinator? {
        transition ?? parent?.transitionCoordinator
    }

    /// Presents a screen over this controller's screen.
    ///
    /// The outermost controller that contains this controller becomes the presenter, as in UIKit. If UIKit would
    /// refuse, nothing is presented and a warning is collected; see ``UIWarnings``.
    ///
    /// ```swift
    /// let login = LoginViewController()
    /// login.modalPresentationStyle = .fullScreen
    /// present(login, animated: true) { [weak self] in self?.loginShown() }
    /// ```
    ///
    /// - Parameter completion: Called when the screen has appeared.
    public func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = outermost
        let attempt = "attempt to present \(controller.screenName) on \(screenName)"
        guard let window = viewIfLoaded?.window else {
            return UIWarnings.report("\(attempt), which is not on screen")
        }
        if let other = presenter.presented {
            return UIWarnings.report(
                other.isBeingDismissed
                    ? "\(attempt) while \(other.screenName) is being dismissed"
                    : "\(attempt), which is already presenting \(other.screenName)")
        }
        if presenter.isBeingPresented || presenter.isBeingDismissed {
            return UIWarnings.report(
                "\(attempt) while that is being \(presenter.isBeingPresented ? "presented" : "dismissed")")
        }
        guard controller.presenting == nil, controller.parent == nil, controller.host == nil else {
            return UIWarnings.report(
                "attempt to present \(controller.screenName), which is already part of the screen")
        }
        Tracing.navigation(
            controller is UIAlertController ? .alert : .present,
            from: presenter.screenName, to: controller.screenName)
        presenter.presented = controller
        controller.presenting = presenter
        controller.isBeingPresented = true
        let covers = controller.coversItsPresenter
        UIViewControllerTransitionCoordinator.run(in: window, animated: animated, [controller, presenter]) {
            controller.loadViewIfNeeded()
            if covers { presenter.beginDisappearing(animated: animated) }
            controller.beginAppearing(animated: animated)
            if presenter.presented === controller { window.addSubview(controller.view) }
        } end: {
            if covers { presenter.viewIfLoaded?.removeFromSuperview() }
            controller.endAppearing(animated: animated)
            if covers { presenter.endDisappearing(animated: animated) }
            controller.isBeingPresented = false
            completion?()
        }
    }

    /// Dismisses the screen that this controller presents, with all screens over it. A controller that presents no
    /// screen is itself dismissed. If one of these screens is being presented or dismissed, this method only collects a
    /// warning; see ``UIWarnings``.
    ///
    /// ```swift
    /// logIn.isEnabled = false
    /// dismiss(animated: true) { [weak self] in self?.onEnd?() }
    /// ```
    ///
    /// - Parameter completion: Called when the screen has disappeared, or at once if there was nothing to dismiss.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = sequence(first: self, next: \.parent).first { $0.presented != nil } ?? presentingViewController
        guard let presenter, presenter.presented != nil else {
            completion?()
            return
        }
        presenter.dismissPresented(animated: animated, completion)
    }

    func dismissPresented(animated: Bool, _ completion: (() -> Void)?) {
        let chain = presentedChain
        guard let lowest = chain.first, let top = chain.last else { return }
        if let busy = chain.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
            return UIWarnings.report(
                """
                attempt to dismiss \(lowest.screenName) while \(busy.screenName) is being \
                \(busy.isBeingPresented ? "presented" : "dismissed")
                """)
        }
        Tracing.navigation(
            chain.count == 1 && lowest is UIAlertController ? .dismissAlert : .dismiss,
            from: top.screenName, to: screenName)
        let leaving = Array(chain.reversed())
        let isUncovered = lowest.coversItsPresenter
        for controller in leaving { controller.isBeingDismissed = true }
        UIViewControllerTransitionCoordinator.run(in: attachedWindow, animated: animated, leaving + [self]) {
            for controller in leaving { controller.beginDisappearing(animated: animated) }
            if isUncovered {
                beginAppearing(animated: animated)
                if let window = lowest.attachedWindow {
                    window.insert(view, at: window.subviews.firstIndex { $0 === lowest.viewIfLoaded } ?? 0)
                }
            }
        } end: { [self] in
            if presented === lowest { unlinkPresented() }
            for controller in leaving {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.unlinkPresented()
            }
            if isUncovered { endAppearing(animated: animated) }
            for controller in leaving { controller.endDisappearing(animated: animated) }
            for controller in leaving { controller.isBeingDismissed = false }
            completion?()
        }
    }

    /// The screens over this controller: the screen that it presents, the screen presented over that screen, and so on.
    var presentedChain: [UIViewController] {
        presented.map { [$0] + $0.presentedChain } ?? []
    }

    /// The outermost controller that contains this controller; this controller itself if none contains it.
    private var outermost: UIViewController { parent?.outermost ?? self }

    private var coversItsPresenter: Bool { modalPresentationStyle == .fullScreen }

    /// The window whose hierarchy of screens contains this controller, even while other screens cover the controller.
    var attachedWindow: UIWindow? {
        if let host { return host.window }
        return (parent ?? presenting)?.attachedWindow
    }

    func unlinkPresented() {
        presented?.presentation = nil
        presented?.presenting = nil
        presented = nil
    }
}
