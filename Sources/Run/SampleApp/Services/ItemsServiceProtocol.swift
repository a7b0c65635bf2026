public import Foundation
public import MessageTrace

/// A task to be done.
@Message
public nonisolated struct Item: Hashable, Sendable, Identifiable {
    /// The number that the server gave to the item, from 1. A number is never used again.
    public var id: Int
    public var name: String
    /// The date on which the item was added.
    public var date: Date
    public var isDone: Bool
    /// A person's comment.
    public var comment: String

    public init(id: Int, name: String, date: Date, isDone: Bool = false, comment: String = "") {
        self.id = id
        self.name = name
        self.date = date
        self.isDone = isDone
        self.comment = comment
    }

    /// Returns true if the item's name contains the text, ignoring case. Empty text matches every item.
    ///
    /// ```swift
    /// let shown = Item.samples.filter { $0.matches("cal") }
    /// print(shown.map(\.name))  // ["Polish Excalibur"]
    /// ```
    public func matches(_ filter: String) -> Bool {
        filter.isEmpty || name.range(of: filter, options: .caseInsensitive) != nil
    }
}

/// The reason why a request about items failed.
@Message
public nonisolated enum ItemsError: Error, Hashable, Sendable {
    /// The server could not be reached.
    case offline
    /// No item has the requested number. The item may have been deleted.
    case notFound
}

/// A service that keeps items on a server. Its methods need no signed-in user.
///
/// Replies come on a later turn of the event loop, never inside the call. All observers receive every change of items,
/// even a change that another screen or the server made. If a request caused the change, the observers receive it
/// before the request's reply.
public protocol ItemsServiceProtocol: AnyObject {
    /// Fetches all items, in the order in which they were added.
    ///
    /// ```swift
    /// services.items.fetchItems { [weak self] result in
    ///     switch result {
    ///     case .success(let items): self?.show(items)
    ///     case .failure: self?.showFailure(Texts.itemsFailureTitle)
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter completion: Called 600 ms later. An example is `{ [weak self] in self?.didFetch($0) }`.
    func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void)

    /// Fetches one item.
    ///
    /// - Parameter completion: Called 400 ms later.
    func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void)

    /// Adds an item at the end of the list.
    ///
    /// ```swift
    /// import HeadlessUI
    ///
    /// services.items.addItem(name: "Feed Llamrei", date: services.now()) { [weak self] in self?.didAdd($0) }
    /// form.spinner.startAnimating()
    /// ```
    ///
    /// - Parameter completion: Called 400 ms later, with the new item.
    func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void)

    /// Marks an item as done, or as open again.
    ///
    /// - Parameter completion: Called 400 ms later, with the changed item.
    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void)

    /// Replaces the comment on an item.
    ///
    /// - Parameter completion: Called 400 ms later, with the changed item.
    func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void)

    /// Deletes all items.
    ///
    /// - Parameter completion: Called 600 ms later.
    func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void)

    /// Passes all items to an observer whenever an item has changed. Observers are called in the order in which they
    /// were attached. Pass a method of the observer, so that a recording knows the receiver: `{ [weak self] in
    /// self?.itemsDidChange($0) }`.
    ///
    /// ```swift
    /// // The list follows changes that another screen, or the server, made.
    /// observation = services.items.attach { [weak self] in self?.show($0) }
    /// services.items.fetchItems { [weak self] in self?.didFetch($0) }
    /// ```
    ///
    /// - Returns: The observation, for ``detach(_:)``.
    func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation

    /// Removes an observer, and releases its closure at the next change or before. It is meant for `deinit`, and isn't
    /// recorded.
    nonisolated func detach(_ observation: ServiceObservation)
}

/// A link from outside the app that opens an item. Nobody needs to be signed in.
@Message
public nonisolated struct ItemLink: Hashable, Sendable {
    /// The id of the item to open. There may be no such item.
    public var id: Item.ID

    public init(id: Item.ID) {
        self.id = id
    }
}
