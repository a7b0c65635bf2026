import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum LoginModuleViewIntent {
    case willAppear
    case loginChange(String)
    case passwordChange(String)
    case loginButtonTap
    case cancelButtonTap
    case recoveryButtonTap
}

@Component(inherits: true)
final class LoginModuleView: RTEModuleView<LoginModuleTypes> {
    private let form: LoginForm
    /// What the first update brought, before the view had loaded.
    private var prefilledLogin = String()

    init(pipeline: LoginModulePipeline, kind: LoginModuleKind) {
        switch kind {
        case .email:
            form = LoginForm(kind: .email)
        case .phone:
            form = LoginForm(kind: .phone)
        }
        super.init(pipeline: pipeline)
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = prefilledLogin
        form.login.addAction(UIAction { [weak self] _ in self?.handleLoginField() }, for: .editingChanged)
        form.password.addAction(UIAction { [weak self] _ in self?.handlePasswordField() }, for: .editingChanged)
        form.logIn.addAction(UIAction { [weak self] _ in self?.handleLoginButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.handleRecoveryButton() }, for: .touchUpInside)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        pipeline.notify(intent: .willAppear)
    }

    override func handlePresenter(update: LoginModulePresenterUpdate) {
        switch update {
        case .prefill(let login):
            prefilledLogin = login
        case .failure(let reason):
            form.error.text = reason
            form.notice.text = nil
        case .notice(let text):
            form.error.text = nil
            form.notice.text = text
        case .toggleWaitingIndicator(let visible):
            visible ? form.spinner.startAnimating() : form.spinner.stopAnimating()
        }
    }

    private func handleLoginField() {
        pipeline.notify(intent: .loginChange(form.login.text ?? String()))
    }

    private func handlePasswordField() {
        pipeline.notify(intent: .passwordChange(form.password.text ?? String()))
    }

    private func handleLoginButton() {
        pipeline.notify(intent: .loginButtonTap)
    }

    private func handleCancelButton() {
        pipeline.notify(intent: .cancelButtonTap)
    }

    private func handleRecoveryButton() {
        pipeline.notify(intent: .recoveryButtonTap)
    }
}
