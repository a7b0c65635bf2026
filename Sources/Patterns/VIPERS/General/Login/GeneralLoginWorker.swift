import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralLoginWorker: GeneralLogin_ManageData {
    weak var presenter: (any GeneralLogin_PresentData)!

    private let auth: any AuthServiceProtocol
    private var observation: AuthObservation?
    private var attempt: SignInAttempt?

    /// It listens to the service as long as it lives. A success is everybody's, a failure that of its own attempt.
    init(auth: any AuthServiceProtocol) {
        self.auth = auth
        observation = auth.attach { [weak self] status in
            guard let self else { return }
            switch status {
            case .signedIn: presenter.presentSuccess()
            case _ where status.attempt != attempt: break
            case .wrongPair: presenter.presentWrongPairError()
            case .limitReached: presenter.presentLimitError()
            case .offline: presenter.presentConnectionError()
            }
        }
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    // MARK: - Manage data

    func fetchAccount(of kind: LoginKind) {
        let login = auth.storedCredentials().login(for: kind)
        presenter.present(account: Account(login: login))
    }

    func signIn(account: Account, password: String) {
        attempt = auth.signIn(login: account.login, password: password)
    }
}
