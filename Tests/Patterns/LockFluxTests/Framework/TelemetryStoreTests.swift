import Testing

@testable import LockFlux

struct TelemetryStoreTests {
    private let dispatcher = Dispatcher()

    @Test("each Action is told by method, object, value and extras, and nothing that the user typed")
    func events() {
        let store = TelemetryStore(dispatcher: dispatcher)
        for (action, _, _) in ActionSamples.all { dispatcher.dispatch(action: action) }
        #expect(store.events == ActionSamples.all.map(\.event))
        #expect(!"\(store.events)".contains("arthur") && !"\(store.events)".contains("excalibur"))
    }

    @Test("an Action that telemetry has no words for is not told") func others() {
        let store = TelemetryStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: ActionSamples.Unknown())
        #expect(store.events.isEmpty)
    }
}
