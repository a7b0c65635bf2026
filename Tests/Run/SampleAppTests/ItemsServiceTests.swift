import Foundation
import HeadlessUI
import SampleApp
import Testing

@Suite("The simulated items service")
struct ItemsServiceTests {
    private let loop = EventLoop()
    private let log = ServiceLog()

    private func service(_ server: ServerBehavior = .reliable) -> any ItemsServiceProtocol {
        Services(server: server, loop: loop, log: log).items
    }

    @Test("the items service delivers all items after 600 ms, never during the call")
    func fetch() async {
        let items = service()
        var results: [Result<[Item], ItemsError>] = []
        items.fetchItems { results.append($0) }
        await loop.advance(by: .milliseconds(599))
        #expect(results == [])
        await loop.advance(by: .milliseconds(1))
        #expect(results == [.success(Item.samples)])
        #expect(log.calls.map(\.description) == ["fetchItems()"])
    }

    @Test("the items service notifies all observers of a change, with all items, before it replies")
    func order() async {
        let items = service()
        var heard: [String] = []
        let first = items.attach { heard.append("first \($0.count { $0.isDone })") }
        _ = items.attach { heard.append("second \($0.count { $0.isDone })") }
        items.setDone(id: 1, isDone: true) { _ in heard.append("reply") }
        await loop.advance(by: .milliseconds(400))
        #expect(heard == ["first 2", "second 2", "reply"])
        items.detach(first)
        heard = []
        items.setComment(id: 1, comment: "at last") { heard.append("reply \((try? $0.get())?.comment ?? "")") }
        await loop.advance(by: .milliseconds(400))
        #expect(heard == ["second 2", "reply at last"])
    }

    @Test("the items service adds an item at the end, with a number that was never used before")
    func add() async throws {
        let items = service()
        var added: [Item] = []
        items.deleteAllItems { _ in }
        await loop.advance(by: .milliseconds(600))
        items.addItem(name: "Feed Llamrei", date: Item.scenarioStart) { added += (try? $0.get()).map { [$0] } ?? [] }
        await loop.advance(by: .milliseconds(400))
        #expect(added == [Item(id: 4, name: "Feed Llamrei", date: Item.scenarioStart)])
        var all: [Item] = []
        items.fetchItems { all = (try? $0.get()) ?? [] }
        await loop.advance(by: .milliseconds(600))
        #expect(all == added)
    }

    @Test("the items service neither fetches nor changes a missing item, and notifies no observer")
    func missing() async {
        let items = service()
        var results: [Result<Item, ItemsError>] = []
        _ = items.attach { _ in results.append(.failure(.offline)) }
        items.fetchItem(id: 9) { results.append($0) }
        items.setDone(id: 9, isDone: true) { results.append($0) }
        items.setComment(id: 9, comment: "") { results.append($0) }
        await loop.advance(by: .seconds(1))
        #expect(results == [.failure(.notFound), .failure(.notFound), .failure(.notFound)])
    }

    @Test("the items service changes nothing for a request that doesn't reach the server")
    func offline() async {
        let items = service(ServerBehavior(itemsOfflineTries: 2))
        var results: [Bool] = []
        items.deleteAllItems { results.append((try? $0.get()) != nil) }
        items.addItem(name: "x", date: Item.scenarioStart) { results.append((try? $0.get()) != nil) }
        await loop.advance(by: .seconds(1))
        var all: [Item] = []
        items.fetchItems { all = (try? $0.get()) ?? [] }
        await loop.advance(by: .seconds(1))
        #expect(results == [false, false] && all == Item.samples)
    }

    @Test("the items service matches names that contain the filter, ignoring case; an empty filter matches all items")
    func filter() {
        #expect(Item.samples.filter { $0.matches("CAL") }.map(\.id) == [2])
        #expect(Item.samples.filter { $0.matches("") }.count == 3)
        #expect(Item.samples.filter { $0.matches("zz") }.isEmpty)
    }

    @Test("the items' dates are written in words, and today's date comes from the virtual clock")
    func dates() async {
        let services = Services(loop: loop)
        #expect(Texts.date(services.now()) == "5 January 2026")
        await loop.advance(by: .seconds(24 * 3600))
        #expect(Texts.date(services.now()) == "6 January 2026")
    }
}
