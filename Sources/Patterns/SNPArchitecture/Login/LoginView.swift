import HeadlessUI
import MessageTrace

@Component(.view)
final class LoginView: UIView {
    // MARK: - Properties
    let captionLabel = UILabel(accessibilityIdentifier: "login.caption")
    let loginTextField = UITextField(accessibilityIdentifier: "login.login")
    let passwordTextField = UITextField(accessibilityIdentifier: "login.password")
    let errorLabel = UILabel(accessibilityIdentifier: "login.error")
    let noticeLabel = UILabel(accessibilityIdentifier: "login.notice")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "login.spinner")
    let loginButton = UIButton(title: "Log In", accessibilityIdentifier: "login.logIn")
    let forgotPasswordButton = UIButton(title: "Forgot password?", accessibilityIdentifier: "login.forgotPassword")
    let cancelButton = UIButton(title: "Cancel", accessibilityIdentifier: "login.cancel")

    // MARK: - Methods
    override init() {
        super.init()
        passwordTextField.placeholder = "Password"
        passwordTextField.isSecureTextEntry = true
        addSubview(captionLabel)
        addSubview(loginTextField)
        addSubview(passwordTextField)
        addSubview(errorLabel)
        addSubview(noticeLabel)
        addSubview(activityIndicatorView)
        addSubview(loginButton)
        addSubview(forgotPasswordButton)
        addSubview(cancelButton)
    }
}
