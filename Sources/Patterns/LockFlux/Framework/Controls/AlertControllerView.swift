import HeadlessUI
import MessageTrace

/// A button of an alert, as a Presenter specifies it.
struct AlertActionButtonConfiguration {
    let title: String
    var isCancel = false
    /// The observer of taps on the button. A tap is sent only when the alert has disappeared.
    let tapObserver: AnyObserver<Void>
}

/// A view that presents the alerts that its Presenter specifies.
protocol AlertControllerView: AnyObject {
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String)
}

@Traced(protocol: true)
extension AlertControllerView where Self: UIViewController {
    /// Presents an alert at once, or after the transition in progress.
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        let alert = UIAlertController(title: title, message: message)
        for button in buttons {
            let action = UIAlertAction(title: button.title, style: button.isCancel ? .cancel : .default) {
                [weak self] _ in
                self?.pass((), to: button.tapObserver, as: "tap", of: button.title)
            }
            alert.addAction(action)
        }
        presentAfterTransitions(alert)
    }
}

extension UIViewController {
    /// Presents an alert as soon as no transition is in progress. Waits again if the end of a transition starts the
    /// next one. Presents nothing if this view is off screen or covered by then.
    fileprivate func presentAfterTransitions(_ alert: UIAlertController) {
        // A view that is about to appear isn't in a window yet.
        guard let transition = transitionCoordinator ?? view.window?.rootViewController?.transitionUnderWay else {
            if viewIfLoaded?.window != nil, !isCovered { present(alert, animated: true) }
            return
        }

        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.presentAfterTransitions(alert) }
    }

    /// True if another view covers this view or is about to cover it.
    var isCovered: Bool {
        presentedViewController != nil || (transitionCoordinator ?? navigationController?.transitionCoordinator) != nil
    }

    /// The transition in progress in this controller, in the main stack that it contains, or in a modal stack or alert
    /// over it; `nil` if there is none.
    var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        let modals = Array(sequence(first: self, next: \.presentedViewController))
        return (modals + children).lazy.compactMap(\.transitionCoordinator).first
    }
}
