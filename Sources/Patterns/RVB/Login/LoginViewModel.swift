import FeatureContract
import MessageTrace

@Message
struct LoginViewState: Equatable {
    var isWaiting = false
    var error: String?
    var notice: String?
}

/// A plain view model: the View calls its functions and subscribes to what it publishes.
@Component(.presentation)
final class LoginViewModel {
    private(set) var state = LoginViewState()

    private let authService: any AuthServiceProtocol
    private let kind: LoginKind
    private let states = CurrentValueSubject<LoginViewState, Never>(LoginViewState())
    private let users = PassthroughSubject<User, Never>()
    private var observation: AuthObservation?

    var stateChanges: AnyPublisher<LoginViewState, Never> { states.removeDuplicates().eraseToAnyPublisher(of: self) }
    var signedIn: AnyPublisher<User, Never> { users.eraseToAnyPublisher() }

    init(authService: any AuthServiceProtocol, kind: LoginKind) {
        self.authService = authService
        self.kind = kind
    }

    isolated deinit {
        if let observation { authService.detach(observation) }
    }

    /// Begins to observe who signs in; returns the login used before.
    func load() -> String {
        observation = authService.attach { [weak self] in self?.authStatusDidChange($0) }
        return authService.storedCredentials().login(for: kind)
    }

    func signIn(login: String, password: String) {
        guard !state.isWaiting else { return }
        guard !password.isEmpty else {
            show(LoginViewState(error: Texts.enterPassword))
            return
        }
        show(LoginViewState(isWaiting: true))
        authService.signIn(login: login, password: password)
    }

    /// A link to replace the password was sent.
    func linkSent(to login: String) {
        show(LoginViewState(isWaiting: state.isWaiting, notice: Texts.linkSent(to: login)))
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        switch status {
        case .signedIn(let user, _):
            show(LoginViewState())
            users.send(user)
        case .wrongPair:
            show(LoginViewState(error: Texts.checkCredentials))
        case .limitReached:
            show(LoginViewState(error: Texts.tryLater))
        case .offline:
            show(LoginViewState(error: Texts.noConnection))
        }
    }

    private func show(_ new: LoginViewState) {
        state = new
        states.send(new)
    }
}
