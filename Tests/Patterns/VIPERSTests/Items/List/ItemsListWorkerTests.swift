import SampleApp
import Testing

@testable import VIPERS

@Suite("The List's Worker")
struct ItemsListWorkerTests {
    private let log = CallLog()
    private let items: ItemsDouble
    private let presenter: ListPresenterSpy

    init() {
        items = ItemsDouble(log: log)
        presenter = ListPresenterSpy(log)
    }

    private func worker() -> ItemsListWorker {
        let worker = ItemsListWorker(items: items)
        worker.presenter = presenter
        return worker
    }

    @Test("the List's Worker presents the items or the error, unless the Worker was freed")
    func fetching() {
        do {
            let worker = worker()
            worker.fetchItems()
            items.fetched?(.success([.sword]))
            items.fetched?(.failure(.offline))
            #expect(log.take() == ["items fetch", "present 1", "presentItemFetchError"])
        }
        items.fetched?(.failure(.offline))
        #expect(log.take() == [])
    }

    @Test("the List's Worker deletes all items, and presents the success or the error")
    func deleting() {
        let worker = worker()
        worker.deleteAllItems()
        items.deleted?(.success(()))
        items.deleted?(.failure(.offline))
        #expect(log.take() == ["items deleteAll", "presentSuccess", "presentError"])
        withExtendedLifetime(worker) {}
    }

    @Test("the List's Worker presents changes of the items after it was asked to observe, until it is freed")
    func observing() {
        do {
            let worker = worker()
            items.tell([.sword])
            worker.observeItems()
            items.tell([.sword, .grail])
            #expect(log.take() == ["presentChange 2"])
        }
        #expect(items.observation.hasEnded)
    }
}
