import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import LockFlux

struct TelemetryStoreTests {
    @Test("every kind of Action makes an event, without what it carries")
    func everyKindOfActionMakesAnEventWithoutWhatItCarries() {
        let dispatcher = Dispatcher()
        let store = TelemetryStore(dispatcher: dispatcher)
        let events = Observed(store.events)
        dispatcher.dispatch(action: AccountAction.signIn(login: "arthur", password: "excalibur"))
        dispatcher.dispatch(action: AboutAction.load)
        dispatcher.dispatch(action: AboutAction.load)
        #expect(events.values.map(\.action) == ["AccountAction", "AboutAction", "AboutAction"])
        #expect(store.counts == ["AccountAction": 1, "AboutAction": 2])
    }

    @Test("LF-10: a passive listener on the Dispatcher sees every Action", arguments: Scenario.all)
    func completeness(scenario: Scenario) async {
        let listening = Pattern(name: "lockflux", title: "LockFlux", app: ListeningApp.self)
        let trace = await ScenarioRun.run(listening, scenario).trace
        let story = Story(trace)
        let dispatched = story.messages.filter { $0.name == "dispatch(action:)" }
        let seen = story.messages.filter { story.name($0.to) == "TelemetryStore" }
        #expect(!dispatched.isEmpty)
        #expect(seen.map(\.cause).sorted() == dispatched.map(\.id))
        #expect(seen.allSatisfy { story.name($0.from) == "Dispatcher" })
    }

    @Test("telemetry is not installed in comparisons", arguments: Scenario.all)
    func absence(scenario: Scenario) async {
        let trace = await ScenarioRun.run(LockFlux.pattern, scenario).trace
        #expect(!trace.components.contains { $0.name == "TelemetryStore" })
    }
}

/// The app with usage data.
private final class ListeningApp: PatternApp {
    private let app: LockFluxApp
    private let telemetryStore: TelemetryStore

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        app = LockFluxApp(window: window, services: services, options: options)
        telemetryStore = TelemetryStore(dispatcher: app.stores.dispatcher)
    }

    func start() { app.start() }

    func open(_ link: Link) { app.open(link) }
}
