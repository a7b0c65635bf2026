import MessageTrace
import SampleApp

@Component(.logic)
final class GeneralRecoveryWorker {
    weak var presenter: (any GeneralRecovery_PresentData)!

    private let auth: any AuthServiceProtocol

    init(auth: any AuthServiceProtocol) {
        self.auth = auth
    }
}

// MARK: - Manage data

@Traced
extension GeneralRecoveryWorker: GeneralRecovery_ManageData {
    func recover(account: Account) {
        auth.recover(login: account.login) { [weak self] in self?.presenter.presentSuccess() }
    }
}
