import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class LoginViewController: SNPViewController {
    // MARK: - Properties
    var loginInteractor: (any LoginInteractorProtocol)! {
        get { interactor as? any LoginInteractorProtocol }
        set { interactor = newValue }
    }
    private var loginView: LoginView { view as! LoginView }

    // MARK: - Methods
    override init() {
        super.init()
        title = "Login"
    }

    // MARK: UIViewController
    override func loadView() {
        view = LoginView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        loginView.loginButton.addAction(UIAction { [weak self] _ in self?.loginButtonTapped() }, for: .touchUpInside)
        loginView.forgotPasswordButton.addAction(
            UIAction { [weak self] _ in self?.forgotPasswordButtonTapped() }, for: .touchUpInside)
        loginView.cancelButton.addAction(UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension LoginViewController {
    func loginButtonTapped() {
        loginInteractor.loginButtonTapped(
            login: loginView.loginTextField.text!, password: loginView.passwordTextField.text!)
    }

    func forgotPasswordButtonTapped() {
        loginInteractor.forgotPasswordButtonTapped(login: loginView.loginTextField.text!)
    }

    func cancelButtonTapped() {
        loginInteractor.cancelButtonTapped()
    }
}

@Traced
extension LoginViewController: LoginViewControllerProtocol {
    func show(viewModel: LoginViewModel) {
        loginView.captionLabel.text = viewModel.caption
        loginView.loginTextField.placeholder = viewModel.caption
        loginView.loginTextField.text = viewModel.login
    }

    func show(messageViewModel: LoginMessageViewModel) {
        loginView.errorLabel.text = messageViewModel.errorText
        loginView.noticeLabel.text = messageViewModel.noticeText
    }

    func show(isWaiting: Bool) {
        loginView.activityIndicatorView.setAnimating(isWaiting)
    }
}
