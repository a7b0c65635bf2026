import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum RecoveryModuleViewIntent {
    case loginChange(String)
    case sendButtonTap
    case cancelButtonTap
}

typealias RecoveryModuleView = RecoveryModuleViewController

@Component(inherits: true)
final class RecoveryModuleViewController:
    RTEModuleViewStandalone<RecoveryModulePresenterUpdate, RecoveryModuleViewIntent>
{
    private let form = RecoveryForm()

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.addAction(UIAction { [weak self] _ in self?.handleLoginField() }, for: .editingChanged)
        form.send.addAction(UIAction { [weak self] _ in self?.handleSendButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: RecoveryModulePresenterUpdate) {
        switch update {
        case .setup(let title):
            self.title = title
        case .prefill(let login):
            form.login.text = login
        case .toggleWaitingIndicator(let visible):
            form.spinner.toggle(visible: visible)
        }
    }

    private func handleLoginField() {
        pipeline.notify(intent: .loginChange(form.login.text ?? String()))
    }

    private func handleSendButton() {
        pipeline.notify(intent: .sendButtonTap)
    }

    private func handleCancelButton() {
        pipeline.notify(intent: .cancelButtonTap)
    }
}
