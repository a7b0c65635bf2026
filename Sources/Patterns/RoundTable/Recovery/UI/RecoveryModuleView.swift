import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum RecoveryModuleViewIntent {
    case loginChange(String)
    case sendButtonTap
    case cancelButtonTap
}

@Component(inherits: true)
final class RecoveryModuleView: RTEModuleView<RecoveryModuleTypes> {
    private let form = RecoveryForm()
    /// What the first update brought, before the view had loaded.
    private var prefilledLogin = String()

    init(pipeline: RecoveryModulePipeline) {
        super.init(pipeline: pipeline)
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = prefilledLogin
        form.login.addAction(UIAction { [weak self] _ in self?.handleLoginField() }, for: .editingChanged)
        form.send.addAction(UIAction { [weak self] _ in self?.handleSendButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: RecoveryModulePresenterUpdate) {
        switch update {
        case .prefill(let login):
            prefilledLogin = login
        case .toggleWaitingIndicator(let visible):
            visible ? form.spinner.startAnimating() : form.spinner.stopAnimating()
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
