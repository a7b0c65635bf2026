import FeatureContract
import PatternRuns
import Testing
import TraceFormat

@testable import RVB

@Suite("Rules")
struct RuleTests {
    private static let modules: Set<String> = [
        "App", "Root", "Launch", "Home", "Login", "Recovery", "About", "Terms", "Items",
        "AddItem", "Item",
    ]
    private static let edges: Set<Set<String>> = [
        ["App", "Root"], ["Root", "Launch"], ["Root", "Home"],
        ["Home", "Login"], ["Login", "Recovery"], ["Home", "About"], ["About", "Terms"],
        ["Home", "Items"], ["Items", "AddItem"], ["Items", "Item"],
    ]

    private func trace(_ scenario: Scenario) async -> Trace {
        await PatternRuns.result(of: RVB.pattern, scenario).trace
    }

    @Test("RVB-1 a module's objects are born inside its Builder's build(with:)", arguments: allScenarios)
    func bornInBuild(scenario: Scenario) async {
        let trace = await trace(scenario)
        let sent = Dictionary(trace.sent.map { ($0.message.id, $0) }, uniquingKeysWith: { first, _ in first })
        for component in trace.components where component.name.hasSuffix("ViewController") {
            let birth = sent[component.message]
            #expect(birth?.message.name == "build(with:)")
            #expect(birth?.to?.name == "\(component.module ?? "")Builder")
        }
    }

    @Test(
        "RVB-2 navigation happens in a View's message or the App's, never in a Router's or Builder's",
        arguments: allScenarios)
    func viewsPresent(scenario: Scenario) async {
        let trace = await trace(scenario)
        let sent = Dictionary(trace.sent.map { ($0.message.id, $0) }, uniquingKeysWith: { first, _ in first })
        for navigation in trace.navigations where navigation.message != 0 {
            let receiver = sent[navigation.message]?.to
            #expect(receiver?.role == .view || receiver?.name == "App")
        }
    }

    @Test(
        "RVB-3, RVB-4 across modules, messages go from parent to child or back, else through the stream",
        arguments: allScenarios)
    func edges(scenario: Scenario) async {
        for sent in await trace(scenario).sent {
            guard let from = sent.from, let to = sent.to, let sender = from.module, let receiver = to.module,
                sender != receiver, Self.modules.contains(sender), Self.modules.contains(receiver),
                from.name != "DeeplinkController", to.name != "DeeplinkController", from.name != "SharedSubject",
                to.name != "SharedSubject"
            else { continue }
            #expect(Self.edges.contains([sender, receiver]), "\(sent.text)")
        }
    }

    @Test("RVB-4 Recovery reaches Home through the Shared Object, which Home gets from Login")
    func sharedObject() async throws {
        let trace = await trace(try #require(Scenario.named("password-recovery")))
        let texts = trace.sent.map(\.text)
        #expect(texts.contains("RecoveryViewModel → SharedSubject send(_:)"))
        #expect(texts.contains("SharedSubject → LoginControllableAdapter sink(with:receiveValue:).receiveValue"))
    }

    @Test("RVB-5 a Router keeps its child Builders", arguments: allScenarios)
    func routersKeepBuilders(scenario: Scenario) async {
        let references = await trace(scenario).references
        let held = references.filter { $0.from.hasSuffix("Router") }
        #expect(held.contains { $0.from == "HomeRouter" && $0.to == "LoginBuilder" && $0.strength == .strong })
        #expect(held.contains { $0.from == "HomeRouter" && $0.to == "AboutBuilder" && $0.strength == .strong })
        #expect(held.allSatisfy { $0.to.hasSuffix("Builder") })
    }

    @Test(
        "who holds whom: Views their Router and inside, the hierarchy the Views, nobody else a View but weakly",
        arguments: allScenarios)
    func ownership(scenario: Scenario) async {
        for reference in await trace(scenario).references {
            let isHierarchy = ["root", "viewControllers", "presentedViewController"]
                .contains { reference.name.hasSuffix($0) }
            let isUp = reference.to.hasSuffix("ViewController") && reference.from != "system" && !isHierarchy
            #expect(!isUp || reference.strength == .weak, "\(reference)")
        }
    }

    @Test("RVB-6 after a scenario, only what is on screen and its Builders are alive", arguments: allScenarios)
    func memory(scenario: Scenario) async throws {
        let run = await PatternRuns.result(of: RVB.pattern, scenario)
        let screen = try #require(run.turns.last).screen
        let shown = Set(screen.stack + screen.presented)
        var expected: Set<String> = [
            "AuthService", "AboutService", "ItemsService", "App", "AppRouter", "RootBuilder", "RootViewController",
            "RootRouter",
            "DeeplinkController", "LaunchBuilder", "HomeBuilder", "HomeViewController", "HomeViewModel", "HomeRouter",
            "LoginBuilder", "AboutBuilder", "ItemsBuilder",
        ]
        if shown.contains("Login") {
            expected.formUnion([
                "LoginControllableAdapter", "LoginViewController", "LoginViewModel", "LoginRouter", "SharedSubject",
                "RecoveryBuilder",
            ])
        }
        if shown.contains("About") {
            expected.formUnion(["AboutViewController", "AboutViewReactor", "AboutRouter", "TermsBuilder"])
        }
        if shown.contains("Items") {
            expected.formUnion([
                "ItemsViewController", "ItemsViewReactor", "ItemsRouter", "AddItemBuilder", "ItemBuilder",
            ])
        }
        if shown.contains("Add Item") {
            expected.formUnion(["AddItemViewController", "AddItemViewModel", "AddItemRouter"])
        }
        if shown.contains("Item") { expected.formUnion(["ItemViewController", "ItemViewReactor", "ItemRouter"]) }
        if shown.contains("Terms") { expected.formUnion(["TermsViewController", "TermsRouter"]) }
        #expect(Set(run.alive.keys) == expected)
        #expect(run.alive.values.allSatisfy { $0 == 1 })
    }

    @Test("RVB-10 the link handler sends nothing but presentX", arguments: allScenarios)
    func linkHandler(scenario: Scenario) async {
        for sent in await trace(scenario).sent where sent.from?.name == "DeeplinkController" {
            #expect(sent.message.name.hasPrefix("present"), "\(sent.text)")
        }
    }

    @Test(
        "Login's publisher reaches Home later, as the adapter's message, because of Login's",
        arguments: ["login-success", "login-cancel", "deep-link-terms"])
    func acrossTheAdapter(name: String) async throws {
        let trace = await trace(try #require(Scenario.named(name)))
        let sent = try #require(trace.sent.last { $0.from?.name == "LoginControllableAdapter" })
        #expect(sent.to?.name == "HomeViewController")
        #expect(sent.message.name == "route(_:animated:completion:)")
        #expect(sent.message.isAsync)
        let cause = trace.sent.first { $0.message.id == sent.message.cause }
        #expect(cause?.text == "LoginViewController → LoginControllableAdapter sink(with:receiveValue:).receiveValue")
    }

    @Test("a link that waited for sign-in goes on because of it, enabled by the message that held it")
    func enabler() async throws {
        let trace = await trace(try #require(Scenario.named("deep-link-terms")))
        let went = try #require(trace.sent.first { $0.message.name.hasSuffix(".signedIn") })
        let held = trace.sent.first { $0.message.name.hasPrefix("presentSignedOut") }
        #expect(went.text.hasPrefix("HomeViewController → DeeplinkController"))
        #expect(went.message.enabledBy == held?.message.id)
        let cause = trace.sent.first { $0.message.id == went.message.cause }
        #expect(cause?.from?.name == "LoginControllableAdapter")
    }
}
