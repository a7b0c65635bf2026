import ArchitectureRules
import FlowAnalysis
import Testing
import TraceFormat

@Suite("The rules listed for a message")
struct RuleGroundsTests {
    private func grounds(_ checks: String...) throws -> RuleGrounds {
        var shop = Shop()
        shop.tap()
        return RuleGrounds(RunAnalysis(shop.trace), try Blueprint(Array(blueprintText(checks).utf8), file: "rules.yml"))
    }

    @Test("the rules listed for a message are those that require it, and those that restrict it or its effects")
    func both() throws {
        let grounds = try grounds(
            "each message: {from: user}\nthen:\n  - {to: core}", "each message: {to: presenter}\nis: {from: view}",
            "never message: {to: store}")
        #expect(grounds.forcing(0).isEmpty && grounds.judging(0).map(\.id) == ["R-1"])
        #expect(grounds.forcing(1).map(\.id) == ["R-1"] && grounds.judging(1).isEmpty)
        #expect(grounds.forcing(2).isEmpty && grounds.judging(2).map(\.id) == ["R-2"])
    }

    @Test("the rules listed for a message contain each rule once, even if several of its checks examine the message")
    func once() throws {
        let grounds = try grounds(
            "- each message: {to: core}\n  is: {from: view}\n- each message: {to: core}\n  is: {from: view}")
        #expect(grounds.judging(1).map(\.id) == ["R-1"])
    }

    @Test("no rules are listed for a message that doesn't exist")
    func outside() throws {
        let grounds = try grounds("each message: {to: core}\nis: {from: view}")
        #expect(grounds.judging(99).isEmpty && grounds.forcing(-1).isEmpty)
    }
}
