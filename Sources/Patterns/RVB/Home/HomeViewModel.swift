import FeatureContract
import MessageTrace

/// Who is signed in: what Home was told at first, and what the service reports from then on.
@Component(.presentation)
final class HomeViewModel {
    private(set) var user: User?
    let users = EventSequence<User?>.Source()

    private let authService: any AuthServiceProtocol
    private var observation: ServiceObservation?

    init(authService: any AuthServiceProtocol, user: User?) {
        self.authService = authService
        show(user)
        observation = authService.attach { [weak self] status in
            guard case .signedIn(let user, _) = status else { return }
            self?.show(user)
        }
    }

    isolated deinit {
        if let observation { authService.detach(observation) }
    }

    func signOut() {
        authService.signOut()
        show(nil)
    }

    private func show(_ user: User?) {
        self.user = user
        users.send(user)
    }
}
