import MessageTrace
import SampleApp

/// Publishes the session: first the one that Home was built with, later the one that the service reports.
@Component(.presentation)
final class HomeViewModel {
    @Message
    enum State: Equatable {
        case signedIn(User)
        case signedOut
        /// The server ended the session.
        case expired
    }

    private(set) var user: User?
    let states = EventSequence<State>.Source()
    /// Publishes at once when the server has ended the session. `states` delivers this news later, in a task.
    let expired = PassthroughSubject<Void, Never>()

    private let authService: any AuthServiceProtocol
    private var observation: ServiceObservation?

    init(authService: any AuthServiceProtocol, user: User?) {
        self.authService = authService
        show(user.map(State.signedIn) ?? .signedOut)
        observation = authService.attach { [weak self] status in
            switch status {
            case .signedIn(let user, _): self?.show(.signedIn(user))
            case .expired: self?.sessionDidExpire()
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

    private func sessionDidExpire() {
        show(.expired)
        expired.send()
    }

    private func show(_ state: State) {
        user = if case .signedIn(let user) = state { user } else { nil }
        states.send(state)
    }
}
