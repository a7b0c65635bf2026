import ArchitectureRules
import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules of a run that hasn't ended")
struct RunExtentTests {
    private static let going = RunExtent(.anything)

    /// Returns the outcome of a rule on a run that hasn't ended.
    private func outcome(_ check: String, _ trace: Trace, _ extent: RunExtent = going) throws -> RuleOutcome {
        try #require(RunOutcome(RunAnalysis(trace), [try blueprint(check)], extent).outcomes.last)
    }

    private enum Verdict { case kept, awaited, broken }

    private func verdict(_ outcome: RuleOutcome) -> Verdict {
        outcome.count > 0 ? .broken : outcome.awaitedCount > 0 ? .awaited : .kept
    }

    /// A shop in which some components were told of a tap.
    private func told(_ receivers: (Shop) -> [Int]) -> Trace {
        var shop = Shop()
        shop.tap(receivers(shop))
        return shop.trace
    }

    @Test(
        "a rule awaits an effect that may still follow, and is broken once the app is at rest",
        arguments: [
            "each message: {name: tap()}\nthen: [{to: core}, {to: presenter}]",
            "each message: {name: tap()}\nthen exactly: [{to: core}, {to: presenter}]",
            "each message: {to: core}\nbefore: {to: presenter}\nin: siblings",
            "each message: {to: core}\nbefore: {to: presenter}\nin: tree",
            "each message: {to: core}\nbefore: {to: presenter}\nin: beat",
        ])
    func following(check: String) throws {
        let trace = told { [$0.core] }
        #expect(verdict(try outcome(check, trace)) == .awaited)
        #expect(verdict(try outcome(check, trace, RunExtent(.newActs))) == .broken)
        #expect(verdict(try outcome(check, trace, .whole)) == .broken)
        #expect(verdict(try outcome(check, told { [$0.core, $0.presenter] })) == .kept)
    }

    @Test(
        "a rule awaits a person's act even while the app is at rest",
        arguments: [
            "some message: {to: presenter}",
            "each message: {to: core}\nbefore: {to: presenter}\nin: trace",
            "each component: presenter\ntimes: 2",
        ])
    func acts(check: String) throws {
        let trace = told { [$0.core] }
        for outlook in [RunExtent.Outlook.anything, .newActs] {
            #expect(verdict(try outcome(check, trace, RunExtent(outlook))) == .awaited)
        }
        #expect(verdict(try outcome(check, trace, .whole)) == .broken)
    }

    @Test(
        "a rule is broken at once if no later record can mend the violation",
        arguments: [
            "never message: {to: core}",
            "each message: {name: tap()}\nthen: [{to: core}]",
            "each message: {name: tap()}\nthen: [{to: presenter}, {to: core}]",
            "each message: {name: tap()}\nthen exactly: [{to: core}, {to: presenter}]",
            "some message: {to: core}\ntimes: 0..1",
            "each message: {to: core}\nis: {from: presenter}",
            "each message: {to: core}\ncaused by: {from: presenter}",
            "each message: {to: core}\nbecause of: {to: presenter}",
            "each message: {to: core}\nafter: {to: presenter}\nin: trace",
        ])
    func final(check: String) throws {
        #expect(verdict(try outcome(check, told { [$0.core, $0.core] })) == .broken)
    }

    @Test("a rule is broken at once by effects in the wrong order, though further effects may follow")
    func order() throws {
        let check = "each message: {name: tap()}\nthen: [{to: core}, {to: presenter}]"
        #expect(verdict(try outcome(check, told { [$0.presenter] })) == .broken)
    }

    @Test("a rule that awaits an effect names it, and the message whose effect it would be")
    func named() throws {
        let check = "each message: {name: tap()}\nthen: [{to: core}, {to: presenter}]"
        let awaited = try outcome(check, told { [$0.core] }).awaited
        #expect(awaited.map(\.awaits) == ["to presenter"])
        #expect(awaited.first?.message == 1)
    }

