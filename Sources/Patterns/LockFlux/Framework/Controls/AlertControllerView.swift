import HeadlessUI
import MessageTrace

/// A button of an alert, as a Presenter words it.
struct AlertActionButtonConfiguration {
    let title: String
    var isCancel = false
    /// Who is told of the tap, when the alert has gone.
    let tapObserver: AnyObserver<Void>
}

/// A view that presents the alerts that its Presenter words.
protocol AlertControllerView: AnyObject {
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String)
}

@Traced(protocol: true)
extension AlertControllerView where Self: UIViewController {
    /// Presents the alert, after the transition that is under way, if one is.
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        let alert = UIAlertController(title: title, message: message)
        for button in buttons {
            let action = UIAlertAction(title: button.title, style: button.isCancel ? .cancel : .default) {
                [weak self] _ in
                self?.pass((), to: button.tapObserver, as: "tap", of: button.title)
            }
            alert.addAction(action)
        }
        guard let transition = transitionCoordinator else { return present(alert, animated: true) }
        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.present(alert, animated: true) }
    }
}
