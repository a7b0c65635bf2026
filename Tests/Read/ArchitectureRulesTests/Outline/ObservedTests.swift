import ArchitectureRules
import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("The comparison of runs with a blueprint's outline")
struct ObservedTests {
    /// The channels as texts: `view → core kept 2`.
    private func told(_ observed: ObservedArchitecture) -> [String] {
        func name(_ end: ObservedArchitecture.End) -> String {
            switch end {
            case .part(let part): observed.outline.parts[part].name
            case .type(let name, _): name
            case .others: "others"
            case .unknown: "unknown"
            }
        }
        return observed.channels.map { channel in
            let broken =
                channel.broken > 0 ? " of which \(channel.broken) break \(channel.rules.joined(separator: " "))" : ""
            return
                "\(name(channel.from)) → \(name(channel.to)) \(channel.reflexion.rawValue) \(channel.messages)\(broken)"
        }
    }

    @Test("a comparison of runs with a blueprint classifies channels as kept, missing, broken, or covered by no rule")
    func standings() throws {
        var shop = Shop()
        shop.tap()
        shop.sketch.message("reload()", shop.presenter, shop.core)
        shop.sketch.message("log()", shop.core, shop.sketch.component("Logger", .service))
        let blueprint = try blueprint(
            "each message: {from: view}\nis: {to: [core, store]}", "each message: {to: presenter}\nis: {from: core}")
        let observed = ObservedArchitecture([(RunAnalysis(shop.trace), nil)], against: blueprint.outline())
        #expect(
            told(observed) == [
                "view → core kept 1", "view → store missing 0", "core → presenter missing 0",
                "user → view unspoken 1", "view → presenter broken 1 of which 1 break R-1 R-2",
                "presenter → core unspoken 1", "core → service unspoken 1",
            ])
    }

    @Test("a rule's outcome has every message that breaks the rule, also those beyond the limit of reported violations")
    func offending() throws {
        var shop = Shop()
        for _ in 0..<50 { shop.tap() }
        let outcome = try outcome("each message: {to: presenter}\nis: {from: core}", shop.trace)
        #expect(outcome.violations.count == RuleOutcome.limit)
        #expect(outcome.offending == (0..<50).map { $0 * 3 + 3 })
    }

    @Test("a comparison with a blueprint counts only the selected messages, but evaluates the rules on the whole run")
    func part() throws {
        var shop = Shop()
        let tap = shop.tap()
        let blueprint = try blueprint("each message: {from: user}\nthen:\n  - {to: core}\n  - {to: presenter}")
        let observed = ObservedArchitecture([(RunAnalysis(shop.trace), [tap])], against: blueprint.outline())
        #expect(observed.channels.allSatisfy { $0.reflexion != .divergent })
        #expect(observed.channels.reduce(0) { $0 + $1.messages } == 1)
    }

    @Test("in a comparison with a blueprint, a channel isn't missing if only rules for other scenarios require it")
    func scenarios() throws {
        var shop = Shop()
        shop.tap()
        let outline = try blueprint("each message: {from: view}\nis: {to: store}", scenarios: "elsewhere").outline()
        #expect(outline.channels.count == 1)
        let observed = ObservedArchitecture([(RunAnalysis(shop.trace), nil)], against: outline)
        #expect(observed.channels.allSatisfy { $0.reflexion == .unspecified })
    }

    @Test(
        "a comparison with a blueprint counts undelivered messages apart from broken rules that aren't about messages")
    func elsewhere() throws {
        var shop = Shop()
        shop.hold(shop.view, shop.core, "core")
        shop.sketch.message("reply()", shop.core, 0, isLost: true)
        let outline = try blueprint("never reference: {from: view, to: core}").outline()
        let observed = ObservedArchitecture([(RunAnalysis(shop.trace), nil)], against: outline)
        #expect(observed.brokenElsewhere.map(\.rule.id) == ["R-1"] && observed.brokenElsewhere.map(\.count) == [1])
        #expect(observed.lost == 1 && observed.channels.isEmpty)
    }

    @Test("a comparison of a random trace with a blueprint counts every message once", arguments: 0..<20)
    func sums(seed: Int) throws {
        let trace = Trace.random(seed: UInt64(seed))
        let observed = ObservedArchitecture(
            [(RunAnalysis(trace), nil)], against: try blueprint("each message: {from: view}\nis: {to: core}").outline())
        #expect(observed.channels.reduce(0) { $0 + $1.messages } + observed.lost == trace.messages.count)
        #expect(Set(observed.channels.map { [$0.from, $0.to] }).count == observed.channels.count)
    }

    @Test(
        "a comparison of the committed runs with their pattern's blueprint reports no broken rule",
        arguments: ProofTests.patterns)
    func committed(pattern: ProvenPattern) throws {
        let traces = try pattern.scenarios.map { (run: RunAnalysis(try pattern.trace($0)), messages: Set<Int>?.none) }
        let outline = try pattern.blueprint().outline(with: pattern.inventory())
        let observed = ObservedArchitecture(traces, against: outline)
        #expect(observed.runs == traces.count && observed.brokenElsewhere.isEmpty)
        #expect(observed.channels.allSatisfy { $0.broken == 0 && $0.reflexion != .divergent })
        #expect(observed.channels.contains { $0.reflexion == .convergent })
    }
}
