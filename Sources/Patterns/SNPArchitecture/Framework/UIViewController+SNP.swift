import HeadlessUI

/// Of two touches in one moment the first leads away; what comes from elsewhere waits until the screens have settled, for
/// UIKit refuses to present and to dismiss meanwhile.
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

    /// Dismisses this sheet, with whatever lies over it, unless it is gone by then. A dialog that waited beneath it shows.
    func dismissSheet(completion: @escaping () -> Void = {}) {
        afterTransition { [weak self] in
            let viewController = self?.presentationController?.delegate as? SNPViewController
            self?.presentingViewController?.dismiss(animated: true) {
                viewController?.presentWaitingDialog()
                completion()
            }
        }
    }

    /// Presents a sheet over this View, which hears when the user swipes it away.
    func presentSheet(_ sheet: UIViewController) {
        unlessInTransition {
            sheet.presentationController?.delegate = self as? SNPViewController
            present(sheet, animated: true)
        }
    }
}
