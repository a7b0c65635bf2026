import FeatureContract
import MessageTrace

/// Who is signed in: what Home was told at first, and what the service reports from then on.
@Component(.presentation)
final class HomeViewModel {
    @Message
    enum Session: Equatable {
        case signedIn(User)
        case signedOut
        /// The server ended it.
        case expired
    }

    private(set) var user: User?
    let sessions = EventSequence<Session>.Source()

    private let authService: any AuthServiceProtocol
    private var observation: ServiceObservation?

    init(authService: any AuthServiceProtocol, user: User?) {
        self.authService = authService
        show(user.map(Session.signedIn) ?? .signedOut)
        observation = authService.attach { [weak self] status in
            switch status {
            case .signedIn(let user, _): self?.show(.signedIn(user))
            case .expired: self?.show(.expired)
            case .wrongPair, .limitReached, .offline: break
            }
        }
    }

    isolated deinit {
        if let observation { authService.detach(observation) }
    }

    func signOut() {
        authService.signOut()
        show(.signedOut)
    }

    private func show(_ session: Session) {
        user = if case .signedIn(let user) = session { user } else { nil }
        sessions.send(session)
    }
}
