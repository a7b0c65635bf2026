import SampleApp
import Testing

@testable import LockFlux

struct ItemListDisplayStoreTests {
    @Test("ItemListDisplayStore publishes each dispatched filter, but not to observers that subscribe later")
    func roundTrip() {
        let dispatcher = Dispatcher()
        let store = ItemListDisplayStore(dispatcher: dispatcher)
        let filters = Observed(store.filter)
        dispatcher.dispatch(action: ItemListFilterAction(filteringText: "cal"))
        dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
        #expect(filters.values.map(\.filteringText) == ["cal", ""])
        #expect(Observed(store.filter).values.isEmpty)
    }
}
