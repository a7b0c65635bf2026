import Foundation
import SampleApp
import Testing

@testable import VIPERS

@Suite("The Worker of Add Item")
struct ItemsAddWorkerTests {
    private let log = CallLog()
    private let items: ItemsDouble
    private let presenter: AddPresenterSpy

    init() {
        items = ItemsDouble(log: log)
        presenter = AddPresenterSpy(log)
    }

    @Test("the Worker of Add Item adds an item and presents the result, unless the Worker was freed")
    func adding() {
        do {
            let worker = ItemsAddWorker(items: items)
            worker.presenter = presenter
            worker.addItem(name: "Sword", date: Item.scenarioStart + 86_400)
            #expect(log.take() == ["items add Sword \(Texts.date(Item.scenarioStart + 86_400))"])
            items.answered?(.success(.sword))
            items.answered?(.failure(.offline))
            #expect(log.take() == ["presentSuccess Sharpen Excalibur", "presentError"])
        }
        items.answered?(.success(.sword))
        #expect(log.take() == [])
    }
}
