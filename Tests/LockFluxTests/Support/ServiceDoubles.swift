import FeatureContract

@testable import LockFlux

/// An account service whose replies are given by hand.
final class AuthDouble: AuthServiceProtocol {
    var user: User?
    private(set) var signIns: [String] = []
    private(set) var recoveries: [String] = []
    private(set) var signOuts = 0
    private(set) var observations: [ServiceObservation] = []
    private var observers: [(AuthStatus) -> Void] = []
    private var completions: [() -> Void] = []

    func storedCredentials() -> StoredCredentials { .arthur }

    func currentUser() -> User? { user }

    func signIn(login: String, password: String) -> SignInAttempt {
        signIns.append("\(login)/\(password)")
        return SignInAttempt(number: signIns.count)
    }

    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observations.append(observation)
        observers.append(observer)
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func recover(login: String, completion: @escaping () -> Void) {
        recoveries.append(login)
        completions.append(completion)
    }

    func signOut() { signOuts += 1 }

    func reply(_ status: AuthStatus) {
        for observer in observers { observer(status) }
    }

    func finishRecovery(_ index: Int = 0) { completions[index]() }
}

/// An About service whose replies are given by hand.
final class AboutDouble: AboutServiceProtocol {
    private var completions: [(Result<AboutText, AboutError>) -> Void] = []

    var requests: Int { completions.count }

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        completions.append(completion)
    }

    func reply(_ result: Result<AboutText, AboutError>, to index: Int) { completions[index](result) }
}
