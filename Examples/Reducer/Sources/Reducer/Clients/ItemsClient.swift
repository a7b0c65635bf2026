import Foundation
import MessageTrace
import SampleApp

@Component(.logic, module: "Clients")
final class ItemsClient {
    private let service: any ItemsServiceProtocol
    @Untraced private let now: () -> Date

    init(_ services: Services) {
        service = services.items
        now = services.now
    }

    /// Returns a stream of all items, with a new value whenever an item has changed.
    func changes() -> AsyncStream<Reply<[Item]>> {
        let (stream, continuation) = AsyncStream.makeStream(of: Reply<[Item]>.self)
        let observation = service.attach { [weak self] items in self?.itemsDidChange(items, continuation) }
        continuation.onTermination = { _ in observation.end() }
        return stream
    }

    private func itemsDidChange(_ items: [Item], _ observer: AsyncStream<Reply<[Item]>>.Continuation) {
        observer.yield(Reply(items))
    }

    func fetchAll() async -> Reply<Result<[Item], ItemsError>> {
        await reply { receive in service.fetchItems { receive(Reply($0)) } }
    }

    func fetch(_ id: Item.ID) async -> Reply<Result<Item, ItemsError>> {
        await reply { receive in service.fetchItem(id: id) { receive(Reply($0)) } }
    }

    func add(name: String) async -> Reply<Result<Item, ItemsError>> {
        await reply { receive in service.addItem(name: name, date: now()) { receive(Reply($0)) } }
    }

    func setDone(_ id: Item.ID, _ isDone: Bool) async -> Reply<Result<Item, ItemsError>> {
        await reply { receive in service.setDone(id: id, isDone: isDone) { receive(Reply($0)) } }
    }

    func setComment(_ id: Item.ID, _ comment: String) async -> Reply<Result<Item, ItemsError>> {
        await reply { receive in service.setComment(id: id, comment: comment) { receive(Reply($0)) } }
    }

    func deleteAll() async -> Reply<Result<Bool, ItemsError>> {
        await reply { receive in service.deleteAllItems { receive(Reply($0.map { true })) } }
    }
}
