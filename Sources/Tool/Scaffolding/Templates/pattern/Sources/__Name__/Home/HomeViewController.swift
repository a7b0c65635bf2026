import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Home")
final class HomeViewController: UIViewController {
    private let auth: any AuthServiceProtocol
    private let loginKind: LoginKind
    private let form = HomeForm()

    init(auth: any AuthServiceProtocol, loginKind: LoginKind) {
        self.auth = auth
        self.loginKind = loginKind
        super.init()
        title = HomeForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.signIn.addAction(UIAction { [weak self] _ in self?.signInTapped() }, for: .touchUpInside)
        form.greeting.text = Texts.signedOut
        form.signOut.isHidden = true
    }

    private func signInTapped() {
        let login = LoginViewController(auth: auth, kind: loginKind)
        login.onCancel = { [weak self] in self?.loginCancelled() }
        present(login, animated: true)
    }

    private func loginCancelled() {
        dismiss(animated: true)
    }
}
