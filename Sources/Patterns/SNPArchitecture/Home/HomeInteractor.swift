import FeatureContract
import MessageTrace

@Component(inherits: true)
final class HomeInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any HomePresenterProtocol)!
    var router: (any HomeRouterProtocol)!

    private let authManager: any AuthManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    /// A link that waits for the user to sign in.
    private var link: Link?

    // MARK: - Methods
    init(authManager: any AuthManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.authManager = authManager
        self.broadcaster = broadcaster
    }
}

@Traced
extension HomeInteractor: HomeInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any UserDidSignIn).self, observer: self)
        broadcaster.register((any UserDidSignOut).self, observer: self)
        authManager.getUser(completion: { [weak self] user in
            self?.presenter.present(user: user)
        })
    }

    /// Login has gone: the link that waited is followed, or given up where nobody has signed in.
    func viewDidAppear(_ animated: Bool) {
        guard let link else {
            return
        }

        self.link = nil
        authManager.getUser(completion: { [weak self] user in
            if user != nil {
                self?.router.navigateToAbout(document: link.document)
            }
        })
    }

    func aboutButtonTapped() {
        router.navigateToAbout()
    }

    func signInButtonTapped() {
        router.navigateToLogin()
    }

    func signOutButtonTapped() {
        authManager.signOut()
    }

    func open(link: Link) {
        guard !router.isShowing(document: link.document) else {
            return
        }

        authManager.getUser(completion: { [weak self] user in
            if user != nil {
                self?.router.navigateToAbout(document: link.document)
            } else {
                // Home may appear on the way there, and would give the link up.
                self?.router.navigateToLogin()
                self?.link = link
            }
        })
    }
}

@Traced
extension HomeInteractor: UserDidSignIn, UserDidSignOut {
    func userDidSignIn(_ user: User) {
        presenter.present(user: user)
    }

    func userDidSignOut() {
        presenter.present(user: nil)
    }
}
