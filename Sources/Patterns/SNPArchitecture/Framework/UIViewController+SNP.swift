import HeadlessUI

/// Presents, dismisses and pops screens only while no transition is in progress: UIKit would refuse otherwise. During a
/// transition, a touch that would open a screen is ignored; other actions wait until the transition has ended.
extension UIViewController {
    /// The transition in progress in this View or in a View over it.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        transitionCoordinator ?? presentedViewController?.transitionUnderWay
    }

    /// Performs an action when no transition is in progress: at once, or when the current one has ended.
    func afterTransition(_ action: @escaping () -> Void) {
        guard let transitionUnderWay else {
            action()
            return
        }

        transitionUnderWay.animate(alongsideTransition: nil) { [weak self] _ in self?.afterTransition(action) }
    }

    /// Performs an action, unless a transition is in progress: in that case an earlier touch has led to another screen.
    func unlessInTransition(_ action: () -> Void) {
        if transitionUnderWay == nil {
            action()
        }
    }

    /// Dismisses this sheet and everything over it, unless it is gone already. Then presents a dialog that waited beneath the
    /// sheet.
    func dismissSheet(completion: @escaping () -> Void = {}) {
        afterTransition { [weak self] in
            let viewController = self?.presentationController?.delegate as? SNPViewController
            self?.presentingViewController?.dismiss(animated: true) {
                viewController?.presentWaitingDialog()
                completion()
            }
        }
    }

    /// Pops this View and everything over it, unless it is gone already.
    func popFromStack() {
        afterTransition { [weak self] in
            guard let self, let navigationController, navigationController.topViewController === self else {
                return
            }

            navigationController.popViewController(animated: true)
        }
    }

    /// Builds a sheet and presents it over this View; does nothing during a transition. When the user swipes the sheet away,
    /// UIKit calls the View's `presentationControllerDidDismiss(_:)`.
    func presentSheet(_ build: () -> UIViewController) {
        unlessInTransition {
            let sheet = build()
            sheet.presentationController?.delegate = self as? SNPViewController
            present(sheet, animated: true)
        }
    }
}
