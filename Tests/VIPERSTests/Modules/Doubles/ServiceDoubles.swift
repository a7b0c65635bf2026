import FeatureContract

/// An auth service that does what the test says, and when.
final class AuthDouble: AuthServiceProtocol {
    let log: CallLog
    var user: User?
    private var observer: ((AuthStatus) -> Void)?
    private(set) var recovered: (() -> Void)?
    let observation = AuthObservation()

    init(log: CallLog) { self.log = log }

    func storedCredentials() -> StoredCredentials { .arthur }
    func currentUser() -> User? { user }
    private var attempts = 0
    func signIn(login: String, password: String) -> SignInAttempt {
        log.note("auth signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }
    func reply(_ status: AuthStatus) {
        observer?(status)
    }
    func attach(observer: @escaping (AuthStatus) -> Void) -> AuthObservation {
        log.note("auth attach")
        self.observer = observer
        return observation
    }
    nonisolated func detach(_ observation: AuthObservation) { observation.end() }
    func recover(login: String, completion: @escaping () -> Void) {
        log.note("auth recover \(login)")
        recovered = completion
    }
    func signOut() { log.note("auth signOut") }
}

/// An about service that answers when the test says.
final class AboutDouble: AboutServiceProtocol {
    private(set) var completion: ((Result<AboutText, AboutError>) -> Void)?

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        self.completion = completion
    }
}
