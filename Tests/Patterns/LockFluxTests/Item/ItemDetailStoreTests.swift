import SampleApp
import Testing

@testable import LockFlux

struct ItemDetailStoreTests {
    private let dispatcher = Dispatcher()
    private let service = ItemsDouble()
    private let store: ItemDetailStore
    private let details: Observed<ItemDetail>
    private let item = Item(id: 1, name: "Polish", date: Item.scenarioStart, comment: "soon")

    init() {
        store = ItemDetailStore(service: service, dispatcher: dispatcher)
        details = Observed(store.detail)
    }

    private var last: ItemDetail? { details.values.last }

    private func open() {
        dispatcher.dispatch(action: ItemDetailAction.open(id: 1))
        service.reply(item: .success(item))
    }

    private func changed(_ change: (inout Item) -> Void) -> Item {
        var item = item
        change(&item)
        return item
    }

    @Test("ItemDetailStore fetches an item only when the item is opened") func opening() {
        #expect(service.calls.isEmpty && service.observations.isEmpty)
        open()
        #expect(service.calls == ["fetchItem 1"])
        #expect(details.values == [ItemDetail(id: 1, isWaiting: true), ItemDetail(id: 1, item: item, comment: "soon")])
    }

    @Test("ItemDetailStore requests no changes of an item that isn't loaded yet or wasn't found") func unknown() {
        dispatcher.dispatch(action: ItemDetailAction.open(id: 1))
        dispatcher.dispatch(action: ItemDetailAction.setDone(true))
        service.reply(item: .failure(.notFound))
        dispatcher.dispatch(action: ItemDetailAction.saveComment)
        #expect(service.calls == ["fetchItem 1"])
        #expect(last == ItemDetail(id: 1, message: .notFound))
    }

    @Test("ItemDetailStore marks an item as done and reopens it, with one request at a time") func done() {
        open()
        dispatcher.dispatch(action: ItemDetailAction.setDone(true))
        dispatcher.dispatch(action: ItemDetailAction.setDone(true))
        dispatcher.dispatch(action: ItemDetailAction.saveComment)
        #expect(service.calls.dropFirst() == ["setDone 1 true"])
        service.reply(item: .success(changed { $0.isDone = true }), to: 1)
        #expect(last?.item?.isDone == true && last?.isWaiting == false)
        dispatcher.dispatch(action: ItemDetailAction.setDone(false))
        service.reply(item: .failure(.offline), to: 2)
        #expect(last?.item?.isDone == true && last?.message == .offline)
    }

    @Test("ItemDetailStore saves the edited comment, and then reports the comment as saved") func comment() {
        open()
        dispatcher.dispatch(action: ItemCommentEditAction(comment: "at last"))
        #expect(last?.comment == "at last")
        dispatcher.dispatch(action: ItemDetailAction.saveComment)
        service.reply(item: .success(changed { $0.comment = "at last" }), to: 1)
        #expect(service.calls.last == "setComment 1 at last")
        #expect(last?.message == .commentSaved)
    }

    @Test("ItemDetailStore publishes the item when the service reports a change, but keeps an edited comment")
    func told() {
        open()
        service.tell([changed { ($0.isDone, $0.comment) = (true, "now") }])
        #expect(last?.item?.isDone == true && last?.comment == "now")
        dispatcher.dispatch(action: ItemCommentEditAction(comment: "never"))
        service.tell([changed { $0.comment = "then" }])
        #expect(last?.item?.isDone == false && last?.comment == "never")
        service.tell([])
        #expect(last?.message == .notFound && last?.item != nil)
    }

    @Test("ItemDetailStore asks for confirmation on Back only if the comment is edited and not yet saved") func leave()
    {
        let states = Observed(store.leaveState)
        open()
        dispatcher.dispatch(action: ItemDetailAction.leave)
        dispatcher.dispatch(action: ItemCommentEditAction(comment: "typed"))
        dispatcher.dispatch(action: ItemDetailAction.leave)
        dispatcher.dispatch(action: ItemDetailAction.leave)
        dispatcher.dispatch(action: ItemDetailAction.keepEditing)
        service.tell([changed { $0.comment = "typed" }])
        dispatcher.dispatch(action: ItemDetailAction.leave)
        #expect(states.values == [.free(id: 1), .askingDiscard(id: 1), .free(id: 1)])
    }

    @Test(
        "when the user leaves the item's screen, ItemDetailStore clears the item, and ignores replies still to come",
        arguments: [ItemRouteAction.list, SettingRouteAction.about] as [any RouteAction & Sendable])
    func leaving(route: any RouteAction) {
        open()
        dispatcher.dispatch(action: ItemRouteAction.detail(id: 1))
        dispatcher.dispatch(action: ItemCommentEditAction(comment: "typed"))
        dispatcher.dispatch(action: ItemDetailAction.saveComment)
        let before = details.values.count
        dispatcher.dispatch(action: route)
        service.reply(item: .success(item), to: 1)
        service.tell([item])
        #expect(details.values.count == before)
        #expect(service.observations.map(\.hasEnded) == [true])
        dispatcher.dispatch(action: ItemDetailAction.open(id: 2))
        #expect(last == ItemDetail(id: 2, isWaiting: true))
    }
}
