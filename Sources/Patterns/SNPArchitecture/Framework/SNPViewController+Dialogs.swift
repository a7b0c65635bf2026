import HeadlessUI

/// A button of a dialog.
struct SNPDialogButton {
    let title: String
    let style: UIAlertAction.Style
    let action: () -> Void

    init(title: String, style: UIAlertAction.Style = .default, action: @escaping () -> Void = {}) {
        self.title = title
        self.style = style
        self.action = action
    }
}

/// Presents the dialogs of a View. While that is covered, or presents something else, the latest error waits; a question, which
/// a touch has led to, isn't asked then.
final class SNPDialogs {
    /// The View, which keeps its dialogs alive.
    weak var viewController: UIViewController!
    private var waiting: UIAlertController?

    private var canPresent: Bool {
        viewController.viewIfLoaded?.window != nil && viewController.presentedViewController == nil
            && !viewController.isBeingDismissed && !viewController.isMovingFromParent
    }

    func present(title: String?, message: String?, buttons: [SNPDialogButton]) {
        waiting = dialog(title: title, message: message, buttons: buttons)
        presentWaiting()
    }

    func ask(title: String, message: String, buttons: [SNPDialogButton]) {
        if canPresent {
            viewController.present(dialog(title: title, message: message, buttons: buttons), animated: true)
        }
    }

    private func dialog(title: String?, message: String?, buttons: [SNPDialogButton]) -> UIAlertController {
        let dialog = UIAlertController(title: title, message: message)
        for button in buttons {
            dialog.addAction(
                UIAlertAction(title: button.title, style: button.style) { [weak self] _ in
                    button.action()
                    self?.presentWaiting()
                })
        }
        return dialog
    }

    /// Presents the dialog that waits, if one does and the View is free to. A View that goes takes its dialog along.
    func presentWaiting() {
        guard let dialog = waiting, canPresent else {
            return
        }

        waiting = nil
        viewController.present(dialog, animated: true)
    }
}
