import InMemoryTracing
import MessageTrace
import SpanTracing
import Synchronization
import TestSupport
import Testing
import TraceFormat
import Tracing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Component(.view)
private final class Screen {
    let cart = Basket()

    func tapped() { cart.add() }
}

@Component(.state)
private final class Basket {
    func add() {}
}

@Suite("A recording sent as spans")
struct SpanSenderTests {
    private let tracer = InMemoryTracer()

    private func recorded() -> Trace {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .real))
        recorder.record {
            let screen = Screen()
            Tracing.userAction { screen.tapped() }
            Tracing.userAction { screen.tapped() }
        }
        return recorder.finish()
    }

    @Test("a recording is sent with a span per message below its cause's span, and a distributed trace per user action")
    func spans() throws {
        SpanSender(to: tracer, start: 1_000_000_000).send(recorded())
        let spans = tracer.finishedSpans.sorted {
            $0.startInstant.nanosecondsSinceEpoch < $1.startInstant.nanosecondsSinceEpoch
        }
        #expect(spans.map(\.operationName) == ["tapped()", "add()", "tapped()", "add()"])
        #expect(spans[1].spanContext.parentSpanID == spans[0].spanContext.spanID)
        #expect(spans[2].spanContext.parentSpanID == nil)
        #expect(spans[0].spanContext.traceID == spans[1].spanContext.traceID)
        #expect(spans[0].spanContext.traceID != spans[2].spanContext.traceID)
        #expect(spans.allSatisfy { $0.startInstant.nanosecondsSinceEpoch >= 1_000_000_000 })
        #expect(
            spans.allSatisfy { $0.startInstant.nanosecondsSinceEpoch <= $0.endInstant.nanosecondsSinceEpoch })
        #expect(spans[1].attributes["code.function.name"]?.toSpanAttribute() == .string("Basket.add()"))
        #expect(tracer.activeSpans.isEmpty)
    }

    @Test("a recording is sent with the last record's time as the end of unfinished messages' spans")
    func unfinished() {
        var trace = recorded()
        trace.records.removeAll { if case .messageReturn = $0 { true } else { false } }
        SpanSender(to: tracer, start: 5).send(trace)
        #expect(tracer.finishedSpans.count == 4)
        let last = 5 + UInt64(trace.messages.map(\.at).max() ?? 0)
        #expect(tracer.finishedSpans.allSatisfy { $0.endInstant.nanosecondsSinceEpoch == last })
    }

    @Test("a recording isn't sent to a tracer that would record the spans again as messages")
    func loop() {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .real))
        let trace = recorded()
        recorder.record { SpanSender(to: RecordingTracer(service: "shop")).send(trace) }
        #expect(recorder.finish().messages.isEmpty)
    }
}

/// A recording into a file covers the whole process, so these tests run in separate processes.
@Suite("A process without a recorder")
struct ProcessRecordingTests {
    @Test("a process without a recorder runs a tracer's spans unrecorded")
    func off() {
        let tracer = RecordingTracer(service: "shop")
        let result = tracer.withSpan("price", ofKind: .client) { span in
            span.attributes["peer.service"] = "bank"
            return span.isRecording
        }
        #expect(!result)
        #expect(tracer.unnamedReceivers == 0)
    }

    @Test("messages are sent as spans while a TraceRecording writes them to a file", .ownProcess)
    func live() async {
        await #expect(processExitsWith: .success) {
            let path = temporaryPath()
            defer { try? FileManager.default.removeItem(atPath: path) }
            let tracer = InMemoryTracer()
            let sender = SpanSender(to: tracer)
            let recording = try TraceRecording.start(app: "Shop", to: path) { sender.send($0) }
            let screen = Screen()
            Tracing.userAction { screen.tapped() }
            try recording.stop()
            sender.finish()
            #expect(tracer.finishedSpans.map(\.operationName).contains("tapped()"))
            let trace = try Trace.read(path).trace
            #expect(trace.messages.contains { $0.name == "tapped()" })
        }
    }

    @Test(
        "a recording contains an incoming request only once its route is known, even if at the request's end",
        .ownProcess
    )
    func name() async {
        await #expect(processExitsWith: .success) {
            let path = temporaryPath()
            defer { try? FileManager.default.removeItem(atPath: path) }
            let tracer = RecordingTracer(service: "shop")
            let written = Mutex<[String]>([])
            let recording = try TraceRecording.startUntimed(app: "Shop", to: path) { record in
                if case .message(let message) = record { written.withLock { $0.append(message.name) } }
            }
            let first = tracer.startSpan("price", context: .topLevel, file: "Shop/Prices.swift")
            recording.write()
            #expect(written.withLock { $0 } == ["price"])
            let request = tracer.startSpan("HTTP GET route not found", context: .topLevel, ofKind: .server)
            request.attributes["http.request.method"] = "GET"
            let second = tracer.startSpan("price again", context: .topLevel, file: "Shop/Sale.swift")
            recording.write()
            #expect(written.withLock { $0 } == ["price"])
            request.attributes["http.route"] = "/cart"
            request.end()
            recording.write()
            #expect(written.withLock { $0 } == ["price", "GET /cart", "price again"])
            first.end()
            second.end()
            try recording.stop()
            let trace = try Trace.read(path).trace
            #expect(trace.spokenBeats == ["GET /cart"])
            #expect(trace.components.map(\.message) == [0, 0, 0])
        }
    }
}

private func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("spans-\(UUID().uuidString).jsonl").path
}

extension Trace {
    fileprivate var spokenBeats: [String] {
        records.compactMap { if case .beat(let beat) = $0 { beat.name } else { nil } }
    }
}
