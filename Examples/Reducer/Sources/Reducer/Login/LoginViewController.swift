import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Login")
final class LoginViewController: UIViewController {
    private let store: Store
    private let state: ViewState<LoginState>
    private let form: LoginForm

    init(store: Store) {
        self.store = store
        state = store.viewState(\.login)
        form = LoginForm(kind: state.value.kind)
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = state.value.login
        form.logIn.addAction(UIAction { [weak self] _ in self?.logInTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.forgotPasswordTapped() }, for: .touchUpInside)
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: LoginState) {
        form.error.text = if case .error(let text) = state.word { text } else { nil }
        form.notice.text = if case .notice(let text) = state.word { text } else { nil }
        if state.isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }

    private func logInTapped() {
        store.send(.login(.logInTapped(login: form.login.text ?? "", password: form.password.text ?? "")))
    }

    private func forgotPasswordTapped() {
        store.send(.login(.forgotPasswordTapped(login: form.login.text ?? "")))
    }

    private func cancelTapped() { store.send(.login(.cancelTapped)) }
}
