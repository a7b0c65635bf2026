public import MessageTrace

/// Signs a person in and out by asking a simulated server.
@Component(.service, module: "Services")
public final class AuthService: AuthServiceProtocol {
    /// The time until the result of an attempt to sign in.
    public nonisolated static let signInLatency = Duration.milliseconds(800)
    /// The time until a link is sent.
    public nonisolated static let recoveryLatency = Duration.milliseconds(500)

    private let server: Server
    private let log: ServiceLog
    private var user: User?
    private var attempts = 0
    @Untraced private var observers: [(hasEnded: () -> Bool, tell: (AuthStatus) -> Void)] = []

    init(server: Server, log: ServiceLog) {
        self.server = server
        self.log = log
        server.onSessionEnd = { [weak self] in Tracing.system { self?.sessionDidEnd() ?? false } }
    }

    public func storedCredentials() -> StoredCredentials { .arthur }

    public func currentUser() -> User? { user }

    public func signIn(login: String, password: String) -> SignInAttempt {
        log.add(ServiceCall("signIn", [.plain("login", login), .secret("password", password)]))
        attempts += 1
        let attempt = SignInAttempt(number: attempts)
        server.signIn(login: login, password: password) { [self] answer in
            tellObservers(status(of: attempt, answered: answer))
        }
        return attempt
    }

    private func tellObservers(_ status: AuthStatus) {
        observers.removeAll { $0.hasEnded() }
        Tracing.reply("authStatusDidChange(_:)") {
            for (hasEnded, tell) in observers where !hasEnded() { tell(status) }
        }
    }

    /// Ends the session, on behalf of the server.
    ///
    /// - Returns: True if somebody was signed in.
    func sessionDidEnd() -> Bool {
        guard user != nil else { return false }
        user = nil
        tellObservers(.expired)
        return true
    }

    public func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observers.append(({ observation.hasEnded }, observer))
        return observation
    }

    @Untraced
    public nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    public func recover(login: String, completion: @escaping () -> Void) {
        log.add(ServiceCall("recover", [.plain("login", login)]))
        server.recover {
            Tracing.reply("didRecover()") { completion() }
        }
    }

    public func signOut() {
        log.add(ServiceCall("signOut", []))
        user = nil
    }

    /// Returns the status to report after the server's answer to an attempt.
    private func status(of attempt: SignInAttempt, answered answer: ServerAnswer) -> AuthStatus {
        switch answer {
        case .signedIn:
            user = server.behavior.user
            return .signedIn(server.behavior.user, attempt)
        case .limitReached: return .limitReached(attempt)
        case .offline: return .offline(attempt)
        default: return .wrongPair(attempt)
        }
    }
}
