import FeatureContract
import MessageTrace

@Component(inherits: true)
final class LoginInteractor: SNPInteractor {
    var presenter: (any LoginPresenterProtocol)?
    var router: (any LoginRouterProtocol)?

    private let authManager: any AuthManagerProtocol
    private let accountManager: any AccountManagerProtocol
    private let broadcaster: Broadcaster
    private let kind: LoginKind
    private var isSigningIn = false

    init(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: Broadcaster, kind: LoginKind
    ) {
        self.authManager = authManager
        self.accountManager = accountManager
        self.broadcaster = broadcaster
        self.kind = kind
    }
}

@Traced
extension LoginInteractor: LoginInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any RecoveryLinkWasSent).self, observer: self)
        accountManager.getStoredLogin(
            kind: kind,
            completion: { [weak self] login in
                self?.didGetStored(login: login)
            })
    }

    func loginButtonTapped(login: String, password: String) {
        guard !isSigningIn else {
            return
        }

        guard !password.isEmpty else {
            presenter?.handle(error: .passwordMissing)
            return
        }

        isSigningIn = true
        presenter?.present(businessModel: .signingIn)
        authManager.signIn(
            login: login, password: password,
            completion: { [weak self] error in
                self?.didSignIn(error: error)
            })
    }

    func forgotPasswordButtonTapped(login: String) {
        router?.navigateToRecovery(accountManager: accountManager, login: login)
    }

    func cancelButtonTapped() {
        router?.navigateBack()
    }
}

@Traced
extension LoginInteractor: RecoveryLinkWasSent {
    func recoveryLinkWasSent(to login: String) {
        presenter?.present(businessModel: .recovering(login: login))
    }
}

@Traced
extension LoginInteractor {
    private func didGetStored(login: String) {
        presenter?.present(login: login)
    }

    private func didSignIn(error: SNPError?) {
        isSigningIn = false
        if let error {
            presenter?.handle(error: error)
        } else {
            router?.navigateBack()
        }
    }
}

extension SNPError {
    static let passwordMissing = SNPError(message: Texts.enterPassword)
}
