import HeadlessUI
import MessageTrace

// UIKit refuses to change screens during a transition, but it delivers two touches made at once.
extension UIViewController {
    /// Performs an action at once, or when the current screen transition has ended.
    func whenAtRest(_ action: @escaping () -> Void) {
        guard let transition = transitionUnderWay else { return action() }
        let origin = TraceToken()
        transition.animate(alongsideTransition: nil) { [weak self] _ in
            origin.resume { self?.whenAtRest(action) }
        }
    }

    /// True if this screen is on top and no transition is under way. Otherwise touches on this screen must be ignored.
    var isInFront: Bool {
        presentedViewController == nil && transitionUnderWay == nil && !isBeingDismissed
            && (navigationController?.topViewController ?? self) === self
    }

    /// The transition of this screen, of its stack, or of a screen presented over it; `nil` if none is under way.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        sequence(first: navigationController ?? self) { $0.presentedViewController }
            .lazy.compactMap(\.transitionCoordinator).first
    }
}
