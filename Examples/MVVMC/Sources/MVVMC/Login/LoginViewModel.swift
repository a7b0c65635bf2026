import MessageTrace
import SampleApp

/// The navigation that Login requests from its coordinator.
protocol LoginNavigation: AnyObject {
    func showRecovery(login: String)
    func cancelLogin()
}

@Component(.presentation, module: "Login")
final class LoginViewModel {
    /// The message under the fields. Only the latest message is shown.
    enum Message: Equatable {
        case none
        case error(String)
        case notice(String)
    }

    let kind: LoginKind
    let login: Bindable<String>
    let message = Bindable(Message.none)
    let isLoading = Bindable(false)
    weak var navigation: (any LoginNavigation)?

    private let auth: any AuthServiceProtocol
    private var observation: ServiceObservation?
    /// The attempt to sign in that is in progress; `nil` if there is none.
    private var attempt: SignInAttempt?

    init(auth: any AuthServiceProtocol, kind: LoginKind) {
        self.auth = auth
        self.kind = kind
        login = Bindable("")
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    func viewDidLoad() {
        login.value = auth.storedCredentials().login(for: kind)
        observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
    }

    func logIn(login: String, password: String) {
        guard attempt == nil else { return }
        guard !password.isEmpty else {
            message.value = .error(Texts.enterPassword)
            return
        }
        message.value = .none
        isLoading.value = true
        attempt = auth.signIn(login: login, password: password)
    }

    func forgotPassword(login: String) { navigation?.showRecovery(login: login) }
    func cancel() { navigation?.cancelLogin() }

    func linkWasSent(to login: String) {
        message.value = .notice(Texts.linkSent(to: login))
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        guard let attempt, status.attempt == attempt else { return }
        self.attempt = nil
        isLoading.value = false
        switch status {
        case .wrongPair: message.value = .error(Texts.checkCredentials)
        case .limitReached: message.value = .error(Texts.tryLater)
        case .offline: message.value = .error(Texts.noConnection)
        case .signedIn, .expired: break
        }
    }
}
