import HeadlessUI
import MessageTrace

// UIKit refuses to move screens during a transition, and delivers what two fingers touch at once.
extension UIViewController {
    /// Runs an action when no transition is under way: at once, or when that has ended.
    func whenAtRest(_ action: @escaping () -> Void) {
        guard let transition = transitionUnderWay else { return action() }
        let origin = TraceToken()
        transition.animate(alongsideTransition: nil) { [weak self] _ in
            origin.resume { self?.whenAtRest(action) }
        }
    }

    /// True where nothing lies over this screen, or is about to: a touch on it may lead to another one.
    var isInFront: Bool {
        presentedViewController == nil && transitionUnderWay == nil && !isBeingDismissed
            && (navigationController?.topViewController ?? self) === self
    }

    /// The transition in which this screen or its stack takes part, or a screen that lies over it.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        sequence(first: navigationController ?? self) { $0.presentedViewController }
            .lazy.compactMap(\.transitionCoordinator).first
    }
}
