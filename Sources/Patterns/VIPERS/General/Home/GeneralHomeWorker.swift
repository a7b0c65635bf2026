import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralHomeWorker {
    weak var presenter: (any GeneralHome_PresentData)?

    private let auth: any AuthServiceProtocol

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }
}

// MARK: - Manage data

@Traced
extension GeneralHomeWorker: GeneralHome_ManageData {
    func fetchUser() {
        if let user = auth.currentUser() {
            presenter?.present(user: user)
        } else {
            presenter?.presentSignedOut()
        }
    }

    func signOut() {
        auth.signOut()
        presenter?.presentSignedOut()
    }
}
