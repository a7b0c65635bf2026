import Testing

@testable import LockFlux

struct TelemetryStoreTests {
    private let dispatcher = Dispatcher()

    @Test("TelemetryStore logs each TelemetryAction's method, object, value and details, but no typed text")
    func events() {
        let store = TelemetryStore(dispatcher: dispatcher)
        for (action, _, _) in ActionSamples.all { dispatcher.dispatch(action: action) }
        #expect(store.events == ActionSamples.all.map(\.event))
        #expect(!"\(store.events)".contains("arthur") && !"\(store.events)".contains("excalibur"))
    }

    @Test("TelemetryStore ignores an Action that isn't a TelemetryAction") func others() {
        let store = TelemetryStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: ActionSamples.Unknown())
        #expect(store.events.isEmpty)
    }
}
