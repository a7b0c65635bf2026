import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A timeline picture")
struct TimelineViewTests {
    /// A call: its number, that of its cause, its component and its times in microseconds; without an end it never returns.
    private struct Call {
        let id: Int
        var cause = 0
        let to: Int
        let start: Int64
        var end: Int64?
        var isAsync = false
        var failed = false
    }

    private static func trace(_ calls: [Call], clock: TraceClock = .real) -> Trace {
        var records: [(at: Int64, rank: Int, record: TraceRecord)] = []
        let receivers = Dictionary(calls.map { ($0.id, $0.to) }) { first, _ in first }
        for call in calls {
            let message = MessageRecord(
                id: call.id, cause: call.cause, from: receivers[call.cause] ?? 0, to: call.to, name: "call\(call.id)",
                at: call.start * 1000, isSystem: call.cause == 0, isAsync: call.isAsync)
            records.append((call.start, 0, .message(message)))
            guard let end = call.end else { continue }
            let returned = ReturnRecord(message: call.id, at: end * 1000, isFailure: call.failed)
            records.append((end, 1, .messageReturn(returned)))
        }
        let components = Set(calls.map(\.to)).sorted().map { id in
            TraceRecord.component(
                ComponentRecord(id: id, name: "Part \(id)", role: .logic, module: nil, message: 0, at: 0))
        }
        let order = records.indices.sorted {
            (records[$0].at, records[$0].rank, $0) < (records[$1].at, records[$1].rank, $1)
        }
        return Trace(
            header: TraceHeader(app: "Shop", clock: clock, sees: []),
            records: components + order.map { records[$0].record },
            footer: TraceFooter(messages: calls.count, dropped: 0))
    }

    static let shop = trace([
        Call(id: 1, to: 1, start: 0, end: 1000), Call(id: 2, cause: 1, to: 2, start: 100, end: 400),
        Call(id: 3, cause: 2, to: 1, start: 200, end: 300),
        Call(id: 4, cause: 1, to: 3, start: 500, end: 900, failed: true),
        Call(id: 5, cause: 1, to: 4, start: 1100, end: 1200, isAsync: true), Call(id: 6, cause: 4, to: 4, start: 600),
    ])

    private static func graph(_ trace: Trace) -> Graph { TimelineView(trace).diagram().graph }

    @Test("a timeline picture has one lane for all components of a type, even if another type is called in between")
    func types() {
        var trace = Self.trace([
            Call(id: 1, to: 1, start: 0, end: 10), Call(id: 2, to: 2, start: 20, end: 30),
            Call(id: 3, to: 3, start: 40, end: 50), Call(id: 4, to: 2, start: 60, end: 70),
            Call(id: 5, to: 4, start: 80, end: 90),
        ])
        trace.records = trace.records.map { record in
            guard case .component(var component) = record, component.id == 3 else { return record }
            component.name = "Part 1"
            return .component(component)
        }
        let chart = TimelineChart(FlowGraph(trace), by: .type)
        #expect(chart.lanes.map(\.lifeline.name) == ["Part 1", "Part 2", "Part 4"])
        #expect(chart.lanes.map(\.messages) == [2, 2, 1])
    }

    @Test("a timeline picture says that all messages have the same time if the recording has returns but no durations")
    func moment() {
        let calls = [Call(id: 1, to: 1, start: 0, end: 0), Call(id: 2, cause: 1, to: 2, start: 0, end: 0)]
        #expect(TimelineView(Self.trace(calls)).diagram().words.contains("All messages have the same time"))
        #expect(!TimelineView(Self.shop).diagram().words.contains("All messages have the same time"))
    }

    @Test("a timeline picture draws each call from its delivery to its return, on one scale")
    func scale() throws {
        let slices = Self.graph(Self.shop).nodes("slice")
        #expect(slices.count == 6)
        func part(_ name: String) throws -> (left: Double, width: Double) {
            let node = try #require(slices.first { $0.title?.contains(name) == true })
            let width = try #require(node.size?.width)
            return (try #require(node.position?.x) - width / 2, width)
        }
        let (whole, first, nested) = (try part("call1 "), try part("call2 "), try part("call3 "))
        #expect(abs(first.width / whole.width - 0.3) < 0.01)
        #expect(abs((first.left - whole.left) / whole.width - 0.1) < 0.01)
        #expect(abs((nested.left - whole.left) / whole.width - 0.2) < 0.01)
    }

    @Test("a timeline picture has a lane for each type of component, with nested calls below the call around them")
    func lanes() {
        let chart = TimelineChart(FlowGraph(Self.shop), by: .type)
        #expect(chart.lanes.map(\.lifeline.name) == ["Part 1", "Part 2", "Part 3", "Part 4"])
        #expect(chart.lanes[0].slices.map(\.row) == [0, 1])
        #expect(chart.lanes[0].selfTime == 400_000)
        #expect(chart.lanes[3].selfTime == 100_000)
    }

    @Test(
        "a timeline picture marks failed calls by a cross, asynchronous calls by an arrow, and unfinished calls by dashes"
    )
    func marks() throws {
        let graph = Self.graph(Self.shop)
        let failed = try #require(graph.nodes("failed").first)
        #expect(failed.title?.hasSuffix(", failed") == true && failed.stroke == Theme.light[.bad])
        #expect(graph.everyNode.contains { $0.label?.plainText.contains("✕ call4") == true })
        #expect(graph.edges("asynchronous").map(\.title) == ["call1 leads later to call5"])
        #expect(graph.nodes("open").map(\.title) == ["Part 4: call6 at 600 µs, no return recorded"])
        let words = TimelineView(Self.shop).diagram().words
        #expect(words.contains("failed") && words.contains("asynchronous") && words.contains("no return recorded"))
    }

    @Test(
        "a timeline picture marks the critical path of the longest root call at the bottom edge of the calls on the path"
    )
    func critical() {
        let graph = Self.graph(Self.shop)
        // 0–100 and 400–500 and 900–1000 of call1, 100–200 and 300–400 of call2, call3, call4.
        #expect(graph.nodes("critical").count == 7)
        #expect(
            TimelineView(Self.shop).diagram().words.contains(
                "critical path of call1, the longest of 1 messages without a cause") == false)
        #expect(TimelineView(Self.shop).diagram().words.contains("critical path of call1"))
    }

