public import HeadlessUI
public import MessageTrace

/// The service behind signing in, with a server that behaves as told.
@Component(.service, module: "Services")
public final class AuthService: AuthServiceProtocol {
    /// How long it takes to learn how an attempt to sign in ended.
    public nonisolated static let signInLatency = Duration.milliseconds(800)
    /// How long it takes to send a link.
    public nonisolated static let recoveryLatency = Duration.milliseconds(500)

    private let server: ServerBehavior
    private let loop: EventLoop
    private let log: ServiceLog
    private var user: User?
    private var wrongTries = 0
    private var triesOffline = 0
    @Untraced private var observers: [(observation: AuthObservation, tell: (AuthStatus) -> Void)] = []

    public init(server: ServerBehavior, loop: EventLoop, log: ServiceLog) {
        self.server = server
        self.loop = loop
        self.log = log
    }

    public func storedCredentials() -> StoredCredentials { .arthur }

    public func currentUser() -> User? { user }

    public func signIn(login: String, password: String) {
        log.add(ServiceCall("signIn", [.plain("login", login), .secret("password", password)]))
        loop.schedule(after: Self.signInLatency) { [self] in
            let status = answer(login: login, password: password)
            observers.removeAll { $0.observation.hasEnded }
            Tracing.reply("authStatusDidChange(_:)") {
                for (observation, tell) in observers where !observation.hasEnded { tell(status) }
            }
        }
    }

    public func attach(observer: @escaping (AuthStatus) -> Void) -> AuthObservation {
        let observation = AuthObservation()
        observers.append((observation, observer))
        return observation
    }

    @Untraced
    public nonisolated func detach(_ observation: AuthObservation) { observation.end() }

    public func recover(login: String, completion: @escaping () -> Void) {
        log.add(ServiceCall("recover", [.plain("login", login)]))
        loop.schedule(after: Self.recoveryLatency) {
            Tracing.reply("didRecover()") { completion() }
        }
    }

    public func signOut() {
        log.add(ServiceCall("signOut", []))
        user = nil
    }

    /// What the server says to an attempt.
    private func answer(login: String, password: String) -> AuthStatus {
        if triesOffline < server.offlineTries {
            triesOffline += 1
            return .offline
        }
        let stored = StoredCredentials.arthur
        if password == server.password, login == stored.email || login == stored.phone {
            user = server.user
            return .signedIn(server.user)
        }
        wrongTries += 1
        return wrongTries > server.wrongTriesAllowed ? .limitReached : .wrongPair
    }
}
