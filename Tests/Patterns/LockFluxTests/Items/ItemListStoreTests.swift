import SampleApp
import Testing

@testable import LockFlux

struct ItemListStoreTests {
    private let dispatcher = Dispatcher()
    private let service = ItemsDouble()
    private let store: ItemListStore
    private let lists: Observed<[Item]>
    private let states: Observed<ItemListState>
    private let items = [Item(id: 1, name: "Polish the table", date: Item.scenarioStart)]

    init() {
        store = ItemListStore(service: service, dispatcher: dispatcher, route: ItemRouteAction.list)
        lists = Observed(store.list)
        states = Observed(store.state)
    }

    @Test(
        "when the list opens, ItemListStore fetches the items, and publishes them and each later change"
    )
    func load() {
        #expect(service.calls.isEmpty && service.observations.isEmpty)
        dispatcher.dispatch(action: ItemListAction.open)
        service.tell(items)
        service.reply(list: .success([]))
        #expect(service.calls == ["fetchItems"])
        #expect(lists.values == [items, []])
        #expect(states.values == [.ready, .loading, .ready])
        dispatcher.dispatch(action: ItemListAction.open)
        #expect(service.observations.count == 1)
    }

    @Test("ItemListStore replays the last items and state, but no items from before the list was last opened")
    func replay() {
        dispatcher.dispatch(action: ItemListAction.open)
        service.reply(list: .success(items))
        #expect(Observed(store.list).values == [items])
        #expect(Observed(store.state).values == [.ready])
        dispatcher.dispatch(action: ItemListAction.load)
        #expect(Observed(store.list).values == [items])
        dispatcher.dispatch(action: ItemListAction.open)
        #expect(Observed(store.list).values.isEmpty)
        #expect(Observed(store.state).values == [.loading])
    }

    @Test("after a failed load, ItemListStore's state is loadFailed until the failure's dialog is closed")
    func failure() {
        dispatcher.dispatch(action: ItemListAction.load)
        service.reply(list: .failure(.offline))
        dispatcher.dispatch(action: ItemListAction.close)
        #expect(lists.values.isEmpty)
        #expect(states.values.dropFirst() == [.loading, .loadFailed, .ready])
    }

    @Test(
        "if a failure comes while a view covers the list, ItemListStore reports it once, when the list is on top again",
        arguments: [ItemRouteAction.detail(id: 1), AddItemRouteAction.addItem] as [any RouteAction & Sendable])
    func coveredFailure(route: any RouteAction) {
        dispatcher.dispatch(action: ItemListAction.load)
        dispatcher.dispatch(action: route)
        service.reply(list: .failure(.offline))
        #expect(states.values.dropFirst() == [.loading, .ready])
        dispatcher.dispatch(action: ItemRouteAction.list)
        dispatcher.dispatch(action: ItemRouteAction.list)
        #expect(states.values.dropFirst(3) == [.loadFailed])
    }

    @Test("ItemListStore ignores a late reply to an earlier load") func lateReply() {
        dispatcher.dispatch(action: ItemListAction.load)
        dispatcher.dispatch(action: ItemListAction.load)
        service.reply(list: .success([]), to: 0)
        #expect(lists.values.isEmpty)
        service.reply(list: .success(items), to: 1)
        #expect(lists.values == [items])
    }

    @Test("ItemListStore asks before it deletes all items, ignores Delete All during a request, and reports the result")
    func deleteAll() {
        dispatcher.dispatch(action: ItemListAction.load)
        dispatcher.dispatch(action: ItemListAction.askDeleteAll)
        #expect(states.values == [.ready, .loading])
        service.reply(list: .success(items))
        dispatcher.dispatch(action: ItemListAction.askDeleteAll)
        dispatcher.dispatch(action: ItemListAction.cancel)
        dispatcher.dispatch(action: ItemListAction.askDeleteAll)
        dispatcher.dispatch(action: ItemListAction.deleteAll)
        service.reply(deletion: .failure(.offline))
        dispatcher.dispatch(action: ItemListAction.deleteAll)
        service.reply(deletion: .success(()), to: 1)
        #expect(service.calls == ["fetchItems", "deleteAllItems", "deleteAllItems"])
        #expect(
            states.values.dropFirst(3) == [
                .askingDeleteAll, .ready, .askingDeleteAll, .deleting, .deleteFailed, .deleting, .deleted,
            ])
    }

    @Test("a freed ItemListStore stops observing the service") func end() {
        do {
            let store = ItemListStore(service: service, dispatcher: dispatcher, route: ItemRouteAction.list)
            dispatcher.dispatch(action: ItemListAction.open)
            withExtendedLifetime(store) {}
        }
        #expect(service.observations.map(\.hasEnded) == [false, true])
    }
}
