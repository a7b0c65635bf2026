import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralRecoveryWorker: GeneralRecovery_ManageData {
    weak var presenter: (any GeneralRecovery_PresentData)!

    private let auth: any AuthServiceProtocol

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }

    // MARK: - Manage data

    func recover(account: Account) {
        auth.recover(login: account.login) { [weak self] in self?.presenter.presentSuccess() }
    }
}
