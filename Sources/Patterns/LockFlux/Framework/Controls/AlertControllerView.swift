import HeadlessUI
import MessageTrace

/// A button of an alert, as a Presenter words it.
struct AlertActionButtonConfiguration {
    let title: String
    var isCancel = false
    /// The observer of the tap, called when the alert has gone.
    let tapObserver: AnyObserver<Void>
}

/// A view that presents the alerts that its Presenter words.
protocol AlertControllerView: AnyObject {
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String)
}

@Traced(protocol: true)
extension AlertControllerView where Self: UIViewController {
    /// Presents the alert, when no transition is under way.
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
    /// Waits for a second transition, too: what else has waited for the first one may have begun it. What that has covered meanwhile
    /// presents nothing: a route has taken the alert away, as it does when the user has seen it.
    fileprivate func presentAfterTransitions(_ alert: UIAlertController) {
        // A view that is about to appear has no window yet.
        guard let transition = transitionCoordinator ?? view.window?.rootViewController?.transitionUnderWay else {
            if viewIfLoaded?.window != nil, !isCovered { present(alert, animated: true) }
            return
        }

        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.presentAfterTransitions(alert) }
    }

    /// True where something lies over it, or is about to.
    var isCovered: Bool {
        presentedViewController != nil || (transitionCoordinator ?? navigationController?.transitionCoordinator) != nil
    }

    /// The transition that is under way in what it contains and presents: of a modal stack, an alert or the main stack.
    var transitionUnderWay: UIViewControllerTransitionCoordinator? {
        let modals = Array(sequence(first: self, next: \.presentedViewController))
        return (modals + children).lazy.compactMap(\.transitionCoordinator).first
    }
}
