import MessageTrace
import SampleApp

extension SNPError {
    static let passwordMissing = SNPError(domain: SNPErrorDomain.login, code: 1)
}

@Component(inherits: true)
final class LoginInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any LoginPresenterProtocol)!
    var router: (any LoginRouterProtocol)!

    private let userManager: any UserManagerProtocol
    private let accountManager: any AccountManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private let kind: LoginKind
    private var isSigningIn = false
    private var hasEnded = false

    // MARK: - Methods
    init(
        userManager: any UserManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: any BroadcasterProtocol, kind: LoginKind
    ) {
        self.userManager = userManager
        self.accountManager = accountManager
        self.broadcaster = broadcaster
        self.kind = kind
    }

    private func end(isSignedIn: Bool) {
        hasEnded = true
        router.navigateBack(completion: { [weak self] in
            self?.broadcaster.notify((any LoginDidEnd).self) { $0.loginDidEnd(isSignedIn: isSignedIn) }
        })
    }
}

@Traced
extension LoginInteractor: LoginInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any AccountDidLoad).self, observer: self)
        broadcaster.register((any UserDidSignIn).self, observer: self)
        broadcaster.register((any RecoveryLinkWasSent).self, observer: self)
        accountManager.getAccount(completion: { [weak self] error in
            if let error {
                self?.presenter.handle(error: error)
            }
        })
    }

    func loginButtonTapped(login: String, password: String) {
        guard !isSigningIn, !hasEnded else {
            return
        }

        guard !password.isEmpty else {
            presenter.handle(error: .passwordMissing)
            return
        }

        isSigningIn = true
        presenter.present(isWaiting: true)
        userManager.signIn(
            login: login, password: password,
            completion: { [weak self] error in
                self?.isSigningIn = false
                self?.presenter.present(isWaiting: false)
                if let error {
                    self?.presenter.handle(error: error)
                }
            })
    }

    func forgotPasswordButtonTapped(login: String) {
        router.navigateToRecovery(login: login)
    }

    func cancelButtonTapped() {
        end(isSignedIn: false)
    }
}

@Traced
extension LoginInteractor: AccountDidLoad, UserDidSignIn, RecoveryLinkWasSent {
    func accountDidLoad(_ account: Account) {
        presenter.present(businessModel: LoginBusinessModel(account: account, kind: kind))
    }

    func userDidSignIn(_ user: User) {
        end(isSignedIn: true)
    }

    func recoveryLinkWasSent(to login: String) {
        presenter.present(recoveredLogin: login)
    }
}
