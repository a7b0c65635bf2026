import HeadlessUI
import MessageTrace
import SampleApp

protocol HomeControllable: UIViewControllable {
    /// Presents the Login module, unless a user is signed in.
    ///
    /// - Parameters:
    ///   - signedIn: Called when the user has signed in and Home is shown again, or at once if a user is signed in. Not called
    ///     if Login is closed otherwise, or if another closure replaces this one.
    ///   - completion: Called with Login when it is on screen, or with `nil` if Login isn't needed.
    func presentSignedOut(
        animated: Bool, force: Bool, signedIn: ((any HomeControllable) -> Void)?,
        completion: (((any Home.LoginControllable)?) -> Void)?)
    /// Presents the About module. If About is already open, goes back to it only if `force` is true.
    func presentAbout(animated: Bool, force: Bool, completion: ((any AboutControllable) -> Void)?)
    /// Presents the Items module. If Items is already open, goes back to it only if `force` is true.
    func presentItems(animated: Bool, force: Bool, completion: ((any ItemsControllable) -> Void)?)
}

extension HomeControllable {
    func presentSignedOut(
        animated: Bool, force: Bool = true, signedIn: ((any HomeControllable) -> Void)? = nil,
        completion: (((any Home.LoginControllable)?) -> Void)? = nil
    ) {
        presentSignedOut(animated: animated, force: force, signedIn: signedIn, completion: completion)
    }

    func presentAbout(animated: Bool, force: Bool = true, completion: ((any AboutControllable) -> Void)? = nil) {
        presentAbout(animated: animated, force: force, completion: completion)
    }

    func presentItems(animated: Bool, force: Bool = true, completion: ((any ItemsControllable) -> Void)? = nil) {
        presentItems(animated: animated, force: force, completion: completion)
    }
}

@Component(.view)
final class HomeViewController: UIViewController, HomeControllable, UIAdaptivePresentationControllerDelegate {
    // MARK: - View
    private let form = HomeForm()

    // MARK: - Property
    var viewModel: HomeViewModel!
    var router: (any HomeRoutable)?

    /// The closure that waits for the user to sign in at the Login on screen; `nil` if none waits.
    private var signedIn: ((any HomeControllable) -> Void)?
    private var cancellableBag = Set<AnyCancellable>()

    // MARK: - Initializer
    override init() {
        super.init()
        title = HomeForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(action { $0.presentAbout(animated: true) }, for: .touchUpInside)
        form.items.addAction(action { $0.presentItems(animated: true) }, for: .touchUpInside)
        form.signIn.addAction(action { $0.presentSignedOut(animated: true) }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOut() }, for: .touchUpInside)
        viewModel.states.events.receive(with: self) { home, state in home.stateDidChange(state) }
        viewModel.expired
            .sink { [weak self] in self?.sessionDidExpire() }
            .store(in: &cancellableBag)
    }

    // MARK: - UIAdaptivePresentationControllerDelegate
    /// Called after the user has swiped Login away. Drops the closure that waits for the user to sign in, unless a new
    /// Login has opened since: then the closure belongs to the new Login.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard search(where: { $0 is any Home.LoginControllable }).isEmpty else { return }
        signedIn = nil
    }

    // MARK: - Public
    func presentSignedOut(
        animated: Bool, force: Bool, signedIn: ((any HomeControllable) -> Void)?,
        completion: (((any Home.LoginControllable)?) -> Void)?
    ) {
        guard viewModel.user == nil else {
            signedIn?(self)
            completion?(nil)
            return
        }

        if let login = search(where: { $0 is any Home.LoginControllable })
            .last as? any Home.LoginControllable
        {
            if let signedIn { self.signedIn = signedIn }
            guard force else {
                completion?(login)
                return
            }
            route(login, animated: animated) { _ in
                completion?(login)
            }
            return
        }

        guard let login = router?.routeToLogin(with: .init()) else { return }

        self.signedIn = signedIn

        login.signedIn.receive(from: login, with: self) { home, _ in home.loginDidSignIn() }
        login.cancelled.receive(from: login, with: self) { home, _ in home.loginDidCancel() }
        login.recovered.receive(from: login, with: self) { home, login in home.loginDidRecover(login) }
        login.presentationController?.delegate = self

        route(self, animated: animated) { [weak self] in
            guard let self, $0 === self else { return }
            // While the route waited, an attempt of an earlier Login, which the user has left, may have succeeded.
            if viewModel.user != nil {
                loginDidSignIn()
                completion?(nil)
            } else {
                present(login, animated: animated) {
                    completion?(login)
                }
            }
        }
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

        signedIn = nil

        route(self, animated: animated) {
            $0?.navigationController?.pushViewController(about, animated: animated) {
                completion?(about)
            }
        }
    }

    func presentItems(animated: Bool, force: Bool, completion: ((any ItemsControllable) -> Void)?) {
        if let items = search(where: { $0 is any ItemsControllable })
            .last as? any ItemsControllable
        {
            guard force else {
                completion?(items)
                return
            }
            route(items, animated: animated) { _ in
                completion?(items)
            }
            return
        }

        guard let items = router?.routeToItems(with: .init()) else { return }

        signedIn = nil

        route(self, animated: animated) {
            $0?.navigationController?.pushViewController(items, animated: animated) {
                completion?(items)
            }
        }
    }

    // MARK: - Private
    private func signOut() {
        viewModel.signOut()
    }

    private func loginDidSignIn() {
        let signedIn = signedIn
        self.signedIn = nil
        route(self, animated: true) { [weak self] _ in
            guard let self else { return }
            signedIn?(self)
        }
    }

    private func loginDidCancel() {
        signedIn = nil
        route(self, animated: true)
    }

    private func loginDidRecover(_ recovered: String) {
        presentSignedOut(
            animated: true,
            completion: { login in
                login?.showLinkSent(to: recovered)
            }
        )
    }

    private func sessionDidExpire() {
        signedIn = nil
        route(self, animated: true)
    }

    private func stateDidChange(_ state: HomeViewModel.State) {
        switch state {
        case .signedIn(let user):
            form.greeting.text = Texts.greeting(for: user)
            form.signIn.isHidden = true
        case .signedOut:
            form.greeting.text = Texts.signedOut
            form.signIn.isHidden = false
        case .expired:
            form.greeting.text = Texts.sessionExpired
            form.signIn.isHidden = false
        }
        form.signOut.isHidden = !form.signIn.isHidden
    }
}
