import MessageTrace
import SampleApp

/// Finds out what the app has to know before it can go on: who is signed in.
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
