import ArchFlowCommand
import HeadlessUI
import SampleApp
import Testing
import TraceFormat
import WriteOracle

@testable import MVVMC

@Suite("The example MVVM-C")
struct MVVMCTests {
    /// The traces of all scenarios.
    private static func traces() async -> [Trace] {
        var traces: [Trace] = []
        for scenario in Scenario.all { traces.append(await ScenarioRun.run(MVVMC.pattern, scenario).trace) }
        return traces
    }

    @Test("shows the model's screens and makes the model's calls to the services", arguments: Scenario.all.map(\.name))
    func contract(scenario: String) async throws {
        let scenario = try #require(Scenario.named(scenario))
        let run = await ScenarioRun.run(MVVMC.pattern, scenario)
        let report = ContractCheck.compare([run], with: await ScenarioRun.model(scenario))
        #expect(report.isFulfilled, "\(report)")
    }

    @Test("keeps all rules of its blueprint, and each rule is tested by a run")
    func rules() async throws {
        let rules = try await PatternRules(of: MVVMC.pattern, in: await Self.traces())
        #expect(rules.broken == [], "\(rules.text)")
        #expect(rules.untested == [])
    }

    /// Changes to a trace, each with the rule that the changed trace breaks.
    nonisolated private static let breaks: [(rule: String, from: String, to: String, newFrom: String, newTo: String)] =
        [
            ("MVVMC-2", "user", "LoginViewController", "user", "LoginViewModel"),
            ("MVVMC-3", "LoginViewController", "LoginViewModel", "LoginViewController", "LoginCoordinator"),
            ("MVVMC-4", "LoginViewModel", "LoginViewController", "LoginViewModel", "HomeViewController"),
            ("MVVMC-6", "AuthService", "LoginViewModel", "AuthService", "LoginCoordinator"),
        ]

    @Test("has rules that report a message sent to another receiver", arguments: breaks.indices)
    func brokenMessages(_ index: Int) async throws {
        let (rule, from, to, newFrom, newTo) = Self.breaks[index]
        var trace = await ScenarioRun.run(
            MVVMC.pattern, try #require(Scenario.named("login-wrong-password"))
        ).trace
        try trace.redirect(from: from, to: to, newFrom, newTo)
        #expect(try await PatternRules(of: MVVMC.pattern, in: [trace]).broken.contains(rule))
    }

    @Test("records each change of its components' properties, and nothing else", arguments: [false, true])
    func writes(walks: Bool) async {
        let scenarios = walks ? await Scenario.walks() : Scenario.all
        let writes = await RecordedWrites(of: MVVMC.pattern, through: scenarios)
        #expect(writes.wrong == [])
        #expect(writes.runs == scenarios.count && writes.changes > 0)
    }

    @Test("keeps no object of a flow alive that the user has left", arguments: ["home.about", "home.items"])
    func lifetimes(button: String) async {
        let scenario = Scenario(
            "back-and-forth", "In and out.", beats: [.launch, .tap(button), .wait(.seconds(1)), .tapBack])
        let run = await ScenarioRun.run(MVVMC.pattern, scenario)
        let ownComponents = run.alive.keys.filter { !$0.hasSuffix("Service") }.sorted()
        #expect(ownComponents == ["AppCoordinator", "HomeViewController", "HomeViewModel"])
    }
}

@Suite("Without a screen, the view model of")
struct ViewModelTests {
    private final class Navigation: LoginNavigation {
        var asked: [String] = []
        func showRecovery(login: String) { asked.append("recovery of \(login)") }
        func cancelLogin() { asked.append("cancel") }
    }

    @Test("Login reports errors, and asks its coordinator for the next screen")
    func login() async {
        let loop = EventLoop()
        let viewModel = LoginViewModel(auth: Services(loop: loop).auth, kind: .email)
        let navigation = Navigation()
        viewModel.navigation = navigation
        viewModel.viewDidLoad()
        #expect(viewModel.login.value == StoredCredentials.arthur.email)

        viewModel.logIn(login: viewModel.login.value, password: "")
        #expect(viewModel.message.value == .error(Texts.enterPassword))

        viewModel.logIn(login: viewModel.login.value, password: ServerBehavior.wrongPassword)
        #expect(viewModel.message.value == .none)
        #expect(viewModel.isLoading.value)
        await loop.advance(by: AuthService.signInLatency)
        #expect(viewModel.message.value == .error(Texts.checkCredentials))
        #expect(!viewModel.isLoading.value)

        viewModel.forgotPassword(login: "merlin")
        viewModel.cancel()
        #expect(navigation.asked == ["recovery of merlin", "cancel"])
    }

    @Test("Items filters the list, and gives the reason if there are no rows")
    func items() async {
        let loop = EventLoop()
        let viewModel = ItemsViewModel(service: Services(loop: loop).items)
        viewModel.viewDidLoad()
        viewModel.filterDidChange("nothing is called so")
        #expect(viewModel.emptyText.value == "")
        await loop.advance(by: ItemsService.listLatency)
        #expect(viewModel.rows.value.isEmpty)
        #expect(viewModel.emptyText.value == Texts.nothingFound)
        viewModel.filterDidChange("")
        #expect(viewModel.rows.value.map(\.id) == Item.samples.map(\.id))
    }
}

extension Trace {
    /// Redirects the first message between two types to another receiver or sender.
    fileprivate mutating func redirect(from: String, to: String, _ newFrom: String, _ newTo: String) throws {
        let names = Dictionary(components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let ids = Dictionary(components.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
        let index = try #require(
            records.firstIndex { record in
                guard case .message(let message) = record else { return false }
                return (names[message.from] ?? "user") == from && names[message.to] == to && !message.isSystem
            })
        guard case .message(var message) = records[index] else { return }
        message.from = ids[newFrom] ?? 0
        message.to = try #require(ids[newTo])
        records[index] = .message(message)
    }
}
