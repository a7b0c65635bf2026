import SampleApp
import Testing

@testable import LockFlux

struct ItemListDisplayStoreTests {
    @Test("a filter from any sender is emitted to subscribers, and isn't stored") func roundTrip() {
        let dispatcher = Dispatcher()
        let store = ItemListDisplayStore(dispatcher: dispatcher)
        let filters = Observed(store.filter)
        dispatcher.dispatch(action: ItemListFilterAction(filteringText: "cal"))
        dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
        #expect(filters.values.map(\.filteringText) == ["cal", ""])
        #expect(Observed(store.filter).values.isEmpty)
    }
}
