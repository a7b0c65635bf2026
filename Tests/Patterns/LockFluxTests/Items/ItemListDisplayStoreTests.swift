import SampleApp
import Testing

@testable import LockFlux

struct ItemListDisplayStoreTests {
    @Test("ItemListDisplayStore publishes each dispatched filter, and doesn't replay it to later subscribers")
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
