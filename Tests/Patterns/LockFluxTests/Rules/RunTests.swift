import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import LockFlux

struct RunTests {
    @Test("every scenario runs to its end under LockFlux", arguments: Scenario.all)
    func soundness(scenario: Scenario) async {
        let run = await PatternRuns.result(of: LockFlux.pattern, scenario)
        #expect(run.failures.isEmpty, "\(run.failures)")
    }

    @Test("no trace of a LockFlux run contains a password", arguments: Scenario.all)
    func secrecy(scenario: Scenario) async {
        let trace = await PatternRuns.result(of: LockFlux.pattern, scenario).trace
        let text = String(describing: trace)
        #expect(!text.contains(ServerBehavior.testPassword))
        #expect(!text.contains("\"\(ServerBehavior.testPassword.prefix(3))"))
    }
}
