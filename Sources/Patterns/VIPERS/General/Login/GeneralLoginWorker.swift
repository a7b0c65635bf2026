import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralLoginWorker {
    weak var presenter: (any GeneralLogin_PresentData)?

    private let auth: any AuthServiceProtocol
    private let kind: LoginKind
    private var observation: AuthObservation?

    init(auth: any AuthServiceProtocol, kind: LoginKind) {
        self.auth = auth
        self.kind = kind
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        switch status {
        case .signedIn: presenter?.presentSuccess()
        case .wrongPair: presenter?.presentWrongPairError()
        case .limitReached: presenter?.presentLimitError()
        case .offline: presenter?.presentConnectionError()
        }
    }
}

// MARK: - Manage data

@Traced
extension GeneralLoginWorker: GeneralLogin_ManageData {
    func fetchAccount() {
        let login = auth.storedCredentials().login(for: kind)
        presenter?.present(account: Account(login: login))
    }

    func signIn(account: Account) {
        if observation == nil {
            observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
        }
        auth.signIn(login: account.login, password: account.password)
    }
}
