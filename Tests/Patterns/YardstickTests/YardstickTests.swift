import MessageTrace
import PatternRuns
import SampleApp
import Testing

@testable import Yardstick

struct YardstickTests {
    @Test("The yardstick's components are only view controllers and services", arguments: Scenario.all.map(\.name))
    func roles(scenario: String) async throws {
        let scenario = try #require(Scenario.named(scenario))
        let result = await PatternRuns.result(of: Yardstick.pattern, scenario)
        #expect(result.failures == [])
        #expect(Set(result.trace.components.map(\.role)).isSubset(of: [.view, .service]))
        #expect(result.trace.components.filter { $0.role == .view }.allSatisfy { $0.name.hasSuffix("ViewController") })
    }

    @Test("Recovery's view controller in the yardstick reports its result to the view controller that opened it")
    func closing() async throws {
        let scenario = try #require(Scenario.named("password-recovery"))
        let trace = await PatternRuns.result(of: Yardstick.pattern, scenario).trace
        let names = trace.messages.map(\.name)
        #expect(names.contains("recoveryEnded(sentTo:)"))
    }
}
