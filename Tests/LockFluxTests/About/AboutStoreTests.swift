import FeatureContract
import Testing

@testable import LockFlux

struct AboutStoreTests {
    private let dispatcher = Dispatcher()
    private let service = AboutDouble()
    private let store: AboutStore

    init() {
        store = AboutStore(service: service, dispatcher: dispatcher)
    }

    @Test("a load begins, and ends with the text or a failure") func loads() {
        let states = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.success(AboutText(text: "Once")), to: 0)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.failure(.unavailable), to: 1)
        #expect(states.values == [.loading, .loaded(text: "Once"), .loading, .failed])
    }

    @Test("a failure that has been told is over") func told() {
        let states = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.failure(.unavailable), to: 0)
        dispatcher.dispatch(action: AboutAction.clearFailure)
        #expect(states.values == [.loading, .failed, .empty])
        #expect(service.requests == 1)
    }

    @Test("it tells each reader a load of its own, and no late reply") func lateReply() {
        let first = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        let second = Observed(store.about)
        #expect(second.values.isEmpty)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.success(AboutText(text: "late")), to: 0)
        service.reply(.success(AboutText(text: "Once")), to: 1)
        #expect(second.values == [.loading, .loaded(text: "Once")])
        #expect(first.values == [.loading, .loading, .loaded(text: "Once")])
    }
}
