import ArchFlowCommand
import SampleApp
import Testing
import TraceFormat
import WriteOracle

@testable import Reducer

@Suite("The example app with reducers")
struct AppTests {
    @Test("shows the model's screens and makes the model's calls to the services", arguments: Scenario.all.map(\.name))
    func contract(scenario: String) async throws {
        let scenario = try #require(Scenario.named(scenario))
        let run = await ScenarioRun.run(ReducerPattern.pattern, scenario)
        let report = ContractCheck.compare([run], with: await ScenarioRun.model(scenario))
        #expect(report.isFulfilled, "\(report)")
    }

    @Test("keeps all rules of its blueprint, and each rule is tested by a run")
    func rules() async throws {
        var traces: [Trace] = []
        for scenario in Scenario.all { traces.append(await ScenarioRun.run(ReducerPattern.pattern, scenario).trace) }
        let rules = try await PatternRules(of: ReducerPattern.pattern, in: traces)
        #expect(rules.broken == [], "\(rules.text)")
        #expect(rules.untested == [])
    }

    /// Changes to a message of a trace, each with the rule that the changed trace breaks.
    nonisolated private static let breaks: [(rule: String, from: String, to: String, newTo: String)] = [
        ("RED-1", "LoginViewController", "Store", "AuthService"),
        ("RED-2", "Store", "AppReducer", "AuthClient"),
        ("RED-3", "AppReducer", "LoginReducer", "AuthService"),
        ("RED-4", "AuthService", "AuthClient", "Store"),
    ]

    @Test("has rules that report a message sent to another receiver", arguments: breaks)
    func brokenMessages(rule: String, from: String, to: String, newTo: String) async throws {
        let scenario = try #require(Scenario.named("login-wrong-password"))
        var trace = await ScenarioRun.run(ReducerPattern.pattern, scenario).trace
        let names = Dictionary(trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let target = try #require(trace.components.first { $0.name == newTo })
        var changed = 0
        for (index, record) in trace.records.enumerated() {
            guard case .message(var message) = record, names[message.from] == from, names[message.to] == to else {
                continue
            }
            message.to = target.id
            trace.records[index] = .message(message)
            changed += 1
        }
        #expect(changed > 0)
        let rules = try await PatternRules(of: ReducerPattern.pattern, in: [trace])
        #expect(rules.broken.contains(rule), "\(rules.text)")
    }

    @Test("records each change of its components' properties, and nothing else", arguments: [false, true])
    func writes(walks: Bool) async {
        let scenarios = walks ? await Scenario.walks() : Scenario.all
        let writes = await RecordedWrites(of: ReducerPattern.pattern, through: scenarios)
        #expect(writes.wrong == [])
        #expect(writes.runs == scenarios.count && writes.changes > 0)
    }

    @Test("records an Action that an Effect sends back as caused by the service's reply, not by the Effect's start")
    func causes() async throws {
        let scenario = try #require(Scenario.named("login-wrong-password"))
        let trace = await ScenarioRun.run(ReducerPattern.pattern, scenario).trace
        let names = Dictionary(trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let messages = Dictionary(trace.messages.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let sent = trace.messages.filter { names[$0.from] == "AuthClient" && names[$0.to] == "Store" }
        let causes = sent.compactMap { messages[$0.cause] }
        #expect(causes.contains { names[$0.from] == "AuthService" && $0.name == "statusDidChange(_:)" })
    }

    @Test("cancels a request when its screen closes, so that the late reply becomes no Action")
    func cancelled() async throws {
        let scenario = try #require(Scenario.named("about-leave-in-flight"))
        let run = await ScenarioRun.run(ReducerPattern.pattern, scenario)
        let names = Dictionary(run.trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let answered = run.trace.messages.filter { names[$0.to] == "AboutClient" && names[$0.from] == "AboutService" }
        #expect(answered.count == 1)
        #expect(run.trace.messages.allSatisfy { names[$0.from] != "AboutClient" || names[$0.to] != "Store" })
    }
}

@Suite("A reducer, called as a plain function,")
struct ReducerTests {
    @Test("returns an error and starts no Effect on Log In without a password")
    func emptyPassword() {
        var state = LoginState(kind: .email, login: "arthur")
        let effect = LoginReducer.reduce(&state, .logInTapped(login: "arthur", password: ""))
        #expect(state.word == .error(Texts.enterPassword))
        #expect(effect.steps.isEmpty)
    }

    @Test("keeps a failure back until no screen covers the list")
    func failure() {
        var state = ItemsState()
        _ = ItemsReducer.reduce(&state, .opened)
        _ = ItemsReducer.reduce(&state, .addTapped)
        _ = ItemsReducer.reduce(&state, .didFetch(.failure(.offline)))
        #expect(state.alert == nil)
        _ = ItemsReducer.reduce(&state, .addItem(.cancelTapped))
        #expect(state.alert?.title == Texts.itemsFailureTitle)
        _ = ItemsReducer.reduce(&state, .failureClosed)
        #expect(state.alert == nil)
    }

    @Test("decides only from State where a link leads")
    func link() {
        var state = AppState(loginKind: .email)
        _ = AppReducer.reduce(&state, .open(.terms))
        #expect(Route(state).sheets == [.login])
        _ = AppReducer.reduce(&state, .authStatusDidChange(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1))))
        #expect(Route(state).stack == [.home, .about])
        #expect(Route(state).sheets == [.terms(.terms)])
    }
}
