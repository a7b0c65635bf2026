import HeadlessUI

/// UIKit refuses to present and to dismiss while a transition is under way. So of two touches in one moment the first
/// leads away, and whatever else comes meanwhile waits until the screens have settled.
extension UIViewController {
    /// The transition under way, of this View or of one over it.
    private var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        transitionCoordinator ?? presentedViewController?.transitionUnderWay
    }

    /// Acts when no transition is under way any more, which may be at once.
    func afterTransition(_ action: @escaping () -> Void) {
        guard let transitionUnderWay else {
            action()
            return
        }

        transitionUnderWay.animate(alongsideTransition: nil) { [weak self] _ in self?.afterTransition(action) }
    }

    /// Acts unless a transition is under way: another touch has led away then.
    func unlessInTransition(_ action: () -> Void) {
        if transitionUnderWay == nil {
            action()
        }
    }

    /// Dismisses this sheet, with whatever lies over it, unless it is gone by then. A dialog that waited beneath it
    /// shows.
    func dismissSheet(completion: @escaping () -> Void = {}) {
        afterTransition { [weak self] in
            let viewController = self?.presentationController?.delegate as? SNPViewController
            self?.presentingViewController?.dismiss(animated: true) {
                viewController?.presentWaitingDialog()
                completion()
            }
        }
    }

    /// Pops this View, with whatever lies over it, unless it is gone by then.
    func popFromStack() {
        afterTransition { [weak self] in
            guard let self, let navigationController, navigationController.topViewController === self else {
                return
            }

            navigationController.popViewController(animated: true)
        }
    }

    /// Builds a sheet and presents it over this View, which hears when the user swipes it away. While a transition is
    /// under way it builds none.
    func presentSheet(_ build: () -> UIViewController) {
        unlessInTransition {
            let sheet = build()
            sheet.presentationController?.delegate = self as? SNPViewController
            present(sheet, animated: true)
        }
    }
}
