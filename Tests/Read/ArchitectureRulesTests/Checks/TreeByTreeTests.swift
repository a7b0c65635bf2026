import ArchFlowSupport
import FlowAnalysis
import Foundation
import Testing
import TraceFixtures
import TraceFormat

@testable import ArchitectureRules

@Suite("A long trace that is checked tree by tree")
struct TreeByTreeTests {
    /// A check of each kind, and with each relation that needs no more than a tree of causes.
    private static let checks = [
        "{never message: {from: core, to: presenter}}", "{some message: {name: 'm1*'}, times: '2..4'}",
        "{some message: {from: user}, times: 1+}", "{each message: {to: store}, is: {from: core}}",
        "{each message: {from: core}, is: {module: same}}", "{each message: {to: view}, is: {module: parent}}",
        "{each message: {to: presenter}, caused by: {to: its sender}}",
        "{each message: {to: store}, because of: {to: view}}",
        "{each message: {to: core}, because of: {to: its sender}}",
        "{each message: {to: view}, then: [{to: core, times: 1+}], within: subtree}",
        "{each message: {to: view}, then: [{to: store}], within: subtree until the next}",
        "{each message: {from: view}, then exactly: [{to: core}]}",
        "{each message: {to: core}, after: {to: view}, in: siblings}",
        "{each message: {to: core}, before: {from: its receiver}, in: tree}",
        "{some message: {writes: p}}", "{some message: {shows: c}}", "{never message: {bears: core}}",
        "{each component: view, born during: {to: builder}}", "{each component: core, dies with: view}",
        "{each component: view, times: 1, per: module}", "{never reference: {from: view, to: core}}",
        "{no strong cycle: view}",
    ]

    private func expectSame(_ trace: Trace, _ blueprint: Blueprint) throws {
        try expectSame(trace.encoded(), blueprint)
    }

