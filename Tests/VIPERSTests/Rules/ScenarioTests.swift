import FeatureContract
import MessageTrace
import Testing

@testable import VIPERS

@Suite("VIPER-S goes through all scenarios")
struct ScenarioTests {
    @Test("each can be done as written, and leaves the same trace twice", arguments: scenarioNames)
    func scenarios(scenario: String) async throws {
        let first = try await run(scenario)
        #expect(first.failures == [])
        let second = try await run(scenario)
        #expect(first.trace.encoded() == second.trace.encoded())
    }

    @Test("only the actors of modules on screen are alive at the end, one of each", arguments: scenarioNames)
    func memory(scenario: String) async throws {
        let result = try await run(scenario)
        let screen = try #require(result.turns.last?.screen)
        let actors: [String: [String]] = [
            "Home": ["GeneralHome", "Scene", "Director", "Worker", "Navigator"],
            "Login": ["GeneralLogin", "Scene", "Director", "Worker", "Navigator"],
            "Recovery": ["GeneralRecovery", "Scene", "Director", "Worker", "Navigator"],
            "About": ["InfoAbout", "Scene", "Director", "Worker", "Navigator"],
            "Terms": ["InfoTerms", "Scene", "Director", "Navigator"],
        ]
        var expected: [String: Int] = ["AuthService": 1, "AboutService": 1]
        for module in screen.stack + screen.presented {
            let parts = try #require(actors[module])
            for part in parts.dropFirst() { expected[parts[0] + part] = 1 }
        }
        // `makeModule` is a static function: what stands for it in a trace has no life.
        let components = result.trace.componentsByID
        let ended = result.trace.records.compactMap { if case .end(let end) = $0 { end.component } else { nil } }
        var alive: [String: Int] = [:]
        for component in components.values where component.role != .assembly && !ended.contains(component.id) {
            alive[component.name, default: 0] += 1
        }
        #expect(alive == expected)
    }

    @Test(
        "a reply is lost only where its module was left",
        arguments: zip(["login-leave-in-flight", "about-leave-in-flight"], ["signIn", "fetchAbout"]))
    func lost(scenario: String, call: String) async throws {
        let messages = try await run(scenario).trace.messages
        let lost = messages.filter(\.isLost)
        #expect(lost.count == 1)
        let cause = messages.first { $0.id == lost.first?.cause }
        #expect(cause?.name.hasPrefix(call) == true)
    }

    @Test("elsewhere no reply is lost", arguments: scenarioNames.filter { !$0.hasSuffix("in-flight") })
    func nothingLost(scenario: String) async throws {
        #expect(try await run(scenario).trace.messages.filter(\.isLost) == [])
    }
}
