import MessageTrace
import SampleApp

/// Finds out who is signed in, which the app has to know before it can go on.
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
