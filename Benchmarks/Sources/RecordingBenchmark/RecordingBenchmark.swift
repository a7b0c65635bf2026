import Foundation
import InMemoryTracing
import MessageTrace
import TraceFormat
import Tracing

/// Compares the cost of recording a message with the cost of the least work that recording needs, and with the cost of
/// recording a span.
@main
enum RecordingBenchmark {
    /// A task-local value, since recording a message binds one, too.
    @TaskLocal static var local = 0

    static let count = 20_000
    static let repeats = 9

    static func main() {
        var measurements = measurements(of: Receiver())
        // First two unmeasured rounds; then the measurements take turns, so that other load on the machine affects all alike.
        for _ in 0..<2 {
            for index in measurements.indices { _ = measurements[index].body(count) }
        }
        for _ in 0..<repeats {
            for index in measurements.indices { measurements[index].measure(count: count) }
        }
        let floor = measurements[2].median
        print("\(repeats) repeats of \(count) calls, interleaved; medians.\n")
        print("| what | ns a call | × floor |")
        print("|:--|--:|--:|")
        for measurement in measurements {
            let ratio = (measurement.median / floor * 100).rounded() / 100
            print("| \(measurement.name) | \(Int(measurement.median.rounded())) | \(ratio) |")
        }
    }

    private static func measurements(of receiver: Receiver) -> [Measurement] {
        floors(receiver) + [
            Measurement("traced method, nothing recording") { for index in 0..<$0 { receiver.add(index) } },
            Measurement.timed("recorded message", { recorded(.init(payloads: false), $0) { receiver.add($0) } }),
            Measurement.timed("recorded message with a number", { recorded(.init(), $0) { receiver.add($0) } }),
            Measurement.timed(
                "recorded message with a text of 26 bytes",
                { count in
                    recorded(.init(), count) { _ in receiver.say("a text of twenty-six bytes") }
                }),
            Measurement.timed(
                "recorded message and its return",
                {
                    recorded(.init(payloads: false), $0, clock: .real) { receiver.add($0) }
                }),
            Measurement.timed("the same, written to a file meanwhile", { live($0) { receiver.add($0) } }),
            Measurement.timed("recorded message, two threads at once", twoThreads),
            Measurement.timed("afterwards: records made of what was recorded", { finished($0, receiver) }),
            Measurement("span, no-op tracer") { spans(NoOpTracer(), $0, receiver) },
            Measurement("span, InMemoryTracer") { spans(InMemoryTracer(), $0, receiver) },
        ]
    }

    private static func floors(_ receiver: Receiver) -> [Measurement] {
        let clock = ContinuousClock()
        return [
            Measurement("a call, nothing traced") { for index in 0..<$0 { receiver.addUntraced(index) } },
            Measurement("read of a task-local value") { for _ in 0..<$0 { precondition(local == 0) } },
            Measurement("floor: task-local binding + clock read") {
                for index in 0..<$0 {
                    _ = clock.now
                    $local.withValue(index) { receiver.addUntraced(index) }
                }
            },
            Measurement("the same, `clock_gettime`") {
                var time = timespec()
                for index in 0..<$0 {
                    clock_gettime(CLOCK_MONOTONIC, &time)
                    $local.withValue(index) { receiver.addUntraced(index) }
                }
            },
        ]
    }
}

// MARK: - Recordings

extension RecordingBenchmark {
    private static func recorder(_ options: Recorder.Options, clock: TraceClock = .virtual) -> Recorder {
        Recorder(TraceHeader(app: "Benchmark", clock: clock), options: options)
    }

    private static func recorded(
        _ options: Recorder.Options, _ count: Int, clock: TraceClock = .virtual, _ body: (Int) -> Void
    ) -> Duration {
        let recorder = recorder(options, clock: clock)
        let time = recorder.record {
            MessageTrace.Tracing.userAction { ContinuousClock().measure { for index in 0..<count { body(index) } } }
        }
        precondition(recorder.finish().footer == TraceFooter(messages: count, dropped: 0))
        return time
    }

    private static func live(_ count: Int, _ body: (Int) -> Void) -> Duration {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        do {
            let recording = try TraceRecording.start(app: "Benchmark", to: path, options: .init(payloads: false))
            let time = MessageTrace.Tracing.userAction {
                ContinuousClock().measure { for index in 0..<count { body(index) } }
            }
            let footer = try recording.stop()
            precondition(footer == TraceFooter(messages: count, dropped: 0), "\(footer)")
            return time
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private static func twoThreads(_ count: Int) -> Duration {
        let recorder = recorder(.init(payloads: false))
        let time = ContinuousClock().measure {
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                let receiver = Receiver()
                recorder.record {
                    MessageTrace.Tracing.userAction { for index in 0..<count { receiver.add(index) } }
                }
            }
        }
        precondition(recorder.finish().footer == TraceFooter(messages: 2 * count, dropped: 0))
        return time
    }

    private static func finished(_ count: Int, _ receiver: Receiver) -> Duration {
        let recorder = recorder(.init(payloads: false))
        recorder.record {
            MessageTrace.Tracing.userAction { for index in 0..<count { receiver.add(index) } }
        }
        return ContinuousClock().measure { precondition(recorder.finish().messages.count == count) }
    }

    private static func spans(_ tracer: any Tracer, _ count: Int, _ receiver: Receiver) {
        for index in 0..<count {
            tracer.withAnySpan("add") { _ in receiver.addUntraced(index) }
        }
    }
}
