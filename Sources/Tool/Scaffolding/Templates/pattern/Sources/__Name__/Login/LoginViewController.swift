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

    init(auth: any AuthServiceProtocol, kind: LoginKind) {
        self.auth = auth
        self.kind = kind
        form = LoginForm(kind: kind)
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = auth.storedCredentials().login(for: kind)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    }

    private func cancelTapped() {
        onCancel?()
    }
}
