import FeatureContract
import MessageTrace

@Component(inherits: true)
final class HomeInteractor: SNPInteractor {
    var presenter: (any HomePresenterProtocol)?
    var router: (any HomeRouterProtocol)?

    private let authManager: any AuthManagerProtocol
    private let accountManager: any AccountManagerProtocol
    private let aboutManager: any AboutManagerProtocol
    private let broadcaster: Broadcaster
    private let loginKind: LoginKind

    private var isSignedIn = false
    private var isAtLogin = false
    /// A link that waits for the user to sign in.
    private var link: Link?

    init(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        aboutManager: any AboutManagerProtocol, broadcaster: Broadcaster, loginKind: LoginKind
    ) {
        self.authManager = authManager
        self.accountManager = accountManager
        self.aboutManager = aboutManager
        self.broadcaster = broadcaster
        self.loginKind = loginKind
    }
}

@Traced
extension HomeInteractor: HomeInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any UserDidSignIn).self, observer: self)
        broadcaster.register((any UserDidSignOut).self, observer: self)
        authManager.getUser(completion: { [weak self] user in
            self?.didGet(user: user)
        })
    }

    /// Home is back on screen: if Login was over it, the user is done there.
    func viewDidAppear(_ animated: Bool) {
        isAtLogin = false
        guard let link else {
            return
        }

        self.link = nil
        if isSignedIn {
            router?.navigateToAbout(aboutManager: aboutManager, document: link.document)
        }
    }

    func aboutButtonTapped() {
        router?.navigateToAbout(aboutManager: aboutManager, document: nil)
    }

    func signInButtonTapped() {
        askToSignIn()
    }

    func signOutButtonTapped() {
        authManager.signOut(completion: { [weak self] error in
            self?.didSignOut(error: error)
        })
    }

    func open(link: Link) {
        if isSignedIn {
            router?.navigateToAbout(aboutManager: aboutManager, document: link.document)
        } else {
            self.link = link
            askToSignIn()
        }
    }
}

@Traced
extension HomeInteractor: UserDidSignIn, UserDidSignOut {
    func userDidSignIn(_ user: User) {
        didGet(user: user)
    }

    func userDidSignOut() {
        didGet(user: nil)
    }
}

@Traced
extension HomeInteractor {
    private func didGet(user: User?) {
        isSignedIn = user != nil
        presenter?.present(user: user)
    }

    private func didSignOut(error: SNPError?) {
        if let error {
            presenter?.handle(error: error)
        }
    }

    private func askToSignIn() {
        guard !isAtLogin else {
            return
        }

        isAtLogin = true
        router?.navigateToLogin(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: loginKind)
    }
}
