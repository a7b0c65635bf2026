import MessageTrace
import SampleApp

/// Provides the ``SampleApp/User`` who is signed in.
protocol UserManagerProtocol: AnyObject {
    /// Completes with the user, or with `nil` if nobody is signed in.
    func getUser(completion: @escaping (_ user: User?) -> Void)
    /// Signs in. On success, sends the notification ``UserDidSignIn``, then completes with `nil`; otherwise with an error.
    func signIn(login: String, password: String, completion: @escaping (_ error: SNPError?) -> Void)
    /// Signs the user out, and sends the notification ``UserDidSignOut``.
    func signOut()
}

/// The notification that a user has signed in.
protocol UserDidSignIn: AnyObject {
    func userDidSignIn(_ user: User)
}

/// The notification that the server has ended the user's session.
protocol SessionDidExpire: AnyObject {
    func sessionDidExpire()
}

/// The notification that the user has signed out.
protocol UserDidSignOut: AnyObject {
    func userDidSignOut()
}

extension SNPError {
    static let wrongPair = SNPError(domain: SNPErrorDomain.auth, code: 1)
    static let limitReached = SNPError(domain: SNPErrorDomain.auth, code: 2)
    static let offline = SNPError(domain: SNPErrorDomain.auth, code: 3)
    static let sessionExpired = SNPError(domain: SNPErrorDomain.auth, code: 4)
}

@Component(.state, module: "Managers")
final class UserManager {
    // MARK: - Properties
    private let service: any AuthServiceProtocol
    private let broadcaster: any BroadcasterProtocol
    private var observation: ServiceObservation!
    private var user: User?
    private var completions: [SignInAttempt: (SNPError?) -> Void] = [:]

    // MARK: - Methods
    init(service: any AuthServiceProtocol, broadcaster: any BroadcasterProtocol) {
        self.service = service
        self.broadcaster = broadcaster
        observation = service.attach(observer: { [weak self] status in
            self?.statusDidChange(status)
        })
    }

    isolated deinit {
        service.detach(observation)
    }

    private func statusDidChange(_ status: AuthStatus) {
        let completion = status.attempt.flatMap { completions.removeValue(forKey: $0) }
        switch status {
        case .signedIn(let user, _):
            self.user = user
            broadcaster.notify((any UserDidSignIn).self) { $0.userDidSignIn(user) }
            completion?(nil)
        case .wrongPair:
            completion?(.wrongPair)
        case .limitReached:
            completion?(.limitReached)
        case .offline:
            completion?(.offline)
        case .expired:
            user = nil
            broadcaster.notify((any SessionDidExpire).self) { $0.sessionDidExpire() }
        }
    }
}

@Traced
extension UserManager: UserManagerProtocol {
    func getUser(completion: @escaping (_ user: User?) -> Void) {
        if user == nil {
            user = service.currentUser()
        }
        completion(user)
    }

    func signIn(login: String, password: String, completion: @escaping (_ error: SNPError?) -> Void) {
        let attempt = service.signIn(login: login, password: password)
        completions[attempt] = completion
    }

    func signOut() {
        service.signOut()
        user = nil
        broadcaster.notify((any UserDidSignOut).self) { $0.userDidSignOut() }
    }
}
