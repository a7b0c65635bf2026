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

    @Test("its own scenario has an Action of every kind, and the Store sees them")
    func ownScenario() async {
        let run = await ScenarioRun.run(LockFlux.pattern, LockFluxScenarios.telemetry)
        #expect(run.failures.isEmpty)
        let story = Story(run.trace)
        let routes = Set(story.messages.filter { story.name($0.to) == "RouteStore" }.map(\.caseName))
        #expect(routes == ["home", "login", "recovery", "cancelRecovery", "cancel", "about", nil])
        let edits = Set(story.messages.filter { story.name($0.to).hasSuffix("DisplayStore") }.map(\.caseName))
        #expect(edits == ["open", "login", "password", nil])
        let requests = Set(story.messages.filter { $0.name == "handle(action:)" }.map(\.caseName))
        #expect(requests == ["signIn", "recover", "signOut", "load", "dismissFailure"])
        #expect(story.messages.contains { story.name($0.to) == "TelemetryStore" })
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

    init(window: UIWindow, services: Services, options: LaunchOptions) {
        let options = LaunchOptions(loginKind: options.loginKind, collectsUsageData: true)
        app = LockFluxApp(window: window, services: services, options: options)
    }

    func start() { app.start() }

    func open(_ link: Link) { app.open(link) }
}
