import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Login")
final class LoginViewController: UIViewController {
    private let viewModel: LoginViewModel
    private let form: LoginForm

    init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
        form = LoginForm(kind: viewModel.kind)
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.logIn.addAction(UIAction { [weak self] _ in self?.logInTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.forgotPasswordTapped() }, for: .touchUpInside)
        viewModel.login.bind { [weak self] login in self?.show(login: login) }
        viewModel.message.bind { [weak self] message in self?.show(message) }
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
        viewModel.viewDidLoad()
    }

    private func logInTapped() {
        viewModel.logIn(login: form.login.text ?? "", password: form.password.text ?? "")
    }

    private func forgotPasswordTapped() { viewModel.forgotPassword(login: form.login.text ?? "") }
    private func cancelTapped() { viewModel.cancel() }

    private func show(login: String) {
        form.login.text = login
    }

    private func show(_ message: LoginViewModel.Message) {
        form.error.text = if case .error(let text) = message { text } else { nil }
        form.notice.text = if case .notice(let text) = message { text } else { nil }
    }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }
}
