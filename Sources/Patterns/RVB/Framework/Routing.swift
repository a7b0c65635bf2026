import HeadlessUI
import MessageTrace

// Routing is presenting: what is needed to find a module on screen and to go to it.

extension UIViewControllable {
    /// Finds view controllers on screen, from this one on: the nearest first. The destination of a route is the last of
    /// them, the farthest.
    func search(where isIncluded: (UIViewController) -> Bool) -> [UIViewController] {
        root.hierarchy.drop { $0 !== self }.filter(isIncluded)
    }
}

@Traced(protocol: true)
extension UIViewControllable {
    /// Goes to a view controller, if it is on screen from this one on: takes away all that lies over it and after it, and
    /// brings it to the front of every container that it is in. While something over it comes or goes, it waits for that.
    ///
    /// - Parameter completion: Called with the view controller when it has been reached, with `nil` if it can't be.
    func route(_ destination: UIViewController, animated: Bool, completion: ((UIViewController?) -> Void)? = nil) {
        guard search(where: { $0 === destination }).last != nil else {
            completion?(nil)
            return
        }
        destination.uncover(animated: animated) {
            destination.comeToFront(animated: animated) { completion?(destination) }
        }
    }

    /// Goes to itself and on to a new view controller, in one step: what lies over it goes, and the new one takes the
    /// place of all that came after it on the stack.
    ///
    /// - Parameter completion: Called when the new one has appeared.
    func route(pushing controller: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        uncover(animated: animated) { [self] in
            navigationController?.pushViewController(
                controller, after: self, animated: animated, completion: completion)
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

    /// Takes away all that lies over it. UIKit dismisses nothing that is being presented or dismissed: it waits for that.
    fileprivate func uncover(animated: Bool, completion: @escaping () -> Void) {
        guard let lowest = presentedViewController else {
            completion()
            return
        }
        let covering = sequence(first: lowest, next: \.presentedViewController)
        if let moving = covering.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
            moving.whenTransitionEnds { self.uncover(animated: animated, completion: completion) }
        } else {
            dismiss(animated: animated, completion: completion)
        }
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
        transitionCoordinator.animate(alongsideTransition: nil) { _ in body() }
    }
}
