public import Foundation
public import MessageTrace

/// Fetches and changes the items on a simulated server.
@Component(.service, module: "Services")
public final class ItemsService: ItemsServiceProtocol {
    /// The time that a request to fetch or to delete all items takes.
    public nonisolated static let listLatency = Duration.milliseconds(600)
    /// The time that a request about one item takes.
    public nonisolated static let itemLatency = Duration.milliseconds(400)

    private let server: Server
    private let log: ServiceLog
    @Untraced private var observers: [(hasEnded: () -> Bool, tell: ([Item]) -> Void)] = []

    init(server: Server, log: ServiceLog) {
        self.server = server
        self.log = log
        server.onItemsChange = { [weak self] in Tracing.system { self?.serverItemsDidChange() } }
    }

    public func fetchItems(completion: @escaping (Result<[Item], ItemsError>) -> Void) {
        log.add(ServiceCall("fetchItems", []))
        ask(.items) {
            $0.items.all
        } reply: { result in
            Tracing.reply("didFetch(items:)") { completion(result) }
        }
    }

    public func fetchItem(id: Item.ID, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add(ServiceCall("fetchItem", [.plain("id", "\(id)")]))
        ask(.item) {
            $0.items[id]
        } reply: { result in
            Tracing.reply("didFetch(item:)") { completion(result) }
        }
    }

    public func addItem(name: String, date: Date, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add(ServiceCall("addItem", [.plain("name", name), .plain("date", Texts.date(date))]))
        ask(.addItem) {
            $0.items.add(name: name, date: date)
        } reply: { [self] result in
            tell(result) { Tracing.reply("didAdd(item:)") { completion(result) } }
        }
    }

    public func setDone(id: Item.ID, isDone: Bool, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add(ServiceCall("setDone", [.plain("id", "\(id)"), .plain("isDone", "\(isDone)")]))
        ask(.setDone) {
            $0.items.change(id) { $0.isDone = isDone }
        } reply: { [self] result in
            tell(result) { Tracing.reply("didSetDone(item:)") { completion(result) } }
        }
    }

    public func setComment(id: Item.ID, comment: String, completion: @escaping (Result<Item, ItemsError>) -> Void) {
        log.add(ServiceCall("setComment", [.plain("id", "\(id)"), .plain("comment", comment)]))
        ask(.setComment) {
            $0.items.change(id) { $0.comment = comment }
        } reply: { [self] result in
            tell(result) { Tracing.reply("didSetComment(item:)") { completion(result) } }
        }
    }

    public func deleteAllItems(completion: @escaping (Result<Void, ItemsError>) -> Void) {
        log.add(ServiceCall("deleteAllItems", []))
        ask(.deleteItems) {
            $0.items.removeAll()
        } reply: { [self] result in
            tell(result) { Tracing.reply("didDeleteAllItems(_:)") { completion(result) } }
        }
    }

    public func attach(observer: @escaping ([Item]) -> Void) -> ServiceObservation {
        let observation = ServiceObservation()
        observers.append(({ observation.hasEnded }, observer))
        return observation
    }

    @Untraced
    public nonisolated func detach(_ observation: ServiceObservation) { observation.end() }

    /// Passes all items to the observers. The server calls this method when it has changed an item without a request.
    func serverItemsDidChange() { tellObservers() }

    /// Sends a request to the server.
    ///
    /// - Parameter answer: Performs the request on the server and returns the result; `nil` if there is no such item.
    private func ask<Value>(
        _ request: ServerRequest, _ answer: @escaping (Server) -> Value?,
        reply: @escaping (Result<Value, ItemsError>) -> Void
    ) {
        server.receive(request) { [server] said in
            if said == .offline { return reply(.failure(.offline)) }
            reply(answer(server).map(Result.success) ?? .failure(.notFound))
        }
    }

    /// Informs the observers if the request changed an item, and then sends the reply.
    private func tell<Value>(_ result: Result<Value, ItemsError>, then reply: () -> Void) {
        if case .success = result { tellObservers() }
        reply()
    }

    private func tellObservers() {
        observers.removeAll { $0.hasEnded() }
        guard !observers.isEmpty else { return }
        let items = server.items.all
        Tracing.reply("itemsDidChange(_:)") {
            for (hasEnded, tell) in observers where !hasEnded() { tell(items) }
        }
    }
}
