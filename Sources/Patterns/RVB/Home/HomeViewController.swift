import FeatureContract
import HeadlessUI
import MessageTrace

protocol HomeControllable: UIViewControllable, Deeplinkable<Link> {
    /// Presents the Login module, unless the user is signed in.
    ///
    /// - Parameter signedIn: Called when the user is signed in and Home is shown again, perhaps at once.
    func presentSignedOut(
        animated: Bool, force: Bool, signedIn: ((any HomeControllable) -> Void)?,
        completion: ((any Home.LoginControllable) -> Void)?)
    /// Presents the About module.
    func presentAbout(animated: Bool, force: Bool, completion: ((any AboutControllable) -> Void)?)
}

@Component(.view)
final class HomeViewController: UIViewController, HomeControllable {
    var viewModel: HomeViewModel?
    var router: (any HomeRoutable)?
    var linkHandler: LinkHandler<Link>?
    /// The Shared Object: what Recovery, two modules away, has to tell.
    var recovered: SharedSubject<String>?

    private let loginKind: LoginKind
    private let form = HomeForm()
    private var isLaunched = false
    private var signedIn = Postponed<(any HomeControllable) -> Void>()
    private var cancellables = Set<AnyCancellable>()

    init(loginKind: LoginKind) {
        self.loginKind = loginKind
        super.init()
        title = HomeForm.title
    }

    // MARK: - Lifecycle

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.didTapAbout() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.didTapSignIn() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.didTapSignOut() }, for: .touchUpInside)
        viewModel?.userChanges.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
        recovered?.publisher.sink { [weak self] in self?.didRecover(login: $0) }.store(in: &cancellables)
        viewModel?.load()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isLaunched else { return }
        isLaunched = true
        linkHandler?.handle()
    }

    // MARK: - Controllable

    func handle(link: Link) {
        linkHandler?.handle(link: link)
    }

    func presentSignedOut(
        animated: Bool, force: Bool, signedIn: ((any HomeControllable) -> Void)?,
        completion: ((any Home.LoginControllable) -> Void)?
    ) {
        guard viewModel?.user == nil else {
            signedIn?(self)
            return
        }
        self.signedIn.keep(signedIn)
        presentLogin(animated: animated, force: force, completion: completion)
    }

    func presentAbout(animated: Bool, force: Bool, completion: ((any AboutControllable) -> Void)?) {
        if let about = search(where: { $0 is any AboutControllable })
            .last as? any AboutControllable
        {
            guard force else {
                completion?(about)
                return
            }
            route(about, animated: animated) { _ in
                completion?(about)
            }
            return
        }

        guard let about = router?.routeToAbout(with: .init()) else { return }

        route(self, animated: animated) {
            $0?.navigationController?.pushViewController(about, animated: animated)
            completion?(about)
        }
    }

    private func presentLogin(
        animated: Bool, force: Bool, completion: ((any Home.LoginControllable) -> Void)?
    ) {
        if let login = search(where: { $0 is any Home.LoginControllable })
            .last as? any Home.LoginControllable
        {
            guard force else {
                completion?(login)
                return
            }
            route(login, animated: animated) { _ in
                completion?(login)
            }
            return
        }

        guard let login = router?.routeToLogin(with: .init(kind: loginKind)) else { return }

        login.signedIn.receive { [weak self] in self?.loginDidSignIn($0) }
        login.cancelled.receive { [weak self] in self?.loginDidCancel() }

        route(self, animated: animated) {
            $0?.present(login, animated: animated)
            completion?(login)
        }
    }

    // MARK: - Events

    private func didTapAbout() {
        presentAbout(animated: true, force: true, completion: nil)
    }

    private func didTapSignIn() {
        presentSignedOut(animated: true, force: true, signedIn: nil, completion: nil)
    }

    private func didTapSignOut() {
        viewModel?.signOut()
    }

    private func loginDidSignIn(_ user: User) {
        let signedIn = signedIn.take()
        viewModel?.signedIn(user)
        route(self, animated: true) { [weak self] _ in
            guard let self else { return }
            signedIn?.meet { $0(self) }
        }
    }

    private func loginDidCancel() {
        signedIn.keep(nil)
        route(self, animated: true)
    }

    private func didRecover(login: String) {
        presentLogin(animated: true, force: true) { $0.showLinkSent(to: login) }
    }

    private func render(_ user: User?) {
        form.greeting.text = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        form.signIn.isHidden = user != nil
        form.signOut.isHidden = user == nil
    }
}
