import HeadlessUI

// While screens change, UIKit refuses to change them once more, and what a second finger touches is old by then.

extension UIViewController {
    /// Does something when no screens change: at once, or as soon as they have changed, unless this one is gone by
    /// then.
    func whenAtRest(_ action: @escaping (UIViewController) -> Void) {
        guard let transition = transitionUnderWay else { return action(self) }
        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.whenAtRest(action) }
    }

    /// Does something when no screens change, and all has been done that waited for that: at once, or as soon as that is so.
    func whenNothingElseWaits(_ action: @escaping () -> Void) {
        guard transitionUnderWay != nil else { return action() }
        Task {
            while let transition = transitionUnderWay { await transition.end() }
            action()
        }
    }

    /// An action of a control on this screen, for one finger at a time: what another has touched may change the
    /// screens.
    func touch(_ action: @escaping () -> Void) -> UIAction {
        UIAction { [weak self] _ in
            if let self, takesTouches { action() }
        }
    }

    /// `true` where nothing lies over this screen, or is about to.
    var takesTouches: Bool { presentedViewController == nil && transitionUnderWay == nil }

    /// The transition in which this screen takes part, or one that lies over it.
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
