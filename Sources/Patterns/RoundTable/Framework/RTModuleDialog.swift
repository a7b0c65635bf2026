import HeadlessUI
import MessageTrace

/// The texts of a dialog: a title, a message, and one or two buttons.
@Message
struct RTModuleDialog: Equatable {
    let title: String
    let message: String
    var accept: String?
    let reject: String
}

extension UIViewController {
    /// Shows a dialog over the screen, and calls the closure of the tapped button. During a transition the dialog
    /// waits. It isn't shown if the screen is gone by then, or already presents a dialog or another screen.
    func present(
        dialog: RTModuleDialog, style: UIAlertAction.Style = .default, accept: @escaping () -> Void = {},
        reject: @escaping () -> Void
    ) {
        let alert = UIAlertController(title: dialog.title, message: dialog.message, preferredStyle: .alert)

        if let title = dialog.accept {
            alert.addAction(UIAlertAction(title: title, style: style) { _ in accept() })
        }

        alert.addAction(UIAlertAction(title: dialog.reject, style: .cancel) { _ in reject() })

        afterTransition { [weak self] in
            if let self, viewIfLoaded?.window != nil, presentedViewController == nil {
                present(alert, animated: true)
            }
        }
    }
}
