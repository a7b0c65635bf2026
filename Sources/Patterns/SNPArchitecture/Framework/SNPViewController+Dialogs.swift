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

// While a View is covered, or presents something else, the latest error waits; a question, which a touch has led to, isn't
// asked then. A View that goes takes its dialog along.
extension SNPViewController {
    func presentDialog(title: String?, message: String?, buttons: [SNPDialogButton]) {
        waitingDialog = dialog(title: title, message: message, buttons: buttons)
        presentWaitingDialog()
    }

    func ask(title: String, message: String, buttons: [SNPDialogButton]) {
        if canPresentDialog {
            present(dialog(title: title, message: message, buttons: buttons), animated: true)
        }
    }

    /// Presents the dialog that waits, if one does and the View is free to.
    func presentWaitingDialog() {
        guard let dialog = waitingDialog, canPresentDialog else {
            return
        }

        waitingDialog = nil
        present(dialog, animated: true)
    }

    private var canPresentDialog: Bool {
        viewIfLoaded?.window != nil && presentedViewController == nil && transitionCoordinator == nil
            && !isBeingDismissed && !isMovingFromParent
    }

    private func dialog(title: String?, message: String?, buttons: [SNPDialogButton]) -> UIAlertController {
        let dialog = UIAlertController(title: title, message: message)
        for button in buttons {
            dialog.addAction(
                UIAlertAction(title: button.title, style: button.style) { [weak self] _ in
                    button.action()
                    self?.presentWaitingDialog()
                })
        }
        return dialog
    }
}
