import HeadlessUI
import MessageTrace

// Routing is presenting: what is needed to find a module on screen and to go to it.

extension UIViewControllable {
    /// Finds view controllers on screen, from this one on: the nearest first. The destination of a route is the last of
    /// them, the farthest.
    func search(where isIncluded: (UIViewController) -> Bool) -> [UIViewController] {
        root.hierarchy.drop { $0 !== self }.filter(isIncluded)
    }

    /// `true` where a person sees it: nothing lies over it, nothing comes and nothing goes.
    var isInFront: Bool {
        viewIfLoaded?.window != nil && presentedViewController == nil && transition == nil
    }

    /// An action of a person that leads to another screen: it is dropped where something else, in the same moment, has led
    /// away already.
    func action(_ body: @escaping (Self) -> Void) -> UIAction {
        UIAction { [weak self] _ in
            guard let self, isInFront else { return }
            body(self)
        }
    }

    /// Calls back when nothing on screen comes or goes, at once where nothing does. UIKit neither presents nor dismisses nor
    /// pops meanwhile.
    func whenTransitionsEnd(_ body: @escaping () -> Void) {
        guard let transition else {
            body()
            return
        }
        transition.whenEnded { self.whenTransitionsEnd(body) }
    }

    /// Calls back when nothing on screen comes or goes and all has been done that waited for that, at once where nothing does.
    func whenNothingElseWaits(_ body: @escaping () -> Void) {
        guard transition != nil else {
            body()
            return
        }
        whenTransitionsEnd { Task { self.whenNothingElseWaits(body) } }
    }

    /// The transition under way, wherever on screen.
    private var transition: UIViewControllerTransitionCoordinator? {
        root.hierarchy.lazy.compactMap(\.transitionCoordinator).first
    }
}

@Traced(protocol: true)
extension UIViewControllable {
    /// Goes to a view controller, if it is on screen from this one on: takes away all that lies over it and after it, and
    /// pops to it in every navigation controller that it is in. While something comes or goes, it waits for that.
    ///
    /// An alert is no module: one over the destination stays, if nothing else lies over that. A View that routes to itself
    /// is about to show something else, and takes its alert away.
    ///
    /// - Parameter completion: Called with the view controller when it has been reached, with `nil` if it can't be. Then
    ///   the module that was reached is told (`didComeToFront`).
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

    /// Goes to itself and on to a new view controller, in one step: what lies over it goes, and the new one takes the
    /// place of all that came after it on the stack. Where it stands on no stack, nothing happens.
    ///
    /// - Parameter completion: Called when the new one has appeared.
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
    /// Adds a view controller to the stack.
    ///
    /// - Parameter completion: Called when it has appeared.
    func pushViewController(_ controller: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(controller, animated: animated)
        whenTransitionEnds(completion)
    }

    /// Adds a view controller after one that is on the stack, in place of those that came after that.
    ///
    /// - Parameter completion: Called when it has appeared.
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
    /// The view controller that contains or presents it, and so on, to the first.
    fileprivate var root: UIViewController {
        (parent ?? presentingViewController)?.root ?? self
    }

    /// Itself, then what it contains, then what it presents over that. What is being dismissed is gone already.
    fileprivate var hierarchy: [UIViewController] {
        let contained = children.flatMap(\.hierarchy)
        guard let presented = presentedViewController, presented.presentingViewController === self,
            !presented.isBeingDismissed
        else { return [self] + contained }
        return [self] + contained + presented.hierarchy
    }

    /// Tells whether something other than alerts comes after it or lies over it.
    fileprivate var isUnderMoreThanAlerts: Bool {
        !root.hierarchy.drop { $0 !== self }.dropFirst().allSatisfy { $0 is UIAlertController }
    }

    /// A route ends at it.
    fileprivate func end(_ completion: ((UIViewController?) -> Void)?) {
        completion?(self)
        (self as? any UIViewControllable)?.didComeToFront()
    }

    /// Takes away all that lies over it.
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
