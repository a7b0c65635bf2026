import InMemoryTracing
import MessageTrace
import Tracing

/// Compares what recording a message costs with what it can't do without, and with spans.
@main
enum RecordingBenchmark {
    /// A task-local value: a recorded message binds one too.
    @TaskLocal static var local = 0

    static let count = 20_000
    static let repeats = 7

    static func main() {
        var measurements = measurements(of: Receiver())
        // Once unmeasured, then interleaved, so that whatever else the machine does falls on all alike.
        for index in measurements.indices { measurements[index].body(count / 10) }
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
            Measurement("traced method, nothing recording") { for index in 0..<$0 { receiver.add(index) } },
            Measurement("recorded message") { recorded(.init(payloads: false), $0, receiver) },
            Measurement("recorded message with its payload") { recorded(.init(payloads: true), $0, receiver) },
            Measurement("span, no-op tracer") { spans(NoOpTracer(), $0, receiver) },
            Measurement("span, InMemoryTracer") { spans(InMemoryTracer(), $0, receiver) },
        ]
    }

    private static func recorded(_ options: Recorder.Options, _ count: Int, _ receiver: Receiver) {
        let recorder = Recorder(TraceHeader(app: "Benchmark", clock: .virtual), options: options)
        recorder.record {
            MessageTrace.Tracing.userAction { for index in 0..<count { receiver.add(index) } }
        }
        precondition(recorder.finish().footer?.messages == count)
    }

    private static func spans(_ tracer: any Tracer, _ count: Int, _ receiver: Receiver) {
        for index in 0..<count {
            tracer.withAnySpan("add") { _ in receiver.addUntraced(index) }
        }
    }
}
