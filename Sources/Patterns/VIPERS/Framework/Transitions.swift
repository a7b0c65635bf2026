import HeadlessUI

// During a transition UIKit refuses to navigate, and a second touch may act on a screen that is going.

extension UIViewController {
    /// Performs an action when no transition is in progress: at once, or when the current one has ended. If this
    /// controller has been freed by then, nothing happens.
    func whenAtRest(_ action: @escaping (UIViewController) -> Void) {
        guard let transition = transitionUnderWay else { return action(self) }
        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.whenAtRest(action) }
    }

    /// Performs an action when no transition is in progress, and after all other actions that waited for the end of a
    /// transition.
    func whenNothingElseWaits(_ action: @escaping () -> Void) {
        guard transitionUnderWay != nil else { return action() }
        Task {
            while let transition = transitionUnderWay { await transition.end() }
            action()
        }
    }

    /// Makes an action for a control on this screen. The action ignores a touch if another touch has already started a
    /// transition.
    func touch(_ action: @escaping () -> Void) -> UIAction {
        UIAction { [weak self] _ in
            if let self, takesTouches { action() }
        }
    }

    /// `true` if no screen covers this screen, and no transition is in progress.
    var takesTouches: Bool { presentedViewController == nil && transitionUnderWay == nil }

    /// The transition of this screen, or of a screen over it.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        sequence(first: self) { $0.presentedViewController }.lazy.compactMap(\.transitionCoordinator).first
    }
}

extension UIViewControllerTransitionCoordinator {
    /// Waits until the transition has ended.
    fileprivate func end() async {
        await withCheckedContinuation { continuation in
            animate(alongsideTransition: nil) { _ in continuation.resume() }
        }
    }
}
