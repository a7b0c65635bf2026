import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules in a run that hasn't ended")
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
        "in a run under way, a rule awaits a required message, and is broken if the app is idle without the message",
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
        "in a run under way, a rule waits for effects of a person's next act, even while the app is idle",
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
        "in a run under way, a rule is broken at once if no later record can repair the violation",
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

    @Test("in a run under way, messages in the wrong order break a rule at once, even if more messages may follow")
    func order() throws {
        let check = "each message: {name: tap()}\nthen: [{to: core}, {to: presenter}]"
        #expect(verdict(try outcome(check, told { [$0.presenter] })) == .broken)
    }

    @Test("a rule that awaits a message names that message, and the message that should cause it")
    func named() throws {
        let check = "each message: {name: tap()}\nthen: [{to: core}, {to: presenter}]"
        let awaited = try outcome(check, told { [$0.core] }).awaited
        #expect(awaited.map(\.awaits) == ["to presenter"])
        #expect(awaited.first?.message == 1)
    }

    @Test("a rule about a message's effects isn't decided while the message is in progress")
    func effects() throws {
        let trace = told { [$0.core] }
        let check = "each message: {to: core}\nis: {shows: total}"
        #expect(verdict(try outcome(check, trace)) == .awaited)
        #expect(verdict(try outcome(check, trace, RunExtent(.newActs))) == .broken)
        #expect(verdict(try outcome("never message: {to: core, not: {shows: total}}", trace)) == .awaited)
        #expect(verdict(try outcome("never message: {to: core, not: {to: presenter}}", trace)) == .broken)
    }

    @Test("if a trace's first records are missing, a rule that requires an earlier message isn't broken")
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
        "a rule that is kept in a whole run isn't broken at any earlier point of that run",
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
    private static let step = 211

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

    // MARK: Random runs

    /// Checks of each kind.
    private static let checks =
        ["siblings", "tree", "beat", "trace"].flatMap { place in
            [
                "{each message: {to: core}, after: {to: view}, in: \(place)}",
                "{each message: {to: core}, before: {to: view}, in: \(place)}",
                "{each message: {to: core}, before: {from: its receiver}, in: \(place)}",
                "{each message: {to: view}, before: {to: core, shows: c}, in: \(place)}",
                "{each message: {to: view}, after: {to: core, not: {writes: p}}, in: \(place)}",
            ]
        }
        + ["children", "subtree", "subtree until the next"].flatMap { reach in
            [
                "{each message: {to: view}, then: [{to: core}], within: \(reach)}",
                "{each message: {to: view}, then: [{to: core, times: 0..1}], within: \(reach)}",
                "{each message: {to: view}, then: [{to: core}, {to: presenter, times: 1+}], within: \(reach)}",
                "{each message: {to: view}, then: [{to: core, shows: c, times: 1+}], within: \(reach)}",
                "{each message: {to: view, shows: c}, then: [{to: [core, presenter], not: {writes: p}}], within: \(reach)}",
                "{each message: {to: core}, then: [{from: its receiver}], within: \(reach)}",
            ]
        } + [
            "{never message: {from: core, to: presenter}}", "{never message: {to: core, not: {shows: c}}}",
            "{never message: {to: core, module: stranger}}", "{never message: {to: core, module: child}}",
            "{some message: {to: core}, times: '2..4'}", "{some message: {to: core, not: {writes: p}}, times: '0..1'}",
            "{some message: {shows: c}, times: 1+}", "{never message: {bears: core}}",
            "{never message: {navigates: push, from: view}}",
            "{each message: {to: store}, is: {from: core}}", "{each message: {to: view}, is: {shows: c}}",
            "{each message: {to: view}, is: {module: parent}}", "{each message: {to: view}, is: {not: {bears: core}}}",
            "{each message: {to: view}, is: {flags: root}}",
            "{each message: {to: presenter}, caused by: {to: its sender}}",
            "{each message: {to: presenter}, caused by: {to: view, shows: c}}",
            "{each message: {to: store}, because of: {to: view}}",
            "{each message: {to: store}, because of: {writes: p}}",
            "{each message: {to: core}, because of: {to: its sender}}",
            "{each message: {to: view}, then exactly: [{to: core}]}", "{each message: {to: view}, then exactly: []}",
            "{each message: {to: view}, then exactly: [{to: core, times: 0..1}, {to: [view, presenter], times: 1+}]}",
            "{each message: {to: view}, then exactly: [{to: core, shows: c}, {writes: p, times: 0..1}]}",
            "{each component: view, born during: {to: builder}}", "{each component: core, born during: {shows: c}}",
            "{each component: core, dies with: view}", "{each component: core, dies with: view, module: other}",
            "{each component: view, dies when hidden: true}", "{each component: core, outlives: view}",
            "{each component: core, times: 2}", "{each component: core, times: 0..1, per: module}",
            "{each component: core, at once: 0..1}", "{each component: core, at once: 2}",
            "{each component: view, at once: 1, per: module}",
            "{never reference: {from: view, to: core}}", "{some reference: {from: view}, times: 1+}",
            "{some reference: {from: view}, times: 0..1}", "{each reference: {from: view}, is: {module: same}}",
            "{each reference: {from: view}, is: {module: child}}", "{no strong cycle: view}",
            "{each navigation: [push, present], during: {to: view}}",
            "{each navigation: push, during: {to: view, shows: c}}",
        ]

    /// Returns a small run whose records stand in the order in which a recorder writes them.
    private func randomRun(_ random: inout SplitMix64) -> Trace {
        var sketch = TraceSketch()
        let kinds: [(String, Role)] = [
            ("View", .view), ("Core", .logic), ("Presenter", .presentation), ("Store", .state), ("Builder", .assembly),
        ]
        var alive: [Int] = []
        func born(during message: Int) {
            let (name, role) = kinds.randomElement(using: &random) ?? kinds[0]
            let module = ["Shop", "Home"].randomElement(using: &random) ?? ""
            alive.append(sketch.component("\(module)\(name)", role, module: module, during: message))
        }
        for _ in 0..<3 { born(during: 0) }
        var (messages, beats) = ([Int](), 0)
        for _ in 0..<Int.random(in: 4...24, using: &random) {
            let some = alive.randomElement(using: &random) ?? 1
            let other = alive.randomElement(using: &random) ?? 1
            let owner = messages.suffix(4).randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<16, using: &random) {
            case 0: sketch.now += 1
            case 1:
                for _ in 0..<2 where beats > 0 {
                    let to = alive.randomElement(using: &random) ?? 1
                    sketch.add(
                        .reference(ReferenceRecord(beat: beats, from: some, to: to, name: "held", strength: .strong)))
                }
                beats += 1
                sketch.now += 1
                sketch.beat("taps \(beats)")
            case 2: sketch.write("p", of: some, during: owner)
            case 3: sketch.show("c", of: some, during: owner)
            case 4: born(during: owner)
            case 5 where alive.count > 1:
                alive.removeAll { $0 == some }
                sketch.add(.end(EndRecord(component: some, at: sketch.now)))
            case 6:
                let action = [NavigationAction.push, .pop, .present, .dismiss].randomElement(using: &random) ?? .push
                sketch.add(
                    .navigation(
                        NavigationRecord(message: owner, action: action, from: "Shop", to: "Home", at: sketch.now)))
            default:
                let cause = Bool.random(using: &random) ? owner : 0
                messages.append(
                    sketch.message(cause == 0 ? "tap()" : "m()", cause == 0 ? 0 : some, other, because: cause))
            }
        }
        return sketch.finished
    }

    @Test(
        "a rule of any kind that is kept in a random run isn't broken in any range of that run's records",
        arguments: 0..<4)
    func randomRuns(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let rules = try blueprint(Self.checks)
        for number in 0..<20 {
            let trace = randomRun(&random)
            let kept = Set(RunOutcome(trace, [rules]).outcomes.filter { $0.count == 0 }.map(\.rule.id))
            for cut in 0...trace.records.count {
                let first = number % 2 == 0 ? 0 : Int.random(in: 0...cut, using: &random)
                let components = trace.records[..<first].filter { if case .component = $0 { true } else { false } }
                let part = Trace(header: trace.header, records: components + trace.records[first..<cut], footer: nil)
                let extent = RunExtent(.anything, hasBeginning: first == 0)
                // The rules for any app are about whole runs.
                let outcomes = RunOutcome(RunAnalysis(part), [rules], extent).outcomes
                    .filter { first == 0 || !$0.rule.id.hasPrefix("ANY") }
                let broken = outcomes.filter { $0.count > 0 && kept.contains($0.rule.id) }
                #expect(
                    broken.isEmpty,
                    "run \(number), \(first)..<\(cut): \(broken.map { ($0.rule.id, Self.checkWords($0.rule.id), $0.told) })\n\(String(decoding: trace.encoded(), as: UTF8.self))"
                )
                if !broken.isEmpty { return }
            }
        }
    }

    private static func checkWords(_ id: String) -> String {
        Int(id.dropFirst(2)).map { checks[$0 - 1] } ?? id
    }
}
