import MessageTrace
import SampleApp

/// Finds the signed-in user, whom the app must know before it can continue.
@Component(.presentation)
final class LaunchViewModel {
    let completed = EventSequence<User?>.Source()

    private let authService: any AuthServiceProtocol

    init(authService: any AuthServiceProtocol) {
        self.authService = authService
    }

    func launch() {
        completed.send(authService.currentUser())
    }
}
