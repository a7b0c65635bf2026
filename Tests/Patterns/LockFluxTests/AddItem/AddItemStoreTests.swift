import SampleApp
import Testing

@testable import LockFlux

struct AddItemStoreTests {
    private let dispatcher = Dispatcher()
    private let service = ItemsDouble()
    private let store: AddItemStore
    private let states: Observed<AddItemState>
    private let item = Item(id: 9, name: "Feed Llamrei", date: Item.scenarioStart)

    init() {
        store = AddItemStore(service: service, now: { Item.scenarioStart }, dispatcher: dispatcher)
        states = Observed(store.state)
    }

    private func save(_ name: String) {
        dispatcher.dispatch(action: AddItemEditAction(name: name))
        dispatcher.dispatch(action: AddItemAction.save)
    }

    @Test("after each edit of the name, AddItemStore publishes the new name") func edits() {
        let names = Observed(store.name)
        dispatcher.dispatch(action: AddItemEditAction(name: "F"))
        #expect(names.values == ["F"])
    }

    @Test(
        "AddItemStore adds one item at a time, with the typed name and today's date, and reports each saved item"
    )
    func saved() {
        save("Feed Llamrei")
        dispatcher.dispatch(action: AddItemAction.save)
        #expect(service.calls == ["addItem Feed Llamrei 5 January 2026"])
        service.reply(item: .success(item))
        #expect(states.values == [.inProgress, .saved(name: "Feed Llamrei")])
    }

    @Test("AddItemStore refuses an empty name without a call to the service") func emptyName() {
        dispatcher.dispatch(action: AddItemAction.save)
        #expect(states.values == [.emptyName])
        #expect(service.calls.isEmpty)
    }

    @Test("AddItemStore keeps the typed name after a failed save, and can then save the item") func failure() {
        save("Feed Llamrei")
        service.reply(item: .failure(.offline))
        dispatcher.dispatch(action: AddItemAction.close)
        dispatcher.dispatch(action: AddItemAction.save)
        #expect(service.calls.count == 2)
        #expect(states.values == [.inProgress, .failed, .editing, .inProgress])
    }

    @Test("after Cancel with a typed name, AddItemStore asks whether to discard the name") func cancelling() {
        dispatcher.dispatch(action: AddItemAction.cancel)
        dispatcher.dispatch(action: AddItemEditAction(name: "F"))
        dispatcher.dispatch(action: AddItemAction.cancel)
        dispatcher.dispatch(action: AddItemAction.cancel)
        dispatcher.dispatch(action: AddItemAction.keepEditing)
        #expect(states.values == [.cancelled, .askingDiscard], "once where two taps come in one turn")
    }

    @Test("after the user's answer to 'Discard?', AddItemStore reports a failure that came during the question")
    func failureMeanwhile() {
        save("Feed Llamrei")
        dispatcher.dispatch(action: AddItemAction.cancel)
        service.reply(item: .failure(.offline))
        #expect(states.values == [.inProgress, .askingDiscard, .editing])
        dispatcher.dispatch(action: AddItemAction.keepEditing)
        dispatcher.dispatch(action: AddItemAction.keepEditing)
        #expect(states.values.dropFirst(3) == [.failed])
    }

    @Test("when the user leaves Add Item, AddItemStore clears the name, and ignores the reply to a request in progress")
    func leaving() {
        dispatcher.dispatch(action: AddItemRouteAction.addItem)
        save("Feed Llamrei")
        dispatcher.dispatch(action: ItemRouteAction.list)
        service.reply(item: .success(item))
        dispatcher.dispatch(action: AddItemRouteAction.addItem)
        dispatcher.dispatch(action: AddItemAction.save)
        #expect(states.values == [.editing, .inProgress, .editing, .emptyName])
    }
}
