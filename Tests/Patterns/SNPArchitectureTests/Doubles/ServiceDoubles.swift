import Foundation
import SampleApp

/// A service of signing in that answers when the test says so.
final class AuthServiceDouble: AuthServiceProtocol {
    let log: CallLog
    var user: User?
    private(set) var observer: ((AuthStatus) -> Void)?
    private(set) var recoveries: [() -> Void] = []
    private(set) var observation: ServiceObservation?
    private var attempts = 0

    init(log: CallLog) { self.log = log }

    func storedCredentials() -> StoredCredentials {
        log.add("storedCredentials")
        return .arthur
    }

    func currentUser() -> User? {
        log.add("currentUser")
        return user
    }

    func signIn(login: String, password: String) -> SignInAttempt {
        log.add("signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }

    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        self.observer = observer
        let observation = ServiceObservation()
        self.observation = observation
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func recover(login: String, completion: @escaping () -> Void) {
        log.add("recover \(login)")
        recoveries.append(completion)
    }

    func signOut() { log.add("signOut") }
}

/// A service of the About text that answers when the test says so.
final class AboutServiceDouble: AboutServiceProtocol {
    private(set) var completions: [(Result<AboutText, AboutError>) -> Void] = []

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        completions.append(completion)
    }
}

/// A service of items that answers when the test says so.
final class ItemsServiceDouble: ItemsServiceProtocol {
    let log: CallLog
    private(set) var lists: [(Result<[Item], ItemsError>) -> Void] = []
    private(set) var items: [(Result<Item, ItemsError>) -> Void] = []
    private(set) var deletions: [(Result<Void, ItemsError>) -> Void] = []
    private(set) var observers: [([Item]) -> Void] = []
    private(set) var observation: ServiceObservation?

    init(log: CallLog) { self.log = log }

    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        log.add("fetchItems")
        lists.append(completion)
    }

    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add("fetchItem \(id)")
        items.append(completion)
    }

    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add("addItem \(name) \(Texts.date(date))")
        items.append(completion)
    }

    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add("setDone \(id) \(isDone)")
        items.append(completion)
    }

    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add("setComment \(id) \(comment)")
        items.append(completion)
    }

    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        log.add("deleteAllItems")
        deletions.append(completion)
    }

    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        observers.append(observer)
        let observation = ServiceObservation()
        self.observation = observation
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }
}
