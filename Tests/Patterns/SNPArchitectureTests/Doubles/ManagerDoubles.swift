import SampleApp

@testable import SNPArchitecture

/// A Manager of users that answers when the test says so.
final class UserManagerDouble: UserManagerProtocol {
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

/// A Manager of items that answers when the test says so.
final class ItemsManagerDouble: ItemsManagerProtocol {
    let log: CallLog
    private(set) var lists: [([Item]?, SNPError?) -> Void] = []
    private(set) var items: [(Item?, SNPError?) -> Void] = []
    private(set) var changes: [(SNPError?) -> Void] = []

    init(log: CallLog) { self.log = log }

    func fetchItems(completion: @escaping ([Item]?, SNPError?) -> Void) {
        log.add("fetchItems")
        lists.append(completion)
    }

    func fetchItem(id: Item.ID, completion: @escaping (Item?, SNPError?) -> Void) {
        log.add("fetchItem \(id)")
        items.append(completion)
    }

    func addItem(name: String, completion: @escaping (SNPError?) -> Void) {
        log.add("addItem \(name)")
        changes.append(completion)
    }

    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (SNPError?) -> Void) {
        log.add("setDone \(id) \(isDone)")
        changes.append(completion)
    }

    func setComment(id: Item.ID, comment: String, completion: @escaping (SNPError?) -> Void) {
        log.add("setComment \(id) \(comment)")
        changes.append(completion)
    }

    func deleteAllItems(completion: @escaping (SNPError?) -> Void) {
        log.add("deleteAllItems")
        changes.append(completion)
    }
}
