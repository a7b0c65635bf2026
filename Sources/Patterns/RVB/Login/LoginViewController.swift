import FeatureContract
import HeadlessUI
import MessageTrace

protocol LoginControllable: UIViewControllable {
    var signedIn: AnyPublisher<User, Never> { get }
    /// The user doesn't want to sign in.
    var cancelled: AnyPublisher<Void, Never> { get }

    /// A link to replace the password was sent.
    func showLinkSent(to login: String)
    /// Presents the Recovery module.
    func presentRecovery(
        animated: Bool, force: Bool, login: String, completion: ((any RecoveryControllable) -> Void)?)
}

@Component(.view)
final class LoginViewController: UIViewController, LoginControllable {
    var viewModel: LoginViewModel?
    var router: (any LoginRoutable)?

    private let form: LoginForm
    private let users = PassthroughSubject<User, Never>()
    private let cancellations = PassthroughSubject<Void, Never>()
    private var cancellables = Set<AnyCancellable>()

    var signedIn: AnyPublisher<User, Never> { users.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }

    init(kind: LoginKind) {
        form = LoginForm(kind: kind)
        super.init()
        title = LoginForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.logIn.addAction(UIAction { [weak self] _ in self?.didTapLogIn() }, for: .touchUpInside)
        form.forgotPassword.addAction(UIAction { [weak self] _ in self?.didTapForgotPassword() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.didTapCancel() }, for: .touchUpInside)
        viewModel?.stateChanges.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
        viewModel?.signedIn.sink { [weak self] in self?.didSignIn($0) }.store(in: &cancellables)
        form.login.text = viewModel?.load()
    }

    func showLinkSent(to login: String) {
        viewModel?.linkSent(to: login)
    }

    func presentRecovery(
        animated: Bool, force: Bool, login: String, completion: ((any RecoveryControllable) -> Void)?
    ) {
        if let recovery = search(where: { $0 is any RecoveryControllable })
            .last as? any RecoveryControllable
        {
            guard force else {
                completion?(recovery)
                return
            }
            route(recovery, animated: animated) { _ in
                completion?(recovery)
            }
            return
        }

        guard let recovery = router?.routeToRecovery(with: .init(login: login)) else { return }

        recovery.cancelled
            .sink { [weak self] in self?.recoveryDidCancel() }
            .store(in: &recovery.cancellableBag)

        route(self, animated: animated) {
            $0?.present(recovery, animated: animated)
            completion?(recovery)
        }
    }

    private func didTapLogIn() {
        viewModel?.signIn(login: form.login.text ?? "", password: form.password.text ?? "")
    }

    private func didTapForgotPassword() {
        presentRecovery(animated: true, force: true, login: form.login.text ?? "", completion: nil)
    }

    private func didTapCancel() {
        cancellations.send(())
    }

    private func recoveryDidCancel() {
        route(self, animated: true)
    }

    private func didSignIn(_ user: User) {
        users.send(user)
    }

    private func render(_ state: LoginViewState) {
        state.isWaiting ? form.spinner.startAnimating() : form.spinner.stopAnimating()
        form.error.text = state.error
        form.notice.text = state.notice
    }
}
