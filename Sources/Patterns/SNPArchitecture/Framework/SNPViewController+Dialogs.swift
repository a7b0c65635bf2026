import HeadlessUI
import SampleApp

// While a View is covered, or presents something else, the latest error waits. A question is dropped instead, since it answers
// a touch. A View that closes takes its dialog along.
extension SNPViewController {
    /// Shows an error in a dialog, which the user can close. With a `retry` action, the dialog also offers to try again.
    func presentDialog(_ viewModel: SNPErrorViewModel?, retry: (() -> Void)? = nil) {
        let dialog = UIAlertController(title: viewModel?.title, message: viewModel?.message)
        if let retry {
            dialog.addAction(action(Texts.retry, .default, retry))
        }
        dialog.addAction(action(Texts.close, .cancel))

        waitingDialog = dialog
        presentWaitingDialog()
    }

    /// Asks the user to confirm an action that can't be undone.
    func ask(
        _ viewModel: SNPQuestionViewModel, confirm: String, cancel: String, confirmed: @escaping () -> Void
    ) {
        guard canPresentDialog else {
            return
        }

        let dialog = UIAlertController(title: viewModel.title, message: viewModel.message)
        dialog.addAction(action(confirm, .destructive, confirmed))
        dialog.addAction(action(cancel, .cancel))
        present(dialog, animated: true)
    }

    /// Presents the waiting dialog, if there is one and if nothing covers the View.
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

    private func action(
        _ title: String, _ style: UIAlertAction.Style, _ action: @escaping () -> Void = {}
    ) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] _ in
            action()
            self?.presentWaitingDialog()
        }
    }
}
