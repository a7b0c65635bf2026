import FeatureContract
import HeadlessUI

/// An auth service that does what the test says, and when.
final class AuthDouble: AuthServiceProtocol {
    let log: CallLog
    var user: User?
    let observation = ServiceObservation()
    private var attempts = 0
    private var observer: ((AuthStatus) -> Void)?
    private(set) var recovered: (() -> Void)?

    init(log: CallLog) { self.log = log }

    /// Tells the observer how an attempt ended.
    func reply(_ status: AuthStatus) { observer?(status) }

    func storedCredentials() -> StoredCredentials { .arthur }
    func currentUser() -> User? { user }
    func signIn(login: String, password: String) -> SignInAttempt {
        log.note("auth signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }
    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        self.observer = observer
        return observation
    }
    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }
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

extension Services {
    /// Services that do what the test says.
    static func doubles(_ log: CallLog = CallLog()) -> Services {
        Services(
            auth: AuthDouble(log: log), about: AboutDouble(), items: Services(server: .told, loop: EventLoop()).items)
    }
}
