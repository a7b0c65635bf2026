import FeatureContract
import MessageTrace

/// A plain view model: who is signed in.
@Component(.presentation)
final class HomeViewModel {
    private(set) var user: User?

    private let authService: any AuthServiceProtocol
    private let users = CurrentValueSubject<User?, Never>(nil)

    var userChanges: AnyPublisher<User?, Never> { users.removeDuplicates().eraseToAnyPublisher(of: self) }

    init(authService: any AuthServiceProtocol) {
        self.authService = authService
    }

    func load() {
        show(authService.currentUser())
    }

    func signedIn(_ user: User) {
        show(user)
    }

    func signOut() {
        authService.signOut()
        show(nil)
    }

    private func show(_ new: User?) {
        user = new
        users.send(new)
    }
}
