import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "Home")
final class HomeViewController: UIViewController {
    private let auth: any AuthServiceProtocol
    private let about: any AboutServiceProtocol
    private let loginKind: LoginKind
    private let form = HomeForm()
    /// A link that waits for the user to sign in.
    private var link: Link?

    init(auth: any AuthServiceProtocol, about: any AboutServiceProtocol, loginKind: LoginKind) {
        self.auth = auth
        self.about = about
        self.loginKind = loginKind
        super.init()
        title = HomeForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.aboutTapped() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.signInTapped() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOutTapped() }, for: .touchUpInside)
        showUser(auth.currentUser())
    }

    func open(_ link: Link) {
        if auth.currentUser() == nil {
            self.link = link
            signInTapped()
        } else {
            showAbout(opening: link.document)
        }
    }

    private func aboutTapped() {
        showAbout(opening: nil)
    }

    private func signInTapped() {
        guard presentedViewController == nil else { return }
        let login = LoginViewController(auth: auth, kind: loginKind)
        login.onEnd = { [weak self] in self?.loginEnded() }
        present(login, animated: true)
    }

    private func signOutTapped() {
        auth.signOut()
        showUser(nil)
    }

    private func loginEnded() {
        dismiss(animated: true)
        let user = auth.currentUser()
        showUser(user)
        if let link, user != nil {
            showAbout(opening: link.document)
        }
        link = nil
    }

    private func showUser(_ user: User?) {
        form.greeting.text = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        form.signIn.isHidden = user != nil
        form.signOut.isHidden = user == nil
    }

    private func showAbout(opening document: TermsDocument?) {
        let screen = AboutViewController(service: about)
        navigationController?.pushViewController(screen, animated: true)
        if let document {
            screen.showTerms(document)
        }
    }
}
