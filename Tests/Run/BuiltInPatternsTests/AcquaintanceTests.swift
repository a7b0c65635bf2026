import ArchitectureRules
import MessageTrace
import SampleApp
import Testing

/// `Acquaintances` in ArchitectureRules defines when a component is acquainted with another.
@Suite("The senders and receivers of messages in the built-in patterns")
struct AcquaintanceTests {
    @Test(
        "each message's sender and receiver know each other by a reference, an argument or an observation",
        arguments: await Case.all)
    func acquaintance(_ run: Case) async throws {
        let outcomes = RunOutcome(try await run.run().trace, []).outcomes
        let strangers = try #require(outcomes.first { $0.rule.id == "ANY-4" })
        #expect(strangers.count == 0, "\(strangers.violations.map(\.what))")
        #expect(strangers.matched > 0)
    }
}
