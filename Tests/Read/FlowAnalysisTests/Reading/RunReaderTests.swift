import ArchFlowSupport
import FlowAnalysis
import Foundation
import Testing
import TraceFixtures
import TraceFormat

@Suite("A run that is read and counted tree by tree")
struct RunReaderTests {
    /// Returns the numbers of a trace that is read from a file as a whole, not while it is counted.
    private func readWhole(_ trace: Trace) throws -> RunMeasures {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try trace.write(to: file)
        return try RunAnalysis(Trace.read(file).trace).measures
    }

    private func read(_ trace: Trace, counting detail: RunDetail = .all, holding limit: Int) throws -> RunMeasures {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try trace.write(to: file)
        return try RunMeasures.read(file, counting: detail, holding: limit).measures
    }

    private func expectSame(_ trace: Trace) throws {
        let whole = try read(trace, holding: .max)
        let parts = try read(trace, holding: 0)
        #expect(parts.total == whole.total)
        #expect(try readWhole(trace).total == whole.total)
        #expect(parts.beats == whole.beats)
        #expect(parts.typing == whole.typing && parts.withoutTyping == whole.withoutTyping)
        #expect(parts.longestAction == whole.longestAction && parts.beatActions == whole.beatActions)
        #expect((parts.components == whole.components) as Bool)
        #expect((parts.channels == whole.channels) as Bool)
        #expect(parts.rolePairs == whole.rolePairs && parts.state == whole.state)
        #expect(parts.cycles == whole.cycles && parts.effects == whole.effects)
        #expect(parts.recorded == whole.recorded && parts.footer == whole.footer)
        for grouping in Grouping.allCases {
            let table = Statistics(of: [whole], by: grouping).table(columns: .all)
            for limit in [0, .max] {
                let brief = try read(trace, counting: grouping.detail, holding: limit)
                #expect(Statistics(of: [brief], by: grouping).table(columns: .all) == table, "by \(grouping)")
                #expect(brief.total == whole.total && brief.withoutTyping == whole.withoutTyping)
                #expect(brief.longestAction == whole.longestAction && brief.effects == whole.effects)
                #expect(brief.cycles.componentsInCycles == whole.cycles.componentsInCycles)
            }
        }
    }

    @Test("a run read tree by tree has the same numbers as a run held in memory, in random traces", arguments: 0..<20)
    func random(seed: Int) throws {
        var trace = Trace.random(seed: UInt64(seed), events: 400)
        // In a file, a number that comes after higher ones can't be the cause of messages: it is reported as missing.
        var messages = 0
        for index in trace.records.indices {
            guard case .message(var message) = trace.records[index] else { continue }
            messages += 1
            message.id = messages
            trace.records[index] = .message(message)
        }
        try expectSame(trace)
        try expectSame(trace.withMarkedReturns(seed: UInt64(seed)))
    }

    @Test("marks on the returns of messages count in a run's numbers, however the run is read")
    func marksOfReturns() throws {
        var sketch = TraceSketch(clock: .real)
        let shop = sketch.component("Shop", .logic)
        let till = sketch.component("Till", .logic, unrecorded: ["printer"])
        let calls = [
            sketch.message("buy()", 0, shop, isSystem: true), sketch.message("sell()", 0, shop, isSystem: true),
            sketch.message("print()", 0, till, isSystem: true), sketch.message("fail()", 0, shop, isSystem: true),
        ]
        var trace = sketch.finished
        trace.records += [
            .messageReturn(ReturnRecord(message: calls[0], at: 1)),
            .messageReturn(ReturnRecord(message: calls[1], at: 1, handsOut: true)),
            .messageReturn(ReturnRecord(message: calls[2], at: 1, isApart: true)),
            .messageReturn(ReturnRecord(message: calls[3], at: 1, isFailure: true)),
        ]
        for limit in [0, .max] {
            let classes = try read(trace, holding: limit).total.classes
            #expect(classes[.idle] == 2 && classes[.unseen] == 1 && classes[.query] == 1)
        }
        try expectSame(trace)
    }

    @Test(
        "a run read tree by tree has the same numbers as if held in memory, even if its trees are interleaved",
        arguments: 0..<5)
    func interleaved(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var sketch = TraceSketch()
        let ends = Role.allCases.map { sketch.component("\($0)", $0) }
        var messages: [Int] = []
        for _ in 0..<1_000 {
            // Most messages are caused by one of the last few, some by a much earlier one; some are new roots.
            let reach = Int.random(in: 0..<50, using: &random) == 0 ? messages.count : min(messages.count, 6)
            let cause =
                Int.random(in: 0..<8, using: &random) == 0 ? nil : messages.suffix(reach).randomElement(using: &random)
            if Int.random(in: 0..<200, using: &random) == 0 { sketch.beat("taps \(messages.count)") }
            sketch.now += Int64.random(in: 0...1, using: &random)
            let from = cause == nil ? 0 : ends.randomElement(using: &random) ?? 1
            let to = ends.randomElement(using: &random) ?? 1
            messages.append(
                sketch.message("m\(to)", from, to, because: cause ?? 0, isAsync: Bool.random(using: &random)))
            let owner = messages.suffix(30).randomElement(using: &random) ?? 0
            if Bool.random(using: &random) { sketch.write("p", of: to, during: owner) }
            if Bool.random(using: &random) { sketch.show("c", of: to, during: owner) }
        }
        try expectSame(sketch.finished)
        try expectSame(sketch.finished.withMarkedReturns(seed: UInt64(seed)))
    }

    @Test("a run read tree by tree reports an error in a file once, even if the file is read in several passes")
    func findings() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data("{\"archflow\":1,\"app\":\"A\",\"clock\":\"virtual\"}\nnonsense\n".utf8).write(to: URL(filePath: file))
        #expect(try RunMeasures.read(file, holding: 0).findings.errors == RunMeasures.read(file).findings.errors)
    }

    @Test("reading a run tree by tree throws an error if the file is missing")
    func missing() {
        #expect(throws: TraceError.self) { try RunMeasures.read("/nowhere/at/all.jsonl") }
    }
}

extension Trace {
    /// Returns the trace with returns, some of them marked, each somewhere after its message.
    fileprivate func withMarkedReturns(seed: UInt64) -> Trace {
        var random = SplitMix64(seed: seed)
        var trace = self
        trace.records = []
        var open: [Int] = []
        for record in records {
            trace.records.append(record)
            if case .message(let message) = record { open.append(message.id) }
            guard !open.isEmpty, Int.random(in: 0..<3, using: &random) > 0 else { continue }
            let message = open.remove(at: Int.random(in: 0..<open.count, using: &random))
            trace.records.append(
                .messageReturn(
                    ReturnRecord(
                        message: message, at: 0, isFailure: Int.random(in: 0..<6, using: &random) == 0,
                        handsOut: Int.random(in: 0..<4, using: &random) == 0,
                        isApart: Int.random(in: 0..<4, using: &random) == 0)))
        }
        return trace
    }
}
