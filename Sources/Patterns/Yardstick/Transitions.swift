import HeadlessUI
import MessageTrace

// UIKit refuses to change screens during a transition, but it delivers two touches made at once.
extension UIViewController {
    /// Runs an action when no transition is under way: at once, or when the current transition has ended.
    func whenAtRest(_ action: @escaping () -> Void) {
        guard let transition = transitionUnderWay else { return action() }
        let origin = TraceToken()
        transition.animate(alongsideTransition: nil) { [weak self] _ in
            origin.resume { self?.whenAtRest(action) }
        }
    }

    /// True if nothing lies over this screen or is about to. Otherwise a touch on this screen must not lead to another screen.
    var isInFront: Bool {
        presentedViewController == nil && transitionUnderWay == nil && !isBeingDismissed
            && (navigationController?.topViewController ?? self) === self
    }

    /// The transition of this screen, of its stack, or of a screen presented over it.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        sequence(first: navigationController ?? self) { $0.presentedViewController }
            .lazy.compactMap(\.transitionCoordinator).first
    }
}
