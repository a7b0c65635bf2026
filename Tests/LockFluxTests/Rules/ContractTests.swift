import FeatureContract
import MessageTrace
import Testing
import Yardstick

@testable import LockFlux

struct ContractTests {
    @Test("LockFlux shows and asks for the same as the yardstick", arguments: Scenario.all)
    func fairness(scenario: Scenario) async {
        let yardstick = await ScenarioRun.run(Yardstick.pattern, scenario)
        let run = await ScenarioRun.run(LockFlux.pattern, scenario)
        let report = Contract.compare([yardstick, run])
        #expect(report.isFulfilled, "\(report.description)")
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
