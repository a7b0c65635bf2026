import HeadlessUI
import MessageTrace

// Routing means presenting: finding a module on screen and going to it.

extension UIViewControllable {
    /// Searches this view controller and those in it, above it on its stack, or presented over it. The results are in
    /// the order from the root; a route goes to the last of them.
    func search(where isIncluded: (UIViewController) -> Bool) -> [UIViewController] {
        root.hierarchy.drop { $0 !== self }.filter(isIncluded)
    }

    /// `true` if a person can use this screen: no screen covers it, and no transition is in progress.
    var isInFront: Bool {
        viewIfLoaded?.window != nil && presentedViewController == nil && transition == nil
    }

    /// Returns an action for a control that leads to another screen. The action is dropped if something else has led to
    /// another screen in the same moment.
    func action(_ body: @escaping (Self) -> Void) -> UIAction {
        UIAction { [weak self] _ in
            guard let self, isInFront else { return }
            body(self)
        }
    }

    /// Calls a closure when no transition is in progress on screen; at once if there is none. UIKit can't present,
    /// dismiss or pop during a transition.
    func whenTransitionsEnd(_ body: @escaping () -> Void) {
        guard let transition else {
            body()
            return
        }
        transition.whenEnded { self.whenTransitionsEnd(body) }
    }

    /// Calls a closure when no transition is in progress, and after all other closures that waited for the end of a
    /// transition.
    func whenNothingElseWaits(_ body: @escaping () -> Void) {
        guard transition != nil else {
            body()
            return
        }
        whenTransitionsEnd { Task { self.whenNothingElseWaits(body) } }
    }

    /// The transition in progress in any view controller on screen.
    private var transition: UIViewControllerTransitionCoordinator? {
        root.hierarchy.lazy.compactMap(\.transitionCoordinator).first
    }
}

@Traced(protocol: true)
extension UIViewControllable {
    /// Goes to a view controller on screen: this one, or one that `search(where:)` finds. Everything over the destination
    /// is dismissed, and the navigation controllers that contain it pop to it. During a transition the route waits.
    ///
    /// Alerts aren't modules: an alert over the destination stays if nothing else covers the destination. But if a View
    /// routes to itself, its alert is removed, because the View is about to show something else.
    ///
    /// - Parameter completion: Called with the view controller when it is in front, or with `nil` if it can't be reached. Then
    ///   its module's `didComeToFront` is called.
    func route(_ destination: UIViewController, animated: Bool, completion: ((UIViewController?) -> Void)? = nil) {
        whenTransitionsEnd { [self] in
            guard search(where: { $0 === destination }).last != nil else {
                completion?(nil)
                return
            }
            guard destination === self || destination.isUnderMoreThanAlerts else {
                destination.end(completion)
                return
            }
            destination.uncover(animated: animated) {
                destination.comeToFront(animated: animated) { destination.end(completion) }
            }
        }
    }

    /// Goes to this view controller and pushes a new view controller, in one step. Screens over this view controller
    /// are removed, and the new one replaces everything after it on the stack. Does nothing if this view controller is
    /// on no stack.
    ///
    /// - Parameter completion: Called when the new view controller has appeared.
    func route(pushing controller: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        whenTransitionsEnd { [self] in
            uncover(animated: animated) { [self] in
                navigationController?.pushViewController(
                    controller, after: self, animated: animated, completion: completion)
            }
        }
    }
}

extension UINavigationController {
    /// Pushes a view controller on the stack.
    ///
    /// - Parameter completion: Called when the view controller has appeared.
    func pushViewController(_ controller: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(controller, animated: animated)
        whenTransitionEnds(completion)
    }

    /// Pushes a view controller directly after a given one on the stack. All screens after the given one are removed.
    ///
    /// - Parameter completion: Called when the view controller has appeared.
    fileprivate func pushViewController(
        _ controller: UIViewController, after former: UIViewController, animated: Bool,
        completion: @escaping () -> Void
    ) {
        let kept = viewControllers.prefix { $0 !== former }
        setViewControllers(kept + [former, controller], animated: animated)
        whenTransitionEnds(completion)
    }
}

extension UIViewController {
    /// The outermost view controller: the last one in the chain of parents and presenting view controllers.
    fileprivate var root: UIViewController {
        (parent ?? presentingViewController)?.root ?? self
    }

    /// This view controller, all view controllers in it, and all presented over it, except those that are being
    /// dismissed.
    fileprivate var hierarchy: [UIViewController] {
        let contained = children.flatMap(\.hierarchy)
        guard let presented = presentedViewController, presented.presentingViewController === self,
            !presented.isBeingDismissed
        else { return [self] + contained }
        return [self] + contained + presented.hierarchy
    }

    /// `true` if anything but an alert is in this view controller, above it on its stack, or presented over it.
    fileprivate var isUnderMoreThanAlerts: Bool {
        !root.hierarchy.drop { $0 !== self }.dropFirst().allSatisfy { $0 is UIAlertController }
    }

    /// Ends a route at this view controller: calls the completion, then the module's `didComeToFront()`.
    fileprivate func end(_ completion: ((UIViewController?) -> Void)?) {
        completion?(self)
        (self as? any UIViewControllable)?.didComeToFront()
    }

    /// Removes all screens and alerts over this view controller.
    fileprivate func uncover(animated: Bool, completion: @escaping () -> Void) {
        guard presentedViewController != nil else {
            completion()
            return
        }
        dismiss(animated: animated, completion: completion)
    }

    fileprivate func comeToFront(animated: Bool, completion: @escaping () -> Void) {
        guard let parent else {
            completion()
            return
        }
        if let navigation = parent as? UINavigationController {
            navigation.popToViewController(self, animated: animated)
        }
        parent.comeToFront(animated: animated) { [self] in whenTransitionEnds(completion) }
    }

    fileprivate func whenTransitionEnds(_ body: @escaping () -> Void) {
        guard let transitionCoordinator else {
            body()
            return
        }
        transitionCoordinator.whenEnded(body)
    }
}
