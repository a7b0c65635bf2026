import MessageTrace
import SampleApp

@Component(.logic)
final class GeneralHomeWorker {
    weak var presenter: (any GeneralHome_PresentData)!

    private let auth: any AuthServiceProtocol
    private var observation: ServiceObservation?

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }
}

// MARK: - Manage data

@Traced
extension GeneralHomeWorker: GeneralHome_ManageData {
    func observeUser() {
        observation = auth.attach { [weak self] status in
            switch status {
            case .signedIn(let user, _): self?.presenter.present(user: user)
            case .expired: self?.presenter.presentExpired()
            case .wrongPair, .limitReached, .offline: break
            }
        }
        if let user = auth.currentUser() {
            presenter.present(user: user)
        } else {
            presenter.presentSignedOut()
        }
    }

    func signOut() {
        auth.signOut()
        presenter.presentSignedOut()
    }
}
