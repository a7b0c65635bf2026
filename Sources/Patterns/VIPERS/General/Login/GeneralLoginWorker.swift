import MessageTrace
import SampleApp

@Component(.logic)
final class GeneralLoginWorker {
    weak var presenter: (any GeneralLogin_PresentData)!

    private let auth: any AuthServiceProtocol
    private var observation: ServiceObservation?
    private var attempt: SignInAttempt?

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }
}

// MARK: - Manage data

@Traced
extension GeneralLoginWorker: GeneralLogin_ManageData {
    func fetchCredentials() {
        presenter.present(credentials: auth.storedCredentials())
    }

    /// Presents the success of any attempt, but only the failure of this Worker's latest attempt.
    func observeSignIn() {
        observation = auth.attach { [weak self] status in
            guard let self else { return }
            switch status {
            case .signedIn(let user, _): presenter.presentSuccess(user: user)
            case .wrongPair(attempt): presenter.presentWrongPairError()
            case .limitReached(attempt): presenter.presentLimitError()
            case .offline(attempt): presenter.presentConnectionError()
            case .wrongPair, .limitReached, .offline, .expired: break
            }
        }
    }

    func signIn(account: Account, password: String) {
        attempt = auth.signIn(login: account.login, password: password)
    }
}
