import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "Login")
final class LoginView: UIViewController {
    private var presenter: LoginPresenter?
    private let form: LoginForm

    init(
        kind: LoginKind, dispatcher: Dispatcher = .shared, accountStore: AccountStore,
        loginDisplayStore: LoginDisplayStore = .shared
    ) {
        form = LoginForm(kind: kind)
        super.init()
        title = LoginForm.title
        presenter = LoginPresenter(
            view: self, kind: kind, dispatcher: dispatcher, accountStore: accountStore,
            loginDisplayStore: loginDisplayStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.addAction(UIAction { [weak self] _ in self?.loginChanged() }, for: .editingChanged)
        form.password.addAction(UIAction { [weak self] _ in self?.passwordChanged() }, for: .editingChanged)
        form.logIn.addAction(UIAction { [weak self] _ in self?.logInTapped() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.forgotPasswordTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        presenter?.onViewReady()
    }

    private func loginChanged() {
        presenter?.onLoginChanged(form.login.text ?? "")
    }

    private func passwordChanged() {
        presenter?.onPasswordChanged(form.password.text ?? "")
    }

    private func logInTapped() {
        presenter?.onLogInTapped()
    }

    private func forgotPasswordTapped() {
        presenter?.onForgotPasswordTapped()
    }

    private func cancelTapped() {
        presenter?.onCancelTapped()
    }
}

@Traced
extension LoginView: LoginViewProtocol {
    func show(login: String) {
        form.login.text = login
    }

    func show(status: LoginViewStatus) {
        status.isWaiting ? form.spinner.startAnimating() : form.spinner.stopAnimating()
        form.error.text = status.error
        form.notice.text = status.notice
    }
}
