import PatternRuns
import SampleApp
import Testing
import TraceFormat

@testable import RVB

@Suite("RVB's rules in all scenarios")
struct RuleTests {
    private static let edges: Set<Set<String>> = [
        ["App", "Root"], ["Root", "Launch"], ["Root", "Home"],
        ["Home", "Login"], ["Login", "Recovery"], ["Home", "About"], ["About", "Terms"],
        ["Home", "Items"], ["Items", "AddItem"], ["Items", "Item"],
    ]

    private func trace(_ scenario: Scenario) async -> Trace {
        await PatternRuns.result(of: RVB.pattern, scenario).trace
    }

    @Test("rule RVB-2: only a View shows and removes dialogs", arguments: allScenarios)
    func dialogs(scenario: Scenario) async {
        let trace = await trace(scenario)
        let sent = Dictionary(trace.sent.map { ($0.message.id, $0) }, uniquingKeysWith: { first, _ in first })
        for navigation in trace.navigations
        where navigation.message != 0 && [.alert, .dismissAlert].contains(navigation.action) {
            #expect(sent[navigation.message]?.to?.role == .view)
        }
    }

    @Test(
        "rule RVB-3: a Builder is called only by its own module, or by a module next to it in the app's module tree",
        arguments: allScenarios)
    func edges(scenario: Scenario) async {
        for sent in await trace(scenario).sent where sent.to?.role == .assembly {
            guard let parent = sent.from?.module, let child = sent.to?.module, parent != child else { continue }
            #expect(Self.edges.contains([parent, child]), "\(sent.text)")
        }
    }

    @Test(
        "rule RVB-4: Recovery sends the recovered login to a shared object, which passes it to Login's adapter in Home")
    func sharedObject() async throws {
        let trace = await trace(try #require(Scenario.named("password-recovery")))
        let texts = trace.sent.map(\.text)
        #expect(texts.contains("RecoveryViewModel → SharedSubject send(_:)"))
        #expect(texts.contains("SharedSubject → LoginControllableAdapter loginDidRecover(_:)"))
    }

    @Test("rule RVB-5: a Router has references only to Builders", arguments: allScenarios)
    func routersHoldBuilders(scenario: Scenario) async {
        let held = await trace(scenario).references.filter { $0.from.hasSuffix("Router") }
        #expect(!held.isEmpty && held.allSatisfy { $0.to.hasSuffix("Builder") })
    }

    @Test(
        "only the view hierarchy and a View's adapter have strong references to the View",
        arguments: allScenarios)
    func ownership(scenario: Scenario) async {
        for reference in await trace(scenario).references {
            let isHierarchy = ["root", "viewControllers", "presentedViewController"]
                .contains { reference.name.hasSuffix($0) }
            let isUp =
                reference.to.hasSuffix("ViewController") && reference.from != "system" && !isHierarchy
                && reference.from != "LoginControllableAdapter"
            #expect(!isUp || reference.strength == .weak, "\(reference)")
        }
    }

    @Test(
        "rule RVB-6: after a scenario, only the components on screen and their Builders are alive",
        arguments: allScenarios)
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
        // The subject that Login's Builder made for the first Login is kept by the Builder.
        if run.trace.components.contains(where: { $0.name == "LoginViewController" }) {
            expected.insert("SharedSubject")
        }
        if shown.contains("Login") {
            expected.formUnion([
                "LoginControllableAdapter", "LoginViewController", "LoginViewModel", "LoginRouter", "RecoveryBuilder",
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

    @Test(
        "Login's event reaches Home as an asynchronous message of the adapter, with Login's message as its cause",
        arguments: [
            ("login-success", "loginDidSignIn()"), ("login-cancel", "loginDidCancel()"),
            ("deep-link-terms", "loginDidSignIn()"),
        ])
    func acrossTheAdapter(name: String, event: String) async throws {
        let trace = await trace(try #require(Scenario.named(name)))
        let sent = try #require(trace.sent.last { $0.from?.name == "LoginControllableAdapter" })
        #expect(sent.to?.name == "HomeViewController")
        #expect(sent.message.name == event)
        #expect(sent.message.isAsync)
        let cause = trace.sent.first { $0.message.id == sent.message.cause }
        #expect(cause?.text == "LoginViewController → LoginControllableAdapter \(event)")
    }

    @Test("the opening of a link that waited for a sign-in is recorded with the sign-in as its cause")
    func waited() async throws {
        let trace = await trace(try #require(Scenario.named("deep-link-terms")))
        let went = try #require(trace.sent.first { $0.message.name.hasSuffix(".signedIn") })
        #expect(went.text.hasPrefix("HomeViewController → DeeplinkController"))
        let cause = trace.sent.first { $0.message.id == went.message.cause }
        #expect(cause?.from?.name == "LoginControllableAdapter")
    }
}
