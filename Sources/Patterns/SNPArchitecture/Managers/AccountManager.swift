import MessageTrace
import SampleApp

/// The account that was used before: what a user can sign in with.
@Message
struct Account: Hashable {
    let email: String
    let phone: String
}

/// Provides the ``Account``, and a way back to it for those who forgot the password.
protocol AccountManagerProtocol: AnyObject {
    /// Completes with an error or with nothing; the account comes as ``AccountDidLoad``.
    func getAccount(completion: @escaping (_ error: SNPError?) -> Void)
    /// Sends a link with which a forgotten password can be replaced. Completes with an error or with nothing.
    func recover(login: String, completion: @escaping (_ error: SNPError?) -> Void)
}

/// The account is there.
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
