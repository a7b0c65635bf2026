import MessageTrace
import SampleApp

/// A plain view model: the View calls its functions and renders the state that it publishes.
@Component(.presentation)
final class LoginViewModel {
    @Message
    struct State: Equatable {
        var isWaiting = false
        var error: String?
        var notice: String?
    }

    @Published private(set) var state = State()
    /// Publishes when the user is signed in.
    let signedIn = PassthroughSubject<Void, Never>()
    /// The login used before, which the form first shows.
    let login: String

    private let authService: any AuthServiceProtocol
    private var observation: ServiceObservation?
    private var attempt: SignInAttempt?

    init(authService: any AuthServiceProtocol, kind: LoginKind) {
        self.authService = authService
        login = authService.storedCredentials().login(for: kind)
        observation = authService.attach { [weak self] in self?.authStatusDidChange($0) }
    }

    isolated deinit {
        if let observation { authService.detach(observation) }
    }

    func signIn(login: String, password: String) {
        guard !state.isWaiting else { return }
        guard !password.isEmpty else {
            state = State(error: Texts.enterPassword)
            return
        }
        state = State(isWaiting: true)
        attempt = authService.signIn(login: login, password: password)
    }

    /// Shows that a link for a new password was sent.
    func showLinkSent(to login: String) {
        state = State(isWaiting: state.isWaiting, notice: Texts.linkSent(to: login))
    }

    /// Handles a status of the service. Any attempt's success ends Login; only the current attempt's failure is shown.
    private func authStatusDidChange(_ status: AuthStatus) {
        switch status {
        case .signedIn: signedIn.send()
        case .expired: break
        case _ where status.attempt != attempt: break
        case .wrongPair: state = State(error: Texts.checkCredentials)
        case .limitReached: state = State(error: Texts.tryLater)
        case .offline: state = State(error: Texts.noConnection)
        }
    }
}
