import Foundation
import SampleApp

/// An authentication service that replies when a test says so.
final class AuthDouble: AuthServiceProtocol {
    let log: CallLog
    var user: User?
    let observation = ServiceObservation()
    private var attempts = 0
    private var observer: ((AuthStatus) -> Void)?
    private(set) var recovered: (() -> Void)?

    init(log: CallLog) { self.log = log }

    /// Reports the result of an attempt to the observer.
    func reply(_ status: AuthStatus) { observer?(status) }

    func storedCredentials() -> StoredCredentials { .arthur }
    func currentUser() -> User? { user }
    func signIn(login: String, password: String) -> SignInAttempt {
        log.note("auth signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }
    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        self.observer = observer
        return observation
    }
    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }
    func recover(login: String, completion: @escaping () -> Void) {
        log.note("auth recover \(login)")
        recovered = completion
    }
    func signOut() { log.note("auth signOut") }
}

/// An About service that replies when a test says so.
final class AboutDouble: AboutServiceProtocol {
    private(set) var completion: ((Result<AboutText, AboutError>) -> Void)?

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        self.completion = completion
    }
}

/// An items service that replies when a test says so.
final class ItemsDouble: ItemsServiceProtocol {
    let log: CallLog
    let observation = ServiceObservation()
    private var observer: (([Item]) -> Void)?
    private(set) var fetched: ((Result<[Item], ItemsError>) -> Void)?
    /// Answers a request about one item.
    private(set) var answered: ((Result<Item, ItemsError>) -> Void)?
    private(set) var deleted: ((Result<Void, ItemsError>) -> Void)?

    init(log: CallLog) { self.log = log }

    /// Reports a change to the observer.
    func tell(_ items: [Item]) { observer?(items) }

    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        log.note("items fetch")
        fetched = completion
    }
    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.note("items fetch \(id)")
        answered = completion
    }
    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.note("items add \(name) \(Texts.date(date))")
        answered = completion
    }
    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.note("items setDone \(id) \(isDone)")
        answered = completion
    }
    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.note("items setComment \(id) \(comment)")
        answered = completion
    }
    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        log.note("items deleteAll")
        deleted = completion
    }
    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        self.observer = observer
        return observation
    }
    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }
}

extension Services {
    /// Services that reply when a test says so.
    static func doubles(_ log: CallLog = CallLog()) -> Services {
        Services(auth: AuthDouble(log: log), about: AboutDouble(), items: ItemsDouble(log: log))
    }
}
