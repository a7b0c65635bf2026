import Foundation
import SampleApp

@testable import LockFlux

/// An account service that replies when a test says so.
final class AuthDouble: AuthServiceProtocol {
    var user: User?
    private(set) var signIns: [String] = []
    private(set) var recoveries: [String] = []
    private(set) var signOuts = 0
    private(set) var observations: [ServiceObservation] = []
    private var observers: [(AuthStatus) -> Void] = []
    private var completions: [() -> Void] = []

    func storedCredentials() -> StoredCredentials { .arthur }

    func currentUser() -> User? { user }

    func signIn(login: String, password: String) -> SignInAttempt {
        signIns.append("\(login)/\(password)")
        return SignInAttempt(number: signIns.count)
    }

    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observations.append(observation)
        observers.append(observer)
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    func recover(login: String, completion: @escaping () -> Void) {
        recoveries.append(login)
        completions.append(completion)
    }

    func signOut() { signOuts += 1 }

    func reply(_ status: AuthStatus) {
        for observer in observers { observer(status) }
    }

    func finishRecovery(_ index: Int = 0) { completions[index]() }
}

/// An items service that replies when a test says so.
final class ItemsDouble: ItemsServiceProtocol {
    /// The calls in words, such as `setDone 1 true`.
    private(set) var calls: [String] = []
    private(set) var observations: [ServiceObservation] = []
    private var observers: [(observation: ServiceObservation, tell: ([Item]) -> Void)] = []
    private var listReplies: [(Result<[Item], ItemsError>) -> Void] = []
    private var itemReplies: [(Result<Item, ItemsError>) -> Void] = []
    private var deleteReplies: [(Result<Void, ItemsError>) -> Void] = []

    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        calls.append("fetchItems")
        listReplies.append(completion)
    }

    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        note("fetchItem \(id)", completion)
    }

    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        note("addItem \(name) \(Texts.date(date))", completion)
    }

    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        note("setDone \(id) \(isDone)", completion)
    }

    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        note("setComment \(id) \(comment)", completion)
    }

    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        calls.append("deleteAllItems")
        deleteReplies.append(completion)
    }

    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observations.append(observation)
        observers.append((observation, observer))
        return observation
    }

    nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    private func note(_ call: String, _ completion: @escaping (Result<Item, ItemsError>) -> Void) {
        calls.append(call)
        itemReplies.append(completion)
    }

    func tell(_ items: [Item]) {
        for (observation, tell) in observers where !observation.hasEnded { tell(items) }
    }

    /// Replies to one of the requests for the list.
    func reply(list: Result<[Item], ItemsError>, to index: Int = 0) { listReplies[index](list) }

    /// Replies to one of the requests about one item.
    func reply(item: Result<Item, ItemsError>, to index: Int = 0) { itemReplies[index](item) }

    func reply(deletion: Result<Void, ItemsError>, to index: Int = 0) { deleteReplies[index](deletion) }
}

/// An About service that replies when a test says so.
final class AboutDouble: AboutServiceProtocol {
    private var completions: [(Result<AboutText, AboutError>) -> Void] = []

    var requests: Int { completions.count }

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        completions.append(completion)
    }

    func reply(_ result: Result<AboutText, AboutError>, to index: Int) { completions[index](result) }
}
