import FeatureContract
import MessageTrace

@Component(.logic)
final class InfoAboutUserWorker: InfoAbout_ManageUserData {
    weak var presenter: (any InfoAbout_PresentData)!

    private let auth: any AuthServiceProtocol

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }

    // MARK: - Manage data

    func fetchUser() {
        if auth.currentUser() != nil {
            presenter.presentSignedIn()
        } else {
            presenter.presentSignedOut()
        }
    }
}
