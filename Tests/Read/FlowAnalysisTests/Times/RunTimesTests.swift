import ArchFlowSupport
import Foundation
import Tables
import Testing
import TraceFormat

@testable import FlowAnalysis

/// A call of a small tree, written by hand: its number, the number of its cause, its times and its kind.
struct TimedCall {
    var id: Int
    var cause = 0
    var time: ClosedRange<Int64>
    var isAsync = false
    var returns = true
    var failed = false
    var name = "work"

    /// The trace of some calls. Call `n` is received by the component `n`.
    static func trace(_ calls: [TimedCall], clock: TraceClock = .real) -> Trace {
        var records: [(at: Int64, isReturn: Bool, record: TraceRecord)] = []
        for call in calls {
            records.append(
                (
                    call.time.lowerBound, false,
                    .message(
                        MessageRecord(
                            id: call.id, cause: call.cause, from: call.cause, to: call.id, name: call.name,
                            at: call.time.lowerBound, isSystem: call.cause == 0, isAsync: call.isAsync))
                ))
            guard call.returns else { continue }
            records.append(
                (
                    call.time.upperBound, true,
                    .messageReturn(ReturnRecord(message: call.id, at: call.time.upperBound, isFailure: call.failed))
                ))
        }
        let components = calls.map { call in
            TraceRecord.component(
                ComponentRecord(id: call.id, name: "C\(call.id)", role: .logic, module: nil, message: 0, at: 0))
        }
        let order = records.indices.sorted { left, right in
            let (first, second) = (records[left], records[right])
            return (first.at, first.isReturn ? 1 : 0, left) < (second.at, second.isReturn ? 1 : 0, right)
        }
        return Trace(
            header: TraceHeader(app: "Shop", clock: clock, sees: []),
            records: components + order.map { records[$0].record },
            footer: TraceFooter(messages: calls.count, dropped: 0))
    }

    static func times(_ calls: [TimedCall], clock: TraceClock = .real) -> RunTimes {
        RunTimes(FlowGraph(trace(calls, clock: clock)))
    }
}

@Suite("The times of messages")
struct RunTimesTests {
    /// The duration and the self time of each message.
    private func times(_ calls: [TimedCall]) -> [[Int64?]] {
        let times = TimedCall.times(calls)
        return times.graph.messages.indices.map { [times.duration(of: $0), times.selfTime(of: $0)] }
    }

