import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemsManager")
struct ItemsManagerTests {
    private let log = CallLog()
    private let service: ItemsServiceDouble

    init() { service = ItemsServiceDouble(log: log) }

    private func manager() -> ItemsManager {
        ItemsManager(service: service, broadcaster: BroadcasterDouble(log: log), now: { Item.scenarioStart })
    }

    private func logCompletion(error: SNPError?) { log.add("completed \(error?.code ?? 0)") }

    @Test("ItemsManager calls the service for each fetch of all items, and passes them or an error to the completion")
    func list() {
        let manager = manager()
        for _ in 1...2 { manager.fetchItems { log.add("\($0?.count ?? 0), \($1?.code ?? 0)") } }
        service.lists[0](.failure(.offline))
        service.lists[1](.success(Item.samples))
        #expect(log.calls == ["fetchItems", "fetchItems", "0, 1", "3, 0"])
    }

    @Test("after a fetch of one item, ItemsManager passes the item or an error to the completion")
    func item() {
        let manager = manager()
        for id in 1...3 { manager.fetchItem(id: id) { log.add("\($0?.id ?? 0), \($1?.code ?? 0)") } }
        service.items[0](.success(Item.samples[0]))
        service.items[1](.failure(.offline))
        service.items[2](.failure(.notFound))
        #expect(log.calls.dropFirst(3) == ["1, 0", "0, 4", "0, 5"])
    }

    @Test("after each successful change, ItemsManager calls the completion without an error")
    func changes() {
        let manager = manager()
        manager.addItem(name: "Lance", completion: logCompletion)
        manager.setDone(id: 2, isDone: true, completion: logCompletion)
        manager.setComment(id: 2, comment: "new", completion: logCompletion)
        manager.deleteAllItems(completion: logCompletion)
        #expect(log.calls == ["addItem Lance 5 January 2026", "setDone 2 true", "setComment 2 new", "deleteAllItems"])
        for reply in service.items { reply(.success(Item.samples[0])) }
        service.deletions[0](.success(()))
        #expect(log.calls.dropFirst(4) == ["completed 0", "completed 0", "completed 0", "completed 0"])
    }

    @Test(
        "after a failed change, ItemsManager passes the completion an error that depends on the change and the reason")
    func failures() {
        let manager = manager()
        manager.addItem(name: "Lance", completion: logCompletion)
        manager.setDone(id: 2, isDone: true, completion: logCompletion)
        manager.setComment(id: 9, comment: "new", completion: logCompletion)
        manager.deleteAllItems(completion: logCompletion)
        service.items[0](.failure(.offline))
        service.items[1](.failure(.offline))
        service.items[2](.failure(.notFound))
        service.deletions[0](.failure(.offline))
        #expect(log.calls.dropFirst(4) == ["completed 3", "completed 4", "completed 5", "completed 2"])
    }

    @Test(
        "ItemsManager observes the service from the first request for items on, and notifies observers of each change"
    )
    func observation() {
        let manager = manager()
        #expect(service.observers.isEmpty)
        manager.fetchItems { _, _ in }
        manager.fetchItem(id: 1) { _, _ in }
        #expect(service.observers.count == 1)
        service.observers[0](Item.samples)
        #expect(log.calls.last == "itemsDidChange [1, 2, 3]")
    }

    @Test("ItemsManager stops observing the service when it is freed")
    func end() {
        var manager: ItemsManager? = manager()
        manager?.fetchItems { _, _ in }
        weak let reference = manager
        manager = nil
        #expect(reference == nil)
        #expect(service.observation?.hasEnded == true)
    }
}
