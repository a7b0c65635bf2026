import ArchFlowCommand
import SampleApp
import Testing
import TraceFormat

@testable import __Name__

@Suite("__Name__")
struct __Name__Tests {
    /// The scenarios that the pattern supports so far. In the end, list all: `Scenario.all.map(\.name)`.
    nonisolated private static let built = ["login-cancel"]

    private func run(_ name: String) async throws -> RunResult {
        await ScenarioRun.run(__Name__.pattern, try #require(Scenario.named(name)))
    }

    @Test("__Name__ shows the same screens and calls the same services as the model", arguments: built)
    func contract(name: String) async throws {
        let scenario = try #require(Scenario.named(name))
        let report = ContractCheck.compare([try await run(name)], with: await ScenarioRun.model(scenario))
        #expect(report.isFulfilled, "\(report)")
    }

    @Test("__Name__ keeps all rules of its blueprint, and each rule is tested by a run")
    func rules() async throws {
        var traces: [Trace] = []
        for name in Self.built { traces.append(try await run(name).trace) }
        let rules = try await PatternRules(of: __Name__.pattern, in: traces)
        #expect(rules.broken == [], "\(rules.text)")
        #expect(rules.untested == [])
    }
}
