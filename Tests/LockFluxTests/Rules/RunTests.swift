import FeatureContract
import MessageTrace
import Testing

@testable import LockFlux

struct RunTests {
    @Test("every scenario can be done as written", arguments: Scenario.all)
    func soundness(scenario: Scenario) async {
        let run = await ScenarioRun.run(LockFlux.pattern, scenario)
        #expect(run.failures.isEmpty, "\(run.failures)")
    }

    @Test("two runs give the same trace", arguments: Scenario.all)
    func repeatability(scenario: Scenario) async {
        let first = await ScenarioRun.run(LockFlux.pattern, scenario)
        let second = await ScenarioRun.run(LockFlux.pattern, scenario)
        #expect(first == second)
    }

    @Test("no trace holds a password", arguments: Scenario.all)
    func secrecy(scenario: Scenario) async {
        let trace = await ScenarioRun.run(LockFlux.pattern, scenario).trace
        let text = String(describing: trace)
        #expect(!text.contains(ServerBehavior.testPassword))
        #expect(!text.contains("\"\(ServerBehavior.testPassword.prefix(3))"))
    }
}
