import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import FlowAnalysis

@Suite("A run that is counted while it is recorded")
struct GrowingRunTests {
    private static let header = TraceHeader(app: "Shop", clock: .real, sees: [.writes, .visible, .navigation])

    /// Messages of a component to another, each caused by the one before it in trees of a given size.
    private static func messages(_ count: Int, inTreesOf size: Int) -> [TraceRecord] {
        let components = (1...2).map {
            TraceRecord.component(
                ComponentRecord(id: $0, name: "Part\($0)", role: .logic, module: nil, message: 0, at: 0))
        }
        return components
            + (1...count).map { id in
                let isRoot = (id - 1) % size == 0
                return .message(
                    MessageRecord(
                        id: id, cause: isRoot ? 0 : id - 1, from: isRoot ? 0 : 1 + id % 2, to: 2 - id % 2,
                        name: "go()", arguments: [], at: Int64(id)))
            }
    }

    private static func grown(_ header: TraceHeader, _ records: [TraceRecord]) -> GrowingRun {
        var run = GrowingRun(header)
        for (index, record) in records.enumerated() { run.add(record, line: index + 2) }
        return run
    }

    @Test(
        "a run counted while recorded has at its end the same counts as its trace read as a whole",
        arguments: ["snp", "rvb", "viper-s"])
    func equalsWholeTrace(pattern: String) throws {
        let trace = try Trace.read(Package.path("Traces/\(pattern)/full-tour.jsonl")).trace
        let grown = Self.grown(trace.header, trace.records).measures
        let whole = RunMeasures(trace)
        #expect(grown.total.classes == whole.total.classes)
        #expect(grown.channels == whole.channels)
        #expect(grown.recorded == whole.recorded)
    }

    @Test("a run counted while recorded includes in its counts the trees of messages that were removed from memory")
    func settled() {
        let records = Self.messages(20_000, inTreesOf: 7)
        let run = Self.grown(Self.header, records)
        let whole = RunMeasures(Trace(header: Self.header, records: records))
        #expect(run.messages == 20_000)
        #expect(run.held < 3_000)
        #expect(run.measures.total.classes == whole.total.classes)
        #expect(run.measures.channels == whole.channels)
    }

    @Test(
        "a run counted while recorded keeps a limited number of messages in memory, even of an endless tree"
    )
    func bounded() {
        let run = Self.grown(Self.header, Self.messages(60_000, inTreesOf: 60_000))
        #expect(run.held <= GrowingRun.mostOpen)
        #expect(run.messages == 60_000)
        #expect(run.measures.total.classes.total == 60_000)
    }
}
