import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import VIPERS

@Suite("All scenarios that VIPER-S runs")
struct ScenarioTests {
    /// The names of all scenarios that VIPER-S runs.
    nonisolated static let names = Scenario.all.map(\.name)

    /// The actors of each module, by the module's folder.
    private static let actors: [String: [String]] = [
        "Home": ["Scene", "Director", "Worker", "Navigator"].map { "GeneralHome" + $0 },
        "Login": ["Scene", "Director", "Worker", "Navigator"].map { "GeneralLogin" + $0 },
        "Recovery": ["Scene", "Director", "Worker", "Navigator"].map { "GeneralRecovery" + $0 },
        "About": ["Scene", "Director", "Worker", "Navigator"].map { "InfoAbout" + $0 },
        "Items": ["Scene", "Director", "Worker", "Navigator"].map { "ItemsList" + $0 },
        "Add Item": ["Scene", "Director", "Worker", "Navigator"].map { "ItemsAdd" + $0 },
        "Item": ["Scene", "Director", "Worker", "Navigator"].map { "ItemsDetails" + $0 },
        "Terms": ["Scene", "Director", "Navigator"].map { "InfoTerms" + $0 },
    ]

    private func run(_ name: String) async throws -> RunResult {
        let scenario = try #require(Scenario.named(name))
        return await PatternRuns.result(of: VIPERS.pattern, scenario)
    }

    /// The messages of a run as `receiver name`. A lost message has no receiver.
    private func flow(_ name: String) async throws -> [String] {
        let trace = try await run(name).trace
        let names = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0.name) })
        return trace.messages.map { message in
            [names[message.to], message.name].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test("every scenario runs to its end under VIPER-S", arguments: names)
    func scenarios(scenario: String) async throws {
        #expect(try await run(scenario).failures == [])
    }

    @Test(
        "after a scenario, the only actors alive are those of the modules on screen",
        arguments: names)
    func memory(scenario: String) async throws {
        let result = try await run(scenario)
        let screen = try #require(result.turns.last?.screen)
        let modules = screen.stack + screen.presented
        let expected = modules.flatMap { Self.actors[$0] ?? [] } + ["AuthService", "AboutService", "ItemsService"]
        // `makeModule` is a static function, so its component in a trace has no lifetime.
        let assemblies = result.trace.components.filter { $0.role == .assembly }
        var alive = result.alive
        for assembly in assemblies { alive[assembly.name, default: 0] -= 1 }
        #expect(alive.filter { $0.value > 0 } == Dictionary(expected.map { ($0, 1) }) { $0 + $1 })
    }

    @Test("a service's reply is lost only if it is for an About or a List that the user has left", arguments: names)
    func lost(scenario: String) async throws {
        let messages = try await run(scenario).trace.messages
        let lost = messages.filter(\.isLost)
        let causes = lost.map { lost in messages.first { $0.id == lost.cause }?.name }
        let expected = [
            "about-leave-in-flight": ["fetchAbout(completion:)"], "items-leave-in-flight": ["fetchItems(completion:)"],
        ]
        #expect(causes == expected[scenario, default: []])
    }

    @Test("a reply that comes after the user has left Login reaches only Home's Worker, which presents nothing")
    func leftLogin() async throws {
        #expect(try await flow("login-leave-in-flight").last == "GeneralHomeWorker attach(observer:).observer")
    }

    @Test("a Director tells its delegate of a result, and then goes back")
    func resultBeforeGoing() async throws {
        let flow = try await flow("password-recovery")
        let told = try #require(flow.firstIndex(of: "GeneralLoginDirector linkDidSend(to:)"))
        let back = try #require(flow.firstIndex(of: "GeneralRecoveryNavigator goBack()"))
        #expect(told < back)
    }

    @Test(
        "when an item is saved, the List's Director first gets the changed items, then Add Item's report of the item"
    )
    func savedItem() async throws {
        let flow = try await flow("items-add")
        let reply = try #require(flow.firstIndex { $0.hasPrefix("ItemsListWorker attach(observer:)") })
        #expect(
            flow[(reply + 1)...].filter { !$0.contains("Service") && !$0.contains("Worker") } == [
                "ItemsListDirector presentChange(items:)", "ItemsListScene display(count:)",
                "ItemsListScene display(items:)", "ItemsAddDirector presentSuccess(item:)",
                "ItemsListDirector itemDidAdd(_:)", "ItemsListScene displaySuccess(_:)", "ItemsAddNavigator goBack()",
                "ItemsListDirector addDidClose()",
            ])
    }

    @Test(
        "a Director goes back, and then tells its delegate that the module was closed",
        arguments: ["login-success", "login-cancel"])
    func goneAfterGoing(scenario: String) async throws {
        let flow = try await flow(scenario)
        let back = try #require(flow.firstIndex(of: "GeneralLoginNavigator goBack()"))
        let told = try #require(flow.firstIndex(of: "GeneralHomeDirector loginDidClose(user:)"))
        #expect(back < told)
    }
}
