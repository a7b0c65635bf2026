import Testing

@testable import LockFlux

struct TelemetryStoreTests {
    private let dispatcher = Dispatcher()

    @Test("each Action is logged with its method, object, value and details, but without typed text")
    func events() {
        let store = TelemetryStore(dispatcher: dispatcher)
        for (action, _, _) in ActionSamples.all { dispatcher.dispatch(action: action) }
        #expect(store.events == ActionSamples.all.map(\.event))
        #expect(!"\(store.events)".contains("arthur") && !"\(store.events)".contains("excalibur"))
    }

    @Test("an Action without telemetry is not logged") func others() {
        let store = TelemetryStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: ActionSamples.Unknown())
        #expect(store.events.isEmpty)
    }
}
