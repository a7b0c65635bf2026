import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "Login")
final class LoginViewController: UIViewController {
    /// Called when the user has signed in or cancelled.
    var onEnd: (() -> Void)?

    private let auth: any AuthServiceProtocol
    private let kind: LoginKind
    private let form: LoginForm
    private var observation: AuthObservation?
    private var isWaiting = false

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
        guard !isWaiting else { return }
        let password = form.password.text ?? ""
        form.notice.text = nil
        guard !password.isEmpty else {
            form.error.text = Texts.enterPassword
            return
        }
        isWaiting = true
        form.error.text = nil
        form.spinner.startAnimating()
        auth.signIn(login: form.login.text ?? "", password: password)
    }

    private func cancelTapped() {
        onEnd?()
    }

    private func forgotPasswordTapped() {
        let recovery = RecoveryViewController(auth: auth, login: form.login.text ?? "")
        recovery.onEnd = { [weak self] login in self?.recoveryEnded(sentTo: login) }
        present(recovery, animated: true)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        isWaiting = false
        form.spinner.stopAnimating()
        switch status {
        case .signedIn: onEnd?()
        case .wrongPair: form.error.text = Texts.checkCredentials
        case .limitReached: form.error.text = Texts.tryLater
        case .offline: form.error.text = Texts.noConnection
        }
    }

    private func recoveryEnded(sentTo login: String?) {
        dismiss(animated: true)
        if let login {
            form.error.text = nil
            form.notice.text = Texts.linkSent(to: login)
        }
    }
}
