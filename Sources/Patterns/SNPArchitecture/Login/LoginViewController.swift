import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class LoginViewController: SNPViewController {
    var loginInteractor: (any LoginInteractorProtocol)? {
        get { interactor as? any LoginInteractorProtocol }
        set { interactor = newValue }
    }
    private let loginView: LoginView

    init(kind: LoginKind) {
        loginView = LoginView(kind: kind)
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = loginView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        loginView.logIn.addAction(UIAction { [weak self] _ in self?.loginButtonTapped() }, for: .touchUpInside)
        loginView.forgotPassword.addAction(
            UIAction { [weak self] _ in self?.forgotPasswordButtonTapped() }, for: .touchUpInside)
        loginView.cancel.addAction(UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension LoginViewController {
    func loginButtonTapped() {
        loginInteractor?.loginButtonTapped(
            login: loginView.login.text ?? "", password: loginView.password.text ?? "")
    }

    func forgotPasswordButtonTapped() {
        loginInteractor?.forgotPasswordButtonTapped(login: loginView.login.text ?? "")
    }

    func cancelButtonTapped() {
        loginInteractor?.cancelButtonTapped()
    }
}

@Traced
extension LoginViewController: LoginViewControllerProtocol {
    func show(login: String) {
        loginView.login.text = login
    }

    func show(viewModel: LoginViewModel) {
        loginView.isWaiting = viewModel.isWaiting
        loginView.error.text = viewModel.errorText
        loginView.notice.text = viewModel.noticeText
    }
}
