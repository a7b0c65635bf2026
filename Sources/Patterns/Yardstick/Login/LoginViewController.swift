import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Login")
final class LoginViewController: UIViewController {
    /// Called when the user cancels.
    var onCancel: (() -> Void)?

    private let auth: any AuthServiceProtocol
    private let kind: LoginKind
    private let form: LoginForm
    private var observation: ServiceObservation?
    /// The attempt to sign in that is in progress; `nil` if there is none.
    private var attempt: SignInAttempt?

    init(auth: any AuthServiceProtocol, kind: LoginKind) {
        self.auth = auth
        self.kind = kind
        form = LoginForm(kind: kind)
        super.init()
        title = LoginForm.title
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = auth.storedCredentials().login(for: kind)
        form.logIn.addAction(UIAction { [weak self] _ in self?.logInTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.forgotPasswordTapped() }, for: .touchUpInside)
        observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
    }

    private func logInTapped() {
        guard attempt == nil, isInFront else { return }
        let password = form.password.text ?? ""
        guard !password.isEmpty else { return showError(Texts.enterPassword) }
        form.notice.text = nil
        form.error.text = nil
        form.spinner.startAnimating()
        attempt = auth.signIn(login: form.login.text ?? "", password: password)
    }

    private func cancelTapped() {
        if isInFront { onCancel?() }
    }

    private func forgotPasswordTapped() {
        guard isInFront else { return }
        let recovery = RecoveryViewController(auth: auth, login: form.login.text ?? "")
        recovery.onEnd = { [weak self] login in self?.recoveryEnded(sentTo: login) }
        present(recovery, animated: true)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        guard status.attempt == attempt else { return }
        attempt = nil
        form.spinner.stopAnimating()
        switch status {
        case .signedIn: break
        case .wrongPair: showError(Texts.checkCredentials)
        case .limitReached: showError(Texts.tryLater)
        case .offline: showError(Texts.noConnection)
        case .expired: break
        }
    }

    private func showError(_ text: String) {
        form.notice.text = nil
        form.error.text = text
    }

    private func dismissRecovery() {
        if presentedViewController is RecoveryViewController { dismiss(animated: true) }
    }

    private func recoveryEnded(sentTo login: String?) {
        whenAtRest { [weak self] in self?.dismissRecovery() }
        if let login {
            form.error.text = nil
            form.notice.text = Texts.linkSent(to: login)
        }
    }
}
