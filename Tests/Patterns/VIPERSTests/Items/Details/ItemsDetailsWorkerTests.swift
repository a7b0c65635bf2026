import SampleApp
import Testing

@testable import VIPERS

@Suite("Details' Worker")
struct ItemsDetailsWorkerTests {
    private let log = CallLog()
    private let items: ItemsDouble
    private let presenter: DetailsPresenterSpy

    init() {
        items = ItemsDouble(log: log)
        presenter = DetailsPresenterSpy(log)
    }

    private func worker() -> ItemsDetailsWorker {
        let worker = ItemsDetailsWorker(items: items)
        worker.presenter = presenter
        return worker
    }

    @Test("Details' Worker presents the result of a request, unless the Worker was freed", arguments: [0, 1, 2])
    func requests(number: Int) {
        do {
            let worker = worker()
            switch number {
            case 0: worker.fetchItem(1)
            case 1: worker.markItem(1, isDone: true)
            default: worker.saveComment("blunt", of: 1)
            }
            #expect(log.take() == [["items fetch 1", "items setDone 1 true", "items setComment 1 blunt"][number]])
            items.answered?(.success(.sword))
            items.answered?(.failure(.offline))
            items.answered?(.failure(.notFound))
            #expect(
                log.take() == [
                    "\(number == 2 ? "presentSuccess" : "present") Sharpen Excalibur", "presentConnectionError",
                    "presentNotFoundError",
                ])
        }
        items.answered?(.success(.sword))
        #expect(log.take() == [])
    }

    @Test("Details' Worker presents the items after each change, and stops observing when it is freed")
    func observing() {
        do {
            let worker = worker()
            worker.observeItems()
            items.tell([.sword, .grail])
            items.tell([.sword])
            #expect(log.take() == ["presentChange 2", "presentChange 1"])
        }
        #expect(items.observation.hasEnded)
    }
}
