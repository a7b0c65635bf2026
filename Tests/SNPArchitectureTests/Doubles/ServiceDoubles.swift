import FeatureContract

/// A service of signing in that answers when the test says so.
final class AuthServiceDouble: AuthServiceProtocol {
    let log: CallLog
    var user: User?
    private(set) var observer: ((AuthStatus) -> Void)?
    private(set) var recoveries: [() -> Void] = []
    private(set) var observation: ServiceObservation?
    private var attempts = 0

    init(log: CallLog) { self.log = log }

    func storedCredentials() -> StoredCredentials {
        log.add("storedCredentials")
        return .arthur
    }

    func currentUser() -> User? {
        log.add("currentUser")
        return user
    }

    func signIn(login: String, password: String) -> SignInAttempt {
        log.add("signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }

    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        self.observer = observer
        let observation = ServiceObservation()
        self.observation = observation
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func recover(login: String, completion: @escaping () -> Void) {
        log.add("recover \(login)")
        recoveries.append(completion)
    }

    func signOut() { log.add("signOut") }
}

/// A service of the About text that answers when the test says so.
final class AboutServiceDouble: AboutServiceProtocol {
    private(set) var completions: [(Result<AboutText, AboutError>) -> Void] = []

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        completions.append(completion)
    }
}
