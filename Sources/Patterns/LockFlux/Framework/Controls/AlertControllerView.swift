import HeadlessUI
import MessageTrace

/// A button of an alert, as a Presenter specifies it.
struct AlertActionButtonConfiguration {
    let title: String
    var isCancel = false
    /// The observer of taps on the button. It is told of a tap when the alert has gone.
    let tapObserver: AnyObserver<Void>
}

/// A view that presents the alerts that its Presenter specifies.
protocol AlertControllerView: AnyObject {
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String)
}

@Traced(protocol: true)
extension AlertControllerView where Self: UIViewController {
    /// Presents an alert as soon as no transition is under way.
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
    /// Waits for a second transition, too: another action that waited for the first may have begun one. If the view is covered
    /// by then, no alert is presented: a route has replaced the alert, as it does when the user has closed it.
    fileprivate func presentAfterTransitions(_ alert: UIAlertController) {
        // A view that is about to appear isn't in a window yet.
        guard let transition = transitionCoordinator ?? view.window?.rootViewController?.transitionUnderWay else {
            if viewIfLoaded?.window != nil, !isCovered { present(alert, animated: true) }
            return
        }

        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.presentAfterTransitions(alert) }
    }

    /// True if something lies over this view or is about to.
    var isCovered: Bool {
        presentedViewController != nil || (transitionCoordinator ?? navigationController?.transitionCoordinator) != nil
    }

    /// The transition under way among what this controller contains and presents: a modal stack, an alert or the main stack.
    var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        let modals = Array(sequence(first: self, next: \.presentedViewController))
        return (modals + children).lazy.compactMap(\.transitionCoordinator).first
    }
}
