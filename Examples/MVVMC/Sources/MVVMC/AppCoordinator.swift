import HeadlessUI
import MessageTrace
import SampleApp

/// Coordinates the whole app: shows Home, starts the other coordinators, and opens links.
@Component(.navigation, module: "App")
final class AppCoordinator: Coordinator, HomeNavigation, LoginCoordinatorDelegate, AboutCoordinatorDelegate,
    ItemsCoordinatorDelegate
{
    private let window: UIWindow
    private let services: Services
    private let loginKind: LoginKind
    private let navigationController = UINavigationController()
    private var login: LoginCoordinator?
    private var about: AboutCoordinator?
    private var items: ItemsCoordinator?
    /// A link that waits for the person to sign in.
    private var heldLink: Link?

    init(window: UIWindow, services: Services, loginKind: LoginKind) {
        self.window = window
        self.services = services
        self.loginKind = loginKind
    }

    func start(animated: Bool) {
        let viewModel = HomeViewModel(auth: services.auth, navigation: self)
        navigationController.setViewControllers([HomeViewController(viewModel: viewModel)], animated: animated)
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    // MARK: Links

    func open(_ link: Link) {
        if about?.document == link.document { return }
        guard services.auth.currentUser() == nil else { return showAbout(with: link.document) }
        heldLink = link
        guard login == nil else { return }
        returnHome()
        showLogin()
    }

    func open(_ link: ItemLink) {
        if items?.shownItem == link.id { return }
        heldLink = nil
        if items == nil {
            returnHome()
            showItems(animated: false)
        } else {
            uncover()
        }
        items?.showItem(link.id, animated: false)
    }

    /// Removes all screens presented over the navigation stack.
    private func uncover() {
        navigationController.dismiss(animated: false)
        login = nil
    }

    /// Removes all screens over Home.
    private func returnHome() {
        uncover()
        navigationController.popToRootViewController(animated: false)
        about = nil
        items = nil
    }

    // MARK: From Home

    func showAbout() {
        showAbout(animated: true)
    }

    func showItems() {
        showItems(animated: true)
    }

    func showLogin() {
        let login = LoginCoordinator(
            presenter: navigationController, auth: services.auth, kind: loginKind, delegate: self)
        self.login = login
        login.start(animated: true)
    }

    func homeDidSignIn() {
        guard login != nil else { return }
        login = nil
        navigationController.dismiss(animated: true) { [weak self] in self?.openHeldLink() }
    }

    func homeSessionDidExpire() {
        heldLink = nil
        returnHome()
    }

    private func openHeldLink() {
        guard let link = heldLink else { return }
        heldLink = nil
        showAbout(with: link.document)
    }

    private func showAbout(animated: Bool) {
        let about = AboutCoordinator(
            navigationController: navigationController, service: services.about, delegate: self)
        self.about = about
        about.start(animated: animated)
    }

    private func showAbout(with document: TermsDocument) {
        if about == nil {
            returnHome()
            showAbout(animated: false)
        }
        about?.showTerms(document)
    }

    private func showItems(animated: Bool) {
        let items = ItemsCoordinator(
            navigationController: navigationController, services: services, delegate: self)
        self.items = items
        items.start(animated: animated)
    }

    // MARK: Back from the others

    func loginDidCancel() {
        heldLink = nil
        login = nil
        navigationController.dismiss(animated: true)
    }

    func aboutDidFinish() {
        about = nil
    }

    func itemsDidFinish() {
        items = nil
    }
}
