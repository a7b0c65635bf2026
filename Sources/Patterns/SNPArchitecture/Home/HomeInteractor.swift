import Foundation
import MessageTrace
import SampleApp

@Component(inherits: true)
final class HomeInteractor: SNPInteractor {
    private enum Scene {
        case about, items, login
    }

    // MARK: - Properties
    var presenter: (any HomePresenterProtocol)!
    var router: (any HomeRouterProtocol)!

    private let userManager: any UserManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    /// The Scene that covers Home; `nil` while Home is on screen.
    private var sceneOverHome: Scene?
    /// The link that waits until the user has signed in; `nil` if there is none.
    private var link: Link?

    // MARK: - Methods
    init(userManager: any UserManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.userManager = userManager
        self.broadcaster = broadcaster
    }

    /// Opens a web page over About, and closes Items first if they are open. Must be called while no transition is in
    /// progress: otherwise Home appears too late, and resets `sceneOverHome` after About has been opened.
    private func openWebpage(url: URL) {
        if sceneOverHome == .items {
            router.navigateToHome()
        }
        if sceneOverHome != .about {
            sceneOverHome = .about
            router.navigateToAbout(animated: false)
        }
        router.navigateToWebpage(url: url)
    }
}

@Traced
extension HomeInteractor: HomeInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any UserDidSignIn).self, observer: self)
        broadcaster.register((any UserDidSignOut).self, observer: self)
        broadcaster.register((any SessionDidExpire).self, observer: self)
        broadcaster.register((any LoginDidEnd).self, observer: self)
        userManager.getUser(completion: { [weak self] user in
            self?.presenter.present(user: user)
        })
    }

    /// Called when the Scene over Home has been popped.
    func viewDidAppear(_ animated: Bool) {
        sceneOverHome = nil
    }

    func aboutButtonTapped() {
        guard sceneOverHome == nil else {
            return
        }

        sceneOverHome = .about
        router.navigateToAbout(animated: true)
    }

    func itemsButtonTapped() {
        guard sceneOverHome == nil else {
            return
        }

        sceneOverHome = .items
        router.navigateToItems(animated: true)
    }

    func signInButtonTapped() {
        guard sceneOverHome == nil else {
            return
        }

        sceneOverHome = .login
        router.navigateToLogin()
    }

    func signOutButtonTapped() {
        userManager.signOut()
    }

    func sheetSwipedAway() {
        if sceneOverHome == .login {
            loginDidEnd(isSignedIn: false)
        }
    }

    func open(link: Link) {
        router.waitForTransition(completion: { [weak self] in
            guard let self, router.webpageOnScreen() != link.document.url else {
                return
            }

            userManager.getUser(completion: { [weak self] user in
                guard let self else {
                    return
                }

                if user == nil {
                    if sceneOverHome != .login {
                        // Home appears at once, and then forgets which Scene covers it. So that is set afterwards.
                        router.navigateToHome()
                        sceneOverHome = .login
                        router.navigateToLogin()
                    }
                    self.link = link
                } else {
                    self.link = nil
                    openWebpage(url: link.document.url)
                }
            })
        })
    }

    /// Opens a link to an item, which needs no signed-in user. An open Login is closed, and the link waiting there is dropped.
    func open(link: ItemLink) {
        router.waitForTransition(completion: { [weak self] in
            guard let self, router.itemOnScreen() != link.id else {
                return
            }

            self.link = nil
            if sceneOverHome != .items {
                router.navigateToHome()
                sceneOverHome = .items
                router.navigateToItems(animated: false)
            }
            router.navigateToItem(id: link.id)
        })
    }
}

@Traced
extension HomeInteractor: UserDidSignIn, UserDidSignOut, SessionDidExpire, LoginDidEnd {
    func userDidSignIn(_ user: User) {
        presenter.present(user: user)
    }

    func userDidSignOut() {
        presenter.present(user: nil)
    }

    func sessionDidExpire() {
        router.navigateToHome()
        presenter.present(user: nil)
        presenter.handle(error: .sessionExpired)
    }

    /// Follows the waiting link if the user has signed in; otherwise drops it.
    func loginDidEnd(isSignedIn: Bool) {
        let link = link
        self.link = nil
        sceneOverHome = nil
        if isSignedIn, let link {
            openWebpage(url: link.document.url)
        }
    }
}
