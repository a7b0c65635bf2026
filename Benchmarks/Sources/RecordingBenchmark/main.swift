import InMemoryTracing
import MessageTrace
import Tracing

/// A task-local value: what a recorded message can't do without.
enum Local {
    @TaskLocal static var value: Receiver?
}

let receiver = Receiver()
let clock = ContinuousClock()

func recorded(_ options: Recorder.Options, _ count: Int) {
    let recorder = Recorder(TraceHeader(app: "Benchmark", clock: .virtual), options: options)
    recorder.record {
        MessageTrace.Tracing.userAction { for index in 0..<count { receiver.add(index) } }
    }
    precondition(recorder.finish().messages.count == count)
}

func spans(_ tracer: any Tracer, _ count: Int) {
    for index in 0..<count {
        tracer.withAnySpan("add") { _ in receiver.addUntraced(index) }
    }
}

var measurements = [
    Measurement("a call, nothing traced") { for index in 0..<$0 { receiver.addUntraced(index) } },
    Measurement("read of a task-local value") { for _ in 0..<$0 { precondition(Local.value == nil) } },
    Measurement("floor: task-local binding + clock read") {
        for index in 0..<$0 {
            _ = clock.now
            Local.$value.withValue(receiver) { receiver.addUntraced(index) }
        }
    },
    Measurement("traced method, nothing recording") { for index in 0..<$0 { receiver.add(index) } },
    Measurement("recorded message") { recorded(.init(payloads: false), $0) },
    Measurement("recorded message with its payload") { recorded(.init(payloads: true), $0) },
    Measurement("span, no-op tracer") { spans(NoOpTracer(), $0) },
    Measurement("span, InMemoryTracer") { spans(InMemoryTracer(), $0) },
]

let count = 20_000
let repeats = 7
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