    private func expectSame(_ bytes: [UInt8], _ blueprint: Blueprint) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data(bytes).write(to: URL(filePath: file))
        let whole = try RunOutcome(path: file, holding: .max) { _ in [blueprint] }
        for size in [1, 20] {
            let parts = try RunOutcome(path: file, holding: 0, inPartsOf: size) { _ in [blueprint] }
            for (part, whole) in zip(parts.outcomes, whole.outcomes) {
                #expect(part.rule == whole.rule && part.lookedAt == whole.lookedAt, "\(whole.rule.id)")
                #expect(part.count == whole.count && part.counts == whole.counts, "\(whole.rule.id)")
                #expect(part.violations == whole.violations, "\(whole.rule.id)")
                #expect(part.cannotBeTold == whole.cannotBeTold && part.unseen == whole.unseen, "\(whole.rule.id)")
            }
            #expect(parts.outcomes.count == whole.outcomes.count)
            #expect(parts.mandates.byRule == whole.mandates.byRule)
            #expect(parts.mandates.given == whole.mandates.given && parts.mandates.chosen == whole.mandates.chosen)
            #expect(parts.readerFindings.errors == whole.readerFindings.errors)
        }
    }

    @Test(
        "a trace checked tree by tree has the same violations at the same locations as a trace held in memory",
        arguments: 0..<8)
    func interleaved(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var sketch = TraceSketch()
        let names = ["ShopView", "ShopCore", "ShopPresenter", "Store", "HomeBuilder"]
        let roles: [Role] = [.view, .logic, .presentation, .state, .assembly]
        var ends: [Int] = []
        func born(during message: Int) {
            let kind = Int.random(in: 0..<5, using: &random)
            ends.append(
                sketch.component(
                    names[kind], roles[kind], module: Bool.random(using: &random) ? "Shop" : "Home", during: message))
        }
        for _ in 0..<4 { born(during: 0) }
        var messages: [Int] = []
        for step in 0..<600 {
            // Most messages are caused by one of the last few, some by a much earlier one; some are new roots.
            let reach = Int.random(in: 0..<50, using: &random) == 0 ? messages.count : min(messages.count, 6)
            let cause =
                Int.random(in: 0..<8, using: &random) == 0 ? nil : messages.suffix(reach).randomElement(using: &random)
            if step.isMultiple(of: 100) { sketch.beat("taps \(step)") }
            sketch.now += Int64.random(in: 0...1, using: &random)
            let to = ends.randomElement(using: &random) ?? 1
            messages.append(
                sketch.message(
                    "m\(to)", cause == nil ? 0 : ends.randomElement(using: &random) ?? 1, to, because: cause ?? 0))
            let owner = messages.suffix(30).randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<8, using: &random) {
            case 0: sketch.write("p", of: to, during: owner)
            case 1: sketch.show("c", of: to, during: owner)
            case 2: born(during: owner)
            case 3:
                sketch.add(
                    .reference(
                        ReferenceRecord(
                            beat: 1, from: to, to: ends.randomElement(using: &random) ?? 1, name: "held",
                            strength: .strong)))
            default: break
            }
        }
        try expectSame(sketch.finished, blueprint(Self.checks))
    }

    @Test("a random trace checked tree by tree has the same violations as a trace held in memory", arguments: 0..<12)
    func random(seed: Int) throws {
        try expectSame(Trace.random(seed: UInt64(seed), events: 200), blueprint(Self.checks))
    }

    @Test(
        "a damaged trace checked tree by tree has the same violations as if held in memory, with any pattern's rules",
        arguments: ProofTests.patterns, [1, 2])
    func damaged(pattern: ProvenPattern, seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for other in ProofTests.patterns {
            var lines = try pattern.trace("full-tour").encoded().split(separator: UInt8(ascii: "\n"))
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let (place, target) = (
                    Int.random(in: 1..<lines.count - 1, using: &random),
                    Int.random(in: 1..<lines.count - 1, using: &random)
                )
                switch Int.random(in: 0..<6, using: &random) {
                case 0: lines.swapAt(place, target)
                case 1: lines.insert(lines[place], at: target)
                default: lines.remove(at: place)
                }
            }
            try expectSame(Array(lines.joined(separator: [UInt8(ascii: "\n")])), other.blueprint())
        }
    }

    @Test("records that name a missing message are reported in the file's order if a trace is checked tree by tree")
    func missing() throws {
        var shop = Shop()
        let causes = [0, 0, 0, 0, 0, 0, 1, 0]
        for (index, cause) in causes.enumerated() {
            let message = shop.sketch.message("tap()", 0, shop.view, because: cause)
            // The records after the third and the fifth message belong to messages that are removed below.
            if index == 2 || index == 4 { shop.sketch.write("p\(index)", of: shop.view, during: message - 1) }
        }
        var trace = shop.trace
        trace.records.removeAll { if case .message(let message) = $0 { [2, 4].contains(message.id) } else { false } }
        try expectSame(trace, blueprint("{some message: {from: user}}"))
    }

    @Test("a trace checked tree by tree is read in parts that consist of whole trees")
    func parts() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        var shop = Shop()
        for _ in 0..<10 { shop.tap() }
        try shop.trace.write(to: file)
        let trace = try #require(try LongTrace(path: file, name: nil, inPartsOf: 5))
        var parts: [Int] = []
        let read = try trace.read { _, _ in
        } part: { part in
            #expect(part.graph.messages.count == part.lines.count)
            parts.append(part.graph.messages.count)
        }
        #expect(parts == [6, 6, 6, 6, 6])
        let whole = try #require(read?.whole)
        #expect(whole.messages.isEmpty && whole.components.count == 3)
    }

    @Test("a trace checked tree by tree is read again as a whole if its file changed during the check")
    func changed() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        var shop = Shop()
        for _ in 0..<10 { shop.tap() }
        try shop.trace.write(to: file)
        let bytes = try #require(FileManager.default.contents(atPath: file))
        let trace = try #require(try LongTrace(path: file, name: nil, inPartsOf: 5))
        func read(knowing whole: FlowGraph? = nil) throws -> FlowGraph? {
            try trace.read(knowing: whole, record: { _, _ in }, part: { _ in })?.whole
        }
        let whole = try #require(try read())
        #expect(try read(knowing: whole) != nil)

        try (bytes + Data("\n".utf8)).write(to: URL(filePath: file))
        #expect(try read(knowing: whole) == nil)

        // A trace of the same length with other components.
        var other = Shop()
        for number in 0..<4 { _ = other.sketch.component("Part\(number)", .logic) }
        let sound = other.trace.encoded()
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: bytes.count - sound.count)
        try Data(sound + padding).write(to: URL(filePath: file))
        #expect(try read(knowing: whole) == nil)
    }

    @Test(
        "a trace is held in memory completely for a rule about the order of messages in a beat or in the trace",
        arguments: [("siblings", false), ("tree", false), ("beat", true), ("trace", true)])
    func whole(scope: String, isWhole: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        var shop = Shop()
        shop.tap()
        shop.tap()
        try shop.trace.write(to: file)
        let rules = try blueprint("{each message: {to: core}, after: {to: view}, in: \(scope)}")
        #expect(rules.rules[0].needsWholeRun == isWhole)
        let outcome = try RunOutcome(path: file, holding: 0) { _ in [rules] }
        #expect(outcome.rulesOfWholeRun.map(\.id) == (isWhole ? ["R-1"] : []))
        #expect(try RunOutcome(path: file) { _ in [rules] }.rulesOfWholeRun.isEmpty)
        try expectSame(shop.trace, rules)
    }
}
