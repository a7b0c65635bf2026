import FeatureContract

@testable import SNPArchitecture

/// A Manager of users that answers when the test says so.
final class AuthManagerDouble: AuthManagerProtocol {
    let log: CallLog
    var user: User?
    private(set) var completions: [(SNPError?) -> Void] = []

    init(log: CallLog) { self.log = log }

    func getUser(completion: @escaping (User?) -> Void) {
        log.add("getUser")
        completion(user)
    }

    func signIn(login: String, password: String, completion: @escaping (SNPError?) -> Void) {
        log.add("signIn \(login) \(password)")
        completions.append(completion)
    }

    func signOut() { log.add("signOut") }
}

/// A Manager of accounts that answers when the test says so.
final class AccountManagerDouble: AccountManagerProtocol {
    let log: CallLog
    private(set) var completions: [(SNPError?) -> Void] = []

    init(log: CallLog) { self.log = log }

    func getAccount(completion: @escaping (SNPError?) -> Void) {
        log.add("getAccount")
        completions.append(completion)
    }

    func recover(login: String, completion: @escaping (SNPError?) -> Void) {
        log.add("recover \(login)")
        completions.append(completion)
    }
}

/// A Manager of the About text that answers when the test says so.
final class AboutManagerDouble: AboutManagerProtocol {
    let log: CallLog
    private(set) var completions: [(String?, SNPError?) -> Void] = []

    init(log: CallLog) { self.log = log }

    func fetchAbout(completion: @escaping (String?, SNPError?) -> Void) {
        log.add("fetchAbout")
        completions.append(completion)
    }
}
