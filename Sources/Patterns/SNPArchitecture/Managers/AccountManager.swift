import FeatureContract
import MessageTrace

/// Provides the account that was used before: its login, and a way back to it for those who forgot the password.
protocol AccountManagerProtocol: AnyObject {
    /// Completes with the stored login for a kind of form.
    func getStoredLogin(kind: LoginKind, completion: @escaping (String) -> Void)
    /// Sends a link with which a forgotten password can be replaced. Completes with an error or with nothing; where
    /// the link went comes as ``RecoveryLinkWasSent``.
    func recover(login: String, completion: @escaping (SNPError?) -> Void)
}

/// A link with which a forgotten password can be replaced is on its way.
protocol RecoveryLinkWasSent: AnyObject {
    func recoveryLinkWasSent(to login: String)
}

@Component(.state, module: "Managers")
final class AccountManager {
    private let service: any AuthServiceProtocol
    private let broadcaster: Broadcaster

    init(service: any AuthServiceProtocol, broadcaster: Broadcaster) {
        self.service = service
        self.broadcaster = broadcaster
    }
}

@Traced
extension AccountManager: AccountManagerProtocol {
    func getStoredLogin(kind: LoginKind, completion: @escaping (String) -> Void) {
        completion(service.storedCredentials().login(for: kind))
    }

    func recover(login: String, completion: @escaping (SNPError?) -> Void) {
        service.recover(login: login) { [weak self] in
            self?.didRecover(login: login, completion: completion)
        }
    }

    private func didRecover(login: String, completion: (SNPError?) -> Void) {
        broadcaster.notify((any RecoveryLinkWasSent).self) { $0.recoveryLinkWasSent(to: login) }
        completion(nil)
    }
}
