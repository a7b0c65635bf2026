import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum LoginModuleViewIntent {
    case loginChange(String)
    case passwordChange(String)
    case loginButtonTap
    case cancelButtonTap
    case recoveryButtonTap
}

typealias LoginModuleView = LoginModuleViewController

@Component(inherits: true)
final class LoginModuleViewController: RTEModuleViewStandalone<LoginModulePresenterUpdate, LoginModuleViewIntent> {
    private let form = LoginForm()

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.addAction(UIAction { [weak self] _ in self?.handleLoginField() }, for: .editingChanged)
        form.password.addAction(UIAction { [weak self] _ in self?.handlePasswordField() }, for: .editingChanged)
        form.logIn.addAction(UIAction { [weak self] _ in self?.handleLoginButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.handleRecoveryButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: LoginModulePresenterUpdate) {
        switch update {
        case .setup(let title, let caption):
            self.title = title
            form.caption.text = caption
            form.login.placeholder = caption
        case .prefill(let login, let password):
            form.login.text = login
            form.password.text = password
        case .failure(let reason):
            form.error.text = reason
        case .notice(let text):
            form.notice.text = text
        case .toggleWaitingIndicator(let visible):
            form.spinner.toggle(visible: visible)
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
