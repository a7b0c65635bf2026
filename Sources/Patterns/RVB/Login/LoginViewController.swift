import HeadlessUI
import MessageTrace
import SampleApp

protocol LoginControllable: UIViewControllable {
    /// Publishes when the user is signed in.
    var signedIn: AnyPublisher<Void, Never> { get }
    /// Publishes when the user cancels signing in.
    var cancelled: AnyPublisher<Void, Never> { get }
    /// Publishes the login to which a link for a new password was sent. The event comes from Recovery, a child module of Login.
    var recovered: AnyPublisher<String, Never> { get }
    /// Shows that a link for a new password was sent.
    func showLinkSent(to login: String)
}

@Component(.view)
final class LoginViewController: UIViewController, LoginControllable {
    // MARK: - View
    private let form: LoginForm

    // MARK: - Property
    var viewModel: LoginViewModel!
    var router: (any LoginRoutable)?

    private var cancellableBag = Set<AnyCancellable>()
    private let _signedIn = PassthroughSubject<Void, Never>()
    private let _cancelled = PassthroughSubject<Void, Never>()

    var signedIn: AnyPublisher<Void, Never> { _signedIn.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { _cancelled.eraseToAnyPublisher() }
    let recovered: AnyPublisher<String, Never>

    // MARK: - Initializer
    init(kind: LoginKind, recovered: AnyPublisher<String, Never>) {
        form = LoginForm(kind: kind)
        self.recovered = recovered
        super.init()
        title = LoginForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = viewModel.login
        form.logIn.addAction(action { $0.logIn() }, for: .touchUpInside)
        form.forgotPassword.addAction(action { $0.presentRecovery(animated: true) }, for: .touchUpInside)
        form.cancel.addAction(action { $0.cancel() }, for: .touchUpInside)
        viewModel.$state
            .sink { [weak self] in self?.render($0) }
            .store(in: &cancellableBag)
        viewModel.signedIn
            .sink { [weak self] in self?.didSignIn() }
            .store(in: &cancellableBag)
    }

    // MARK: - Public
    func showLinkSent(to login: String) {
        viewModel.showLinkSent(to: login)
    }

    // MARK: - Private
    /// Presents Recovery, which can't be on screen already: only a button leads to Recovery, and Recovery covers this button.
    private func presentRecovery(animated: Bool) {
        guard let recovery = router?.routeToRecovery(with: .init(login: form.login.text ?? "")) else { return }

        recovery.cancelled
            .sink { [weak self] in self?.recoveryDidCancel() }
            .store(in: &recovery.cancellableBag)

        route(self, animated: animated) {
            $0?.present(recovery, animated: animated)
        }
    }

    private func recoveryDidCancel() {
        route(self, animated: true)
    }

    private func logIn() {
        viewModel.signIn(login: form.login.text ?? "", password: form.password.text ?? "")
    }

    private func didSignIn() {
        _signedIn.send()
    }

    private func cancel() {
        _cancelled.send()
    }

    private func render(_ state: LoginViewModel.State) {
        if state.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
        form.error.text = state.error
        form.notice.text = state.notice
    }
}