    @Test("a message's times are its duration from delivery to return, and its own time outside the messages it caused")
    func nested() {
        #expect(
            times([
                TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 10...40),
                TimedCall(id: 3, cause: 2, time: 15...20), TimedCall(id: 4, cause: 1, time: 50...60),
            ]) == [[100, 60], [30, 25], [5, 5], [10, 10]])
    }

    @Test("a message is marked as slow if its own time is at least a tenth of all own times, and twice the average")
    func slow() {
        func slow(_ times: [Int64]) -> [Int] {
            var start: Int64 = 0
            let run = TimedCall.times(
                times.enumerated().map { place, time in
                    defer { start += time }
                    return TimedCall(id: place + 1, time: start...start + time)
                })
            return times.indices.filter(run.isSlow)
        }
        let even = [Int64](repeating: 10, count: 40)
        #expect(slow(even).isEmpty && slow([5, 7, 6]).isEmpty && slow([9]).isEmpty && slow([0, 0]).isEmpty)
        #expect(slow(even + [50, 44]) == [40])
        #expect(slow([1, 1, 8]) == [2])
        // A call that only waits isn't slow.
        let waiting = TimedCall.times([TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 1...99)])
        #expect(!waiting.isSlow(0))
        #expect(
            [0, 1].filter(
                TimedCall.times(
                    [TimedCall(id: 1, time: 0...9, returns: false)] + [
                        TimedCall(id: 2, time: 9...10), TimedCall(id: 3, time: 10...11),
                        TimedCall(id: 4, time: 11...40),
                    ]
                ).isSlow
            ).isEmpty)
    }

    @Test("calls that run at the same time count only once in the time for which their caller waits")
    func parallel() {
        #expect(
            times([
                TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 10...60),
                TimedCall(id: 3, cause: 1, time: 20...80), TimedCall(id: 4, cause: 1, time: 30...40),
            ]) == [[100, 30], [50, 50], [60, 60], [10, 10]])
    }

    @Test("a call that outlasts its caller counts in the caller's waiting time only up to the caller's return")
    func longer() {
        #expect(
            times([TimedCall(id: 1, time: 0...50), TimedCall(id: 2, cause: 1, time: 30...90)]) == [
                [50, 30], [60, 60],
            ])
    }

    @Test("an asynchronous call doesn't count in its caller's waiting time")
    func asynchronous() {
        #expect(
            times([TimedCall(id: 1, time: 0...50), TimedCall(id: 2, cause: 1, time: 30...90, isAsync: true)])
                == [[50, 50], [60, 60]])
    }

    @Test("a call's own time is unknown, not 0, if the call or a call that it awaits never returned")
    func unfinished() {
        #expect(
            times([
                TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 10...20, returns: false),
                TimedCall(id: 3, cause: 2, time: 12...14),
            ]) == [[100, nil], [nil, nil], [2, 2]])
    }

    @Test("the times of messages are unknown on a virtual clock, and the table says so")
    func virtual() {
        let graph = FlowGraph(TimedCall.trace([TimedCall(id: 1, time: 5...5, returns: false)], clock: .virtual))
        #expect(RunTimes(graph).duration(of: 0) == nil)
        #expect(RunTimes(graph).longestRoot == nil)
        for grouping in TimeGrouping.allCases {
            var table = TimeTable(by: grouping)
            table.add(graph)
            #expect(table.table.rows.count == 1)
            #expect(table.table.rows[0].cells.suffix(6).allSatisfy { $0 == .missing })
            #expect(table.table.notes.first?.hasPrefix("Shop: recorded on a virtual clock") == true)
        }
    }

    @Test("the times of messages are the same if only a part of the run is analysed")
    func part() {
        let run = RunAnalysis(
            TimedCall.trace([
                TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 10...60, failed: true),
                TimedCall(id: 3, cause: 2, time: 20...30),
            ]))
        let part = run.masked(by: RunMask(messages: [0, 1], components: []))
        let times = RunTimes(part.graph)
        #expect(times.duration(of: 1) == 50)
        #expect(times.selfTime(of: 1) == 50)
        #expect(part.graph.isFailure(at: 1))
    }

    @Test("a summary of times has the sum, percentiles by nearest rank, and the numbers of calls and of failed calls")
    func summary() throws {
        let calls = (1...20).map {
            TimedCall(id: $0, time: 1000 * $0.asTime...(1000 * $0.asTime + $0.asTime), failed: $0 == 3)
        }
        let times = TimedCall.times(calls)
        let summary = try #require(times.summaries { $0.name }.first?.summary)
        #expect(summary.calls == 20 && summary.failures == 1 && summary.unfinished == 0)
        #expect(summary.time == 210 && summary.selfTime == 210 && summary.criticalTime == 210)
        #expect(summary.percentile(50) == 10 && summary.percentile(95) == 19 && summary.longest == 20)
        #expect(TimedCall.times([calls[0]]).summaries { $0.name }[0].summary.percentile(95) == 1)
    }

    @Test("the times of messages are in milliseconds in output for programs, and in suitable units for people")
    func table() throws {
        var table = TimeTable(by: .channel)
        table.add(
            FlowGraph(
                TimedCall.trace([
                    TimedCall(id: 1, time: 0...2_500_000), TimedCall(id: 2, cause: 1, time: 0...1250),
                ])))
        let rows = try table.table.readBack()
        #expect(rows.map { $0["channel"] as? String } == ["System → C1", "C1 → C2"])
        #expect(rows.map { $0["self"] as? Double } == [2.49875, 0.00125])
        #expect(rows[0]["failures"] is NSNull && rows[0]["p50"] as? Double == 2.5)
        #expect(table.table.text().contains("2.5 ms") && table.table.text().contains("1.25 µs"))
    }
}

