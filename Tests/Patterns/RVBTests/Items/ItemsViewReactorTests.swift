import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Items' reactor")
struct ItemsViewReactorTests {
    private typealias State = ItemsViewReactor.State

    let service = ItemsServiceDouble()
    let reactor: ItemsViewReactor

    init() {
        reactor = ItemsViewReactor(itemsService: service)
    }

    @Test("Items' reactor loads the items, reports a failure once, and loads again on request")
    func loadFailRetry() {
        reactor.send(action: .load)
        #expect(reactor.currentState == State(isWaiting: true))
        service.replyList(.failure(.offline))
        #expect(reactor.currentState == State(alert: .loadFailure))
        reactor.send(action: .alertShown)
        #expect(reactor.currentState == State())
        reactor.send(action: .load)
        service.replyList(.success([Item(1)]))
        #expect(reactor.currentState == State(items: [Item(1)]))
    }

    @Test("Items' reactor shows changed items that the service reports, and continues a load in progress")
    func told() {
        reactor.send(action: .load)
        service.tell([Item(1)])
        #expect(reactor.currentState == State(items: [Item(1)], isWaiting: true))
    }

    @Test("Items' reactor shows the items that match the filter, and no items before they are loaded")
    func filter() {
        reactor.send(action: .filter("B"))
        #expect(reactor.currentState.shownItems.isEmpty)
        service.tell([Item(1, "abc"), Item(2, "cd")])
        #expect(reactor.currentState.shownItems.map(\.id) == [1])
        reactor.send(action: .filter(""))
        #expect(reactor.currentState.shownItems.map(\.id) == [1, 2])
    }

    @Test("Items' reactor asks for confirmation before it deletes all items, and ignores Delete All during a request")
    func asks() {
        reactor.send(action: .load)
        reactor.send(action: .askToDeleteAll)
        #expect(reactor.currentState.alert == nil)
        service.replyList(.success([]))
        reactor.send(action: .askToDeleteAll)
        #expect(reactor.currentState.alert == .deleteAllQuestion)
        #expect(service.calls == ["fetch"])
    }

    @Test(
        "Items' reactor shows no notice during a deletion, then a notice of its success or an alert about its failure")
    func deletes() {
        reactor.send(action: .added(Item(1, "a")))
        #expect(reactor.currentState == State(notice: Texts.saved("a")))
        reactor.send(action: .deleteAll)
        #expect(reactor.currentState == State(isWaiting: true))
        service.replyDeleted(.failure(.offline))
        #expect(reactor.currentState == State(alert: .deleteFailure))
        reactor.send(action: .deleteAll)
        service.replyDeleted(.success(()))
        #expect(reactor.currentState.notice == Texts.deletedAll)
        #expect(!reactor.currentState.isWaiting)
    }

    @Test("Items' reactor stops observing the service when it is freed, even with a request in progress")
    func lifetime() {
        var other: ItemsViewReactor? = ItemsViewReactor(itemsService: service)
        weak let weakOther = other
        other?.send(action: .load)
        other = nil
        #expect(weakOther == nil)
        #expect(service.observers.map(\.observation.hasEnded) == [false, true])
    }
}
