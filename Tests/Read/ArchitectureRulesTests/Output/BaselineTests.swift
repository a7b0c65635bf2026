import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("A baseline of known violations")
struct BaselineTests {
    private func report(_ taps: Int, _ baseline: Baseline = Baseline()) throws -> CheckReport {
        try builder(taps).finish(baseline)
    }

    private func builder(_ taps: Int) throws -> CheckReportBuilder {
        var shop = Shop()
        shop.hold(shop.core, shop.presenter, "listener", .weak)
        for _ in 0..<taps { shop.tap() }
        var builder = CheckReportBuilder()
        builder.add(RunOutcome(shop.trace, [try blueprint("never message: {from: view, to: core}")]))
        return builder
    }

    private func row(_ scenario: String = "by-hand", rule: String = "R-1") -> Baseline.Row {
        Baseline.Row(
            rule: rule, pattern: "sketch", scenario: scenario, what: "ShopView → ShopCore handle(intent:) buy")
    }

    @Test("a baseline excuses as many occurrences of a violation as it lists, and no more")
    func known() throws {
        let baseline = Baseline([row(): 2, row(rule: "ANY-4"): 2, presenter: 2])
        func status(_ taps: Int) throws -> CheckReport.Status? {
            try report(taps, baseline).sections.last?.rules.first?.status
        }
        #expect(try status(2) == .known)
        #expect(try status(3) == .failed)
        #expect(try report(3, baseline).sections.last?.rules.first?.new == 1)
        #expect(try report(3, baseline).sections.last?.rules.first?.found.map { [$0.times, $0.known] } == [[3, 2]])
    }

    private var presenter: Baseline.Row {
        Baseline.Row(
            rule: "ANY-4", pattern: "sketch", scenario: "by-hand",
            what: "ShopView → ShopPresenter handle(intent:) buy")
    }

    @Test("a baseline makes the check fail if it lists a violation that no longer occurs")
    func stale() throws {
        let all = try builder(2).updated(nil)
        #expect(try !report(2, all).fails)
        let mended = try report(1, all)
        #expect(mended.fails)
        #expect(mended.stale.map(\.fewer) == [1, 1, 1])
        #expect(mended.text.contains("stale: R-1 in sketch by-hand: ShopView → ShopCore handle(intent:) buy, 1 fewer"))
    }

    @Test("an updated baseline loses fixed violations, gains none, and keeps entries of scenarios that weren't checked")
    func shrinking() throws {
        let baseline = Baseline([row(): 2, row("elsewhere"): 5, row(rule: "OLD"): 1])
        #expect(try builder(1).updated(baseline).counts == [row(): 1, row("elsewhere"): 5])
        #expect(try builder(3).updated(baseline).counts == [row(): 2, row("elsewhere"): 5])
        #expect(try report(1, builder(1).updated(baseline)).stale.isEmpty)
    }

    @Test("a baseline is created from the current violations")
    func making() throws {
        let made = try builder(2).updated(nil)
        #expect(made.counts[row()] == 2)
        #expect(
            made.json.hasPrefix(
                """
                {"version":1,"rows":[
                {"rule":"ANY-4","pattern":"sketch","scenario":"by-hand","what":"ShopView → ShopCore handle(intent:) buy","count":2},

                """))
    }
}

extension CheckReport {
    var text: String { rendered(as: .text) }
}
