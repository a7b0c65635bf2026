import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class GeneralRecoveryScene: UIViewController {
    var eventsHandler: (any GeneralRecovery_HandleUIEvents)!

    private let form = RecoveryForm()

    override init() {
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        form.send.addAction(touch { [weak self] in self?.send() }, for: .touchUpInside)
        form.cancel.addAction(touch { [weak self] in self?.cancel() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension GeneralRecoveryScene: GeneralRecovery_DisplayUI {
    func display(login: String) {
        form.login.text = login
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralRecoveryScene {
    private func send() {
        eventsHandler.onSend(login: form.login.text!)
    }

    private func cancel() {
        eventsHandler.onCancel()
    }
}

// MARK: - Handle swipes

@Traced
extension GeneralRecoveryScene: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventsHandler.onSwipedAway()
    }
}