    @Test("a timeline picture draws calls that are too narrow as one shape, so that the number of shapes is bounded")
    func joined() {
        var calls = [Call(id: 1, to: 1, start: 0, end: 1_000_000)]
        for id in 2...6000 {
            let start = Int64(id) * 150
            calls.append(Call(id: id, cause: 1, to: 2 + id % 60, start: start, end: start + Int64(id % 7) * 20))
        }
        let chart = TimelineChart(FlowGraph(Self.trace(calls)), by: .type)
        #expect(chart.lanes.count == TimelineChart.laneLimit && chart.hiddenLanes == 37)
        #expect(chart.lanes.reduce(0) { $0 + $1.slices.count } <= TimelineChart.sliceLimit)
        let drawn = chart.lanes.reduce(0) { sum, lane in lane.slices.reduce(sum) { $0 + $1.places.count } }
        #expect(drawn + chart.hiddenMessages + chart.deepMessages == 6000)
        let words = TimelineView(Self.trace(calls)).diagram().words
        #expect(words.contains("Not drawn: 37 more components") && words.contains("too narrow"))
    }

    @Test("a timeline picture's shape for several calls shows the share of time in which at least one of them ran")
    func load() throws {
        // Of each 1000 µs one call runs for 200 µs, beside another one that adds 100 µs.
        let calls = (0..<800).map { number in
            let start = Int64(number / 2) * 1000 + Int64(number % 2) * 100
            return Call(id: number + 1, to: 1, start: start, end: start + 200)
        }
        let chart = TimelineChart(FlowGraph(Self.trace(calls)), by: .type)
        let slice = try #require(chart.lanes[0].slices.first)
        #expect(chart.lanes[0].slices.count == 1 && slice.places.count == 800)
        #expect(abs(try #require(slice.load) - 0.3) < 0.01)
        let bar = try #require(Self.graph(Self.trace(calls)).nodes("load").first)
        #expect(bar.title == "running for 30 % of the time")
        #expect(abs(try #require(bar.size?.height) - 0.3 * 14) < 0.1)
    }

    @Test("a timeline picture adds the module to the names of lanes that would be equal")
    func modules() {
        var trace = Self.trace([Call(id: 1, to: 1, start: 0, end: 9), Call(id: 2, to: 2, start: 10, end: 19)])
        for index in trace.records.indices {
            guard case .component(var component) = trace.records[index] else { continue }
            component.module = "thread \(component.id)"
            component.name = "job"
            trace.records[index] = .component(component)
        }
        let words = TimelineView(trace).diagram().words
        #expect(words.contains("thread 1 · 1 call") && words.contains("thread 2 · 1 call"))
    }

    @Test("a timeline picture cuts out long times in which no call runs")
    func cuts() {
        let calls = (0..<4).map {
            Call(id: $0 + 1, to: 1, start: Int64($0) * 1_000_000, end: Int64($0) * 1_000_000 + 500)
        }
        let chart = TimelineChart(FlowGraph(Self.trace(calls)), by: .type)
        #expect(chart.scale.cuts == [999_500_000, 999_500_000, 999_500_000])
        #expect(chart.lanes[0].slices.allSatisfy { $0.width > 100 })
        #expect(Self.graph(Self.trace(calls)).nodes("cut").count == 3)
        #expect(chart.scale.ticks(labelSize: 8).contains { $0.label == "2 s" })
    }

    @Test("a timeline picture says that a run on a virtual clock has no durations")
    func virtual() {
        let diagram = TimelineView(LoginTrace.wrongPassword()).diagram()
        #expect(diagram.words.contains("The clock was virtual"))
        #expect(diagram.words.contains("· virtual clock"))
        #expect(diagram.graph.nodes("critical").isEmpty)
    }

    @Test(
        "a timeline picture has round numbers on its time axis",
        arguments: [(1, 1), (3, 5), (70, 100), (180_000_000, 200_000_000)] as [(Int64, Int64)])
    func steps(length: Int64, step: Int64) { #expect(TimeScale.step(atLeast: length) == step) }

    @Test("a timeline picture is drawn for any times, even extreme ones", arguments: [Int64.max, 0, Int64.max / 2])
    func hostile(time: Int64) {
        var trace = Self.trace([Call(id: 1, to: 1, start: 0, end: 1), Call(id: 2, cause: 1, to: 2, start: 0)])
        trace.records.append(.messageReturn(ReturnRecord(message: 2, at: time)))
        #expect(Self.graph(trace).nodes("slice").count == 2)
    }

    @Test("a timeline picture of a random trace counts each message once, as drawn or as left out", arguments: 0..<20)
    func random(seed: UInt64) {
        let graph = FlowGraph(Trace.random(seed: seed))
        let chart = TimelineChart(graph, by: .object)
        let drawn = chart.lanes.reduce(0) { sum, lane in lane.slices.reduce(sum) { $0 + $1.places.count } }
        #expect(drawn + chart.hiddenMessages + chart.deepMessages + chart.lostMessages == graph.messages.count)
        for lane in chart.lanes {
            #expect(lane.slices.allSatisfy { $0.left >= 0 && $0.right <= TimelineChart.width + 8 })
        }
    }
}
