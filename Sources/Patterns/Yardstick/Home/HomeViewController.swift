import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Home")
final class HomeViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let auth: any AuthServiceProtocol
    private let about: any AboutServiceProtocol
    private let items: any ItemsServiceProtocol
    private let now: () -> Date
    private let loginKind: LoginKind
    private let form = HomeForm()
    private var observation: ServiceObservation?
    /// The link to open after the user has signed in; `nil` if no link is waiting.
    private var link: Link?

    init(services: Services, loginKind: LoginKind) {
        auth = services.auth
        about = services.about
        items = services.items
        now = services.now
        self.loginKind = loginKind
        super.init()
        title = HomeForm.title
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.aboutTapped() }, for: .touchUpInside)
        form.items.addAction(UIAction { [weak self] _ in self?.itemsTapped() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.signInTapped() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOutTapped() }, for: .touchUpInside)
        observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
        showUser(auth.currentUser())
    }

    func open(_ link: Link) {
        whenAtRest { [weak self] in self?.follow(link) }
    }

    func open(_ link: ItemLink) {
        whenAtRest { [weak self] in self?.follow(link) }
    }

    private func follow(_ link: Link) {
        if aboutScreen?.document == link.document { return }
        if auth.currentUser() != nil {
            if aboutScreen == nil { showHome() }
            return show(link.document)
        }
        self.link = link
        guard !(presentedViewController is LoginViewController) else { return }
        showHome()
        showLogin()
    }

    private func follow(_ link: ItemLink) {
        if (navigationController?.topViewController as? ItemViewController)?.id == link.id { return }
        self.link = nil
        dismiss(animated: false)
        let item = ItemViewController(id: link.id, service: items)
        if let list = itemsScreen {
            navigationController?.setViewControllers([self, list, item], animated: false)
        } else {
            navigationController?.popToRootViewController(animated: false)
            navigationController?.pushViewController(ItemsViewController(service: items, now: now), animated: false)
            navigationController?.pushViewController(item, animated: false)
        }
    }

    /// Closes all screens above Home.
    private func showHome() {
        dismiss(animated: false)
        navigationController?.popToRootViewController(animated: false)
    }

    private func itemsTapped() {
        guard isInFront else { return }
        navigationController?.pushViewController(ItemsViewController(service: items, now: now), animated: true)
    }

    private func aboutTapped() {
        guard isInFront else { return }
        navigationController?.pushViewController(AboutViewController(service: about), animated: true)
    }

    private func signInTapped() {
        if isInFront { showLogin() }
    }

    private func signOutTapped() {
        auth.signOut()
        showUser(nil)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        switch status {
        case .signedIn(let user, _):
            showUser(user)
            whenAtRest { [weak self] in self?.closeLogin() }
        case .expired:
            whenAtRest { [weak self] in self?.showHome() }
            showUser(nil)
            form.greeting.text = Texts.sessionExpired
        case .wrongPair, .limitReached, .offline: break
        }
    }

    /// Closes Login after the user has signed in or cancelled.
    private func closeLogin() {
        guard presentedViewController is LoginViewController else { return }
        dismiss(animated: true) { [weak self] in self?.openHeldLink() }
    }

    private func openHeldLink() {
        guard let link else { return }
        self.link = nil
        show(link.document)
    }

    private func showLogin() {
        let login = LoginViewController(auth: auth, kind: loginKind)
        login.onCancel = { [weak self] in self?.loginCancelled() }
        login.presentationController?.delegate = self
        present(login, animated: true)
    }

    /// Called after the user has swiped Login away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        link = nil
    }

    private func loginCancelled() {
        link = nil
        dismiss(animated: true)
    }

    private func showUser(_ user: User?) {
        form.greeting.text = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        form.signIn.isHidden = user != nil
        form.signOut.isHidden = user == nil
    }

    private func show(_ document: TermsDocument) {
        let screen = aboutScreen ?? AboutViewController(service: about)
        if screen.parent == nil { navigationController?.pushViewController(screen, animated: false) }
        screen.showTerms(document)
    }

    private var itemsScreen: ItemsViewController? {
        navigationController?.viewControllers.lazy.compactMap { $0 as? ItemsViewController }.first
    }

    private var aboutScreen: AboutViewController? {
        navigationController?.topViewController as? AboutViewController
    }
}
