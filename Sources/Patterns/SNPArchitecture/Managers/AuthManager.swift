import FeatureContract
import MessageTrace

/// Provides the ``FeatureContract/User``: who is signed in.
protocol AuthManagerProtocol: AnyObject {
    /// Completes with the user, or with nothing while no one is signed in.
    func getUser(completion: @escaping (User?) -> Void)
    /// Completes with an error or with nothing; the user comes as ``UserDidSignIn``.
    func signIn(login: String, password: String, completion: @escaping (SNPError?) -> Void)
    /// Completes with an error or with nothing; that there is no user any more comes as ``UserDidSignOut``.
    func signOut(completion: @escaping (SNPError?) -> Void)
}

/// A user has signed in.
protocol UserDidSignIn: AnyObject {
    func userDidSignIn(_ user: User)
}

/// The user has signed out.
protocol UserDidSignOut: AnyObject {
    func userDidSignOut()
}

@Component(.state, module: "Managers")
final class AuthManager {
    private let service: any AuthServiceProtocol
    private let broadcaster: Broadcaster
    private var observation: AuthObservation?
    /// Who waits for an attempt to sign in to end, the first one first.
    private var completions: [(SNPError?) -> Void] = []

    init(service: any AuthServiceProtocol, broadcaster: Broadcaster) {
        self.service = service
        self.broadcaster = broadcaster
    }

    isolated deinit {
        if let observation { service.detach(observation) }
    }
}

@Traced
extension AuthManager: AuthManagerProtocol {
    func getUser(completion: @escaping (User?) -> Void) {
        completion(service.currentUser())
    }

    func signIn(login: String, password: String, completion: @escaping (SNPError?) -> Void) {
        if observation == nil {
            observation = service.attach { [weak self] status in
                self?.authStatusDidChange(status)
            }
        }
        completions.append(completion)
        service.signIn(login: login, password: password)
    }

    func signOut(completion: @escaping (SNPError?) -> Void) {
        service.signOut()
        broadcaster.notify((any UserDidSignOut).self) { $0.userDidSignOut() }
        completion(nil)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        guard !completions.isEmpty else {
            return
        }

        let completion = completions.removeFirst()
        switch status {
        case .signedIn(let user, _):
            broadcaster.notify((any UserDidSignIn).self) { $0.userDidSignIn(user) }
            completion(nil)
        case .wrongPair:
            completion(.wrongPair)
        case .limitReached:
            completion(.limitReached)
        case .offline:
            completion(.offline)
        }
    }
}

extension SNPError {
    static let wrongPair = SNPError(message: Texts.checkCredentials)
    static let limitReached = SNPError(message: Texts.tryLater)
    static let offline = SNPError(message: Texts.noConnection)
}