    @Test("a rule about messages with an effect awaits that effect of a message that isn't over")
    func effects() throws {
        let trace = told { [$0.core] }
        let check = "each message: {to: core}\nis: {shows: total}"
        #expect(verdict(try outcome(check, trace)) == .awaited)
        #expect(verdict(try outcome(check, trace, RunExtent(.newActs))) == .broken)
        #expect(verdict(try outcome("never message: {to: core, not: {shows: total}}", trace)) == .awaited)
        #expect(verdict(try outcome("never message: {to: core, not: {to: presenter}}", trace)) == .broken)
    }

    @Test("a part of a run without its first records breaks no rule for lack of a message that may be in them")
    func parts() throws {
        var trace = told { [$0.core] }
        trace.records.removeAll { if case .message(let message) = $0 { message.id == 1 } else { false } }
        let part = RunExtent(.anything, hasBeginning: false)
        for check in [
            "each message: {to: core}\ncaused by: {to: view}", "each message: {to: core}\nbecause of: {to: view}",
            "each message: {to: core}\nafter: {to: view}\nin: tree",
            "each message: {to: core}\nafter: {to: view}\nin: trace",
        ] {
            #expect(verdict(try outcome(check, trace, part)) == .awaited, "\(check)")
            #expect(verdict(try outcome(check, trace)) == .broken, "\(check)")
        }
    }

    // MARK: Committed runs

    /// A pattern's folder of traces, with the folder of its sources.
    private static let patterns = [
        ("round-table", "RoundTable"), ("snp", "SNPArchitecture"), ("rvb", "RVB"), ("lockflux", "LockFlux"),
        ("viper-s", "VIPERS"), ("yardstick", ""),
    ]

    @Test(
        "a rule that a whole run keeps isn't broken in the run's beginning, wherever that is cut off",
        arguments: patterns)
    func cuts(pattern: String, module: String) throws {
        let blueprints =
            module.isEmpty
            ? []
            : [
                try Blueprint(
                    Array(Data(contentsOf: Package.url("Sources/Patterns/\(module)/blueprint.yml"))), file: module)
            ]
        let folder = Package.url("Traces/\(pattern)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var shortest: (lines: Int, trace: Trace)?
        for name in names where name.hasSuffix(".jsonl") {
            let trace = try Trace.read(folder.appending(path: name).path).trace
            if trace.records.count < shortest?.lines ?? .max { shortest = (trace.records.count, trace) }
            let beats = trace.records.indices.filter { if case .beat = trace.records[$0] { true } else { false } }
            check(trace, at: beats + stride(from: 1, to: trace.records.count, by: Self.step), blueprints, name)
        }
        // Of one run, every line.
        if let shortest { check(shortest.trace, at: Array(shortest.trace.records.indices), blueprints, "shortest") }
    }

    /// The distance between cuts of a run, in lines.
    private static let step = Int(ProcessInfo.processInfo.environment["ARCHFLOW_CUTS"] ?? "") ?? 97

    private func check(_ trace: Trace, at cuts: [Int], _ blueprints: [Blueprint], _ name: String) {
        let whole = RunOutcome(trace, blueprints).outcomes
        let kept = Set(whole.filter { $0.count == 0 }.map(\.rule.id))
        for cut in cuts {
            let records = Array(trace.records[..<cut])
            let messages = records.count { if case .message = $0 { true } else { false } }
            let part = Trace(
                header: trace.header, records: records,
                footer: cut % 2 == 0 ? TraceFooter(messages: messages, dropped: 0) : nil)
            let outcomes = RunOutcome(RunAnalysis(part), blueprints, Self.going).outcomes
            let broken = outcomes.filter { $0.count > 0 && kept.contains($0.rule.id) }
            #expect(
                broken.isEmpty,
                "\(name) before line \(cut + 2): \(broken.map { "\($0.rule.id) \($0.told)" })")
        }
    }
}
