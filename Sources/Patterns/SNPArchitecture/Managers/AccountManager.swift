import MessageTrace
import SampleApp

/// The account used before on this device, with the logins that a user can sign in with.
@Message
struct Account: Hashable {
    let email: String
    let phone: String
}

/// Provides the ``Account``, and sends links with which a forgotten password can be replaced.
protocol AccountManagerProtocol: AnyObject {
    /// Fetches the account. On success, sends the notification ``AccountDidLoad``, then completes with `nil`.
    func getAccount(completion: @escaping (_ error: SNPError?) -> Void)
    /// Sends a link with which a forgotten password can be replaced. Completes with an error, or `nil` on success.
    func recover(login: String, completion: @escaping (_ error: SNPError?) -> Void)
}

/// The notification that the account has been loaded.
protocol AccountDidLoad: AnyObject {
    func accountDidLoad(_ account: Account)
}

@Component(.state, module: "Managers")
final class AccountManager {
    // MARK: - Properties
    private let service: any AuthServiceProtocol
    private let broadcaster: any BroadcasterProtocol
    private var account: Account?

    // MARK: - Methods
    init(service: any AuthServiceProtocol, broadcaster: any BroadcasterProtocol) {
        self.service = service
        self.broadcaster = broadcaster
    }

    private func storedAccount() -> Account {
        let credentials = service.storedCredentials()
        return Account(email: credentials.email, phone: credentials.phone)
    }
}

@Traced
extension AccountManager: AccountManagerProtocol {
    func getAccount(completion: @escaping (_ error: SNPError?) -> Void) {
        let account = account ?? storedAccount()
        self.account = account
        broadcaster.notify((any AccountDidLoad).self) { $0.accountDidLoad(account) }
        completion(nil)
    }

    func recover(login: String, completion: @escaping (_ error: SNPError?) -> Void) {
        service.recover(
            login: login,
            completion: {
                completion(nil)
            })
    }
}
