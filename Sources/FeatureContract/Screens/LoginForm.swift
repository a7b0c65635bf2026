public import HeadlessUI

/// What stands on Login. Error and notice are shown by their text; an empty one is none.
open class LoginForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Login"

    /// What the first field is for.
    public let caption = UILabel(accessibilityIdentifier: "login.caption")
    public let login = UITextField(accessibilityIdentifier: "login.login")
    public let password = UITextField(accessibilityIdentifier: "login.password")
    public let error = UILabel(accessibilityIdentifier: "login.error")
    public let notice = UILabel(accessibilityIdentifier: "login.notice")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "login.spinner")
    public let logIn = UIButton(title: "Log In", accessibilityIdentifier: "login.logIn")
    public let forgotPassword = UIButton(title: "Forgot password?", accessibilityIdentifier: "login.forgotPassword")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "login.cancel")

    /// - Parameter kind: What a person signs in with.
    public init(kind: LoginKind) {
        super.init()
        caption.text = Texts.caption(for: kind)
        login.placeholder = caption.text
        password.placeholder = "Password"
        password.isSecureTextEntry = true
        for view in [caption, login, password, error, notice, spinner, logIn, forgotPassword, cancel] {
            addSubview(view)
        }
    }
}