extension Int {
    fileprivate var asTime: Int64 { Int64(self) }
}

@Suite("The critical path of a call")
struct CriticalPathTests {
    /// The sections as the number of the component, and the times.
    private func path(_ calls: [TimedCall]) -> [String] {
        let times = TimedCall.times(calls)
        return times.criticalPath(from: 0).map { section in
            "\(times.graph.messages[section.place].id) \(section.interval.start)–\(section.interval.end)"
        }
    }

    @Test("the critical path is found backwards from the call's end, through the calls that returned last")
    func backwards() {
        #expect(
            path([
                TimedCall(id: 1, time: 0...100), TimedCall(id: 2, cause: 1, time: 10...40),
                TimedCall(id: 3, cause: 1, time: 20...70), TimedCall(id: 4, cause: 3, time: 30...50),
                TimedCall(id: 5, cause: 1, time: 5...15),
            ]) == ["1 0–5", "5 5–15", "1 15–20", "3 20–30", "4 30–50", "3 50–70", "1 70–100"])
    }

    @Test("the critical path includes a call that returned at the instant when the next call was delivered")
    func adjacent() {
        #expect(
            path([
                TimedCall(id: 1, time: 0...30), TimedCall(id: 2, cause: 1, time: 0...10),
                TimedCall(id: 3, cause: 1, time: 10...10), TimedCall(id: 4, cause: 1, time: 10...30),
            ]) == ["2 0–10", "4 10–30"])
    }

    @Test("the critical path clips calls that outlast their callers, and leaves out asynchronous and unfinished ones")
    func clipped() {
        #expect(
            path([
                TimedCall(id: 1, time: 0...50), TimedCall(id: 2, cause: 1, time: 30...90),
                TimedCall(id: 3, cause: 1, time: 5...20, isAsync: true),
                TimedCall(id: 4, cause: 1, time: 7...9, returns: false), TimedCall(id: 5, cause: 2, time: 60...80),
            ]) == ["1 0–30", "2 30–50"])
    }

    @Test("the critical path is empty if the call never returned")
    func unfinished() {
        #expect(path([TimedCall(id: 1, time: 0...50, returns: false), TimedCall(id: 2, cause: 1, time: 1...2)]) == [])
    }

    @Test(
        "the critical path has adjacent sections that add up to the call's duration, for random trees",
        arguments: 0..<40)
    func sums(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var calls = [TimedCall(id: 1, time: 0...1000)]
        for id in 2...60 {
            let start = Int64.random(in: 0...1000, using: &random)
            calls.append(
                TimedCall(
                    id: id, cause: Int.random(in: 1..<id, using: &random),
                    time: start...Int64.random(in: start...1100, using: &random),
                    isAsync: Int.random(in: 0..<6, using: &random) == 0))
        }
        // A cause comes before its effects.
        for index in calls.indices.dropFirst() {
            let cause = calls[calls[index].cause - 1].time
            let start = max(calls[index].time.lowerBound, cause.lowerBound)
            calls[index].time = start...max(start, calls[index].time.upperBound)
        }
        let times = TimedCall.times(calls)
        let path = times.criticalPath(from: 0)
        #expect(path.first?.interval.start == 0 && path.last?.interval.end == 1000)
        #expect(zip(path, path.dropFirst()).allSatisfy { $0.interval.end == $1.interval.start })
        #expect(path.allSatisfy { $0.interval.start < $0.interval.end })
        for section in path {
            let message = try #require(times.graph.interval(of: section.place))
            #expect(message.start <= section.interval.start && section.interval.end <= message.end)
        }
    }
}
