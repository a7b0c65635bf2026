import FeatureContract
import Foundation
import MessageTrace

@Component(inherits: true)
final class HomeInteractor: SNPInteractor {
    private enum NextScene {
        case about, items, login
    }

    // MARK: - Properties
    var presenter: (any HomePresenterProtocol)!
    var router: (any HomeRouterProtocol)!

    private let userManager: any UserManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    /// The Scene that lies over Home; none while Home is on screen.
    private var nextScene: NextScene?
    /// A link that waits for the user to sign in.
    private var link: Link?

    // MARK: - Methods
    init(userManager: any UserManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.userManager = userManager
        self.broadcaster = broadcaster
    }

    private func openWebpage(url: URL) {
        if nextScene == .items {
            router.navigateToHome()
        }
        if nextScene != .about {
            nextScene = .about
            router.navigateToAbout(animated: false)
        }
        router.navigateToWebpage(url: url)
    }

    private func askToSignIn(for link: Link) {
        if nextScene != .login {
            router.navigateToHome()
            nextScene = .login
            router.navigateToLogin()
        }
        self.link = link
    }
}

@Traced
extension HomeInteractor: HomeInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any UserDidSignIn).self, observer: self)
        broadcaster.register((any UserDidSignOut).self, observer: self)
        broadcaster.register((any SessionDidExpire).self, observer: self)
        userManager.getUser(completion: { [weak self] user in
            self?.presenter.present(user: user)
        })
    }

    /// What lay over Home is gone. A link that waited is followed where somebody has signed in, and given up otherwise.
    func viewDidAppear(_ animated: Bool) {
        nextScene = nil
        guard let link else {
            return
        }

        self.link = nil
        userManager.getUser(completion: { [weak self] user in
            if user != nil {
                self?.openWebpage(url: link.document.url)
            }
        })
    }

    func aboutButtonTapped() {
        nextScene = .about
        router.navigateToAbout(animated: true)
    }

    func itemsButtonTapped() {
        nextScene = .items
        router.navigateToItems(animated: true)
    }

    func signInButtonTapped() {
        nextScene = .login
        router.navigateToLogin()
    }

    func signOutButtonTapped() {
        userManager.signOut()
    }

    func open(link: Link) {
        let webpage = router.webpageOnScreen()
        guard webpage != link.document.url else {
            return
        }

        userManager.getUser(completion: { [weak self] user in
            if user == nil {
                self?.askToSignIn(for: link)
            } else if webpage != nil {
                self?.router.replaceWebpage(url: link.document.url)
            } else {
                self?.openWebpage(url: link.document.url)
            }
        })
    }

    /// It needs nobody who is signed in: a Login goes, and with it the link that waited there.
    func open(link: ItemLink) {
        guard router.itemOnScreen() != link.id else {
            return
        }

        self.link = nil
        if nextScene != .items {
            router.navigateToHome()
            nextScene = .items
            router.navigateToItems(animated: false)
        }
        router.navigateToItem(id: link.id)
    }
}

@Traced
extension HomeInteractor: UserDidSignIn, UserDidSignOut, SessionDidExpire {
    func userDidSignIn(_ user: User) {
        presenter.present(user: user)
    }

    func userDidSignOut() {
        presenter.present(user: nil)
    }

    func sessionDidExpire() {
        router.navigateToHome()
        presenter.handle(error: .sessionExpired)
    }
}
