import BuiltInPatterns
import PatternRuns
import SampleApp
import Testing

@Suite("In the contract of the built-in patterns,")
struct ContractTests {
    @Test(
        "every pattern shows the same screens as the model, and makes the same calls to the services",
        arguments: Scenario.all.map(\.name))
    func contract(scenario: String) async throws {
        var results: [RunResult] = []
        for pattern in BuiltInPatterns.all {
            results.append(try await Case(pattern: pattern.name, scenario: scenario).run())
        }
        let report = ContractCheck.compare(
            results, with: await ScenarioRun.model(try #require(Scenario.named(scenario))))
        #expect(report.isFulfilled, "\(report.description)")
        #expect(report.patterns == BuiltInPatterns.all.map(\.name))
        #expect(results.allSatisfy { !$0.turns.isEmpty })
    }

    @Test("every pattern runs its own scenarios without a failure")
    func ownScenarios() async throws {
        for pattern in BuiltInPatterns.all {
            for scenario in pattern.scenarios {
                let result = await PatternRuns.result(of: pattern, scenario)
                #expect(result.failures == [])
            }
        }
    }

    @Test("the patterns have unique names in lower case, and the yardstick is the last")
    func names() {
        let names = BuiltInPatterns.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        #expect(names.last == "yardstick")
        #expect(Scenario.all.count == 30)
    }
}
