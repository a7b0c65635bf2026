import SampleApp
import Testing

@testable import LockFlux

struct AboutStoreTests {
    private let dispatcher = Dispatcher()
    private let service = AboutDouble()
    private let store: AboutStore

    init() {
        store = AboutStore(service: service, dispatcher: dispatcher, route: SettingRouteAction.about)
    }

    @Test("AboutStore publishes loading, and then the loaded text or the failure") func loads() {
        let states = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.success(AboutText(text: "Once")), to: 0)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.failure(.unavailable), to: 1)
        #expect(states.values == [.empty, .loading, .loaded(text: "Once"), .loading, .failed])
    }

    @Test("if a failure comes while a web page covers About, AboutStore reports it once, when About is on top again")
    func coveredFailure() {
        let states = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        dispatcher.dispatch(action: ExternalWebsiteRouteAction(document: .terms))
        service.reply(.failure(.unavailable), to: 0)
        dispatcher.dispatch(action: ExternalWebsiteRouteAction(document: .privacy))
        #expect(states.values == [.empty, .loading, .empty])
        dispatcher.dispatch(action: SettingRouteAction.about)
        dispatcher.dispatch(action: SettingRouteAction.about)
        #expect(states.values.dropFirst(3) == [.failed])
    }

    @Test("when the failure's dialog is closed, AboutStore's state becomes empty, and no new request is made")
    func told() {
        let states = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.failure(.unavailable), to: 0)
        dispatcher.dispatch(action: AboutAction.close)
        #expect(states.values == [.empty, .loading, .failed, .empty])
        #expect(service.requests == 1)
    }

    @Test("AboutStore replays its state to a late subscriber, and ignores replies to a load that a newer load replaced")
    func lateReply() {
        let first = Observed(store.about)
        dispatcher.dispatch(action: AboutAction.load)
        let second = Observed(store.about)
        #expect(second.values == [.loading])
        dispatcher.dispatch(action: AboutAction.load)
        service.reply(.success(AboutText(text: "late")), to: 0)
        service.reply(.success(AboutText(text: "Once")), to: 1)
        #expect(second.values == [.loading, .loading, .loaded(text: "Once")])
        #expect(first.values == [.empty] + second.values)
    }
}
