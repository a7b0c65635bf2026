import ArchFlowSupport
import Synchronization
public import TraceFormat
public import Tracing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sends messages as spans to a tracer, so that a recording can be viewed in the app's tracing backend.
///
/// ```swift
/// let spans = SpanSender(to: tracer)
/// let recording = try TraceRecording.start(app: "Shop", to: "shop.jsonl") { spans.send($0) }
/// ```
///
/// Each message becomes a span of kind INTERNAL, from the message's delivery to its return. The parent is the span of the
/// message's cause. A user action begins a new trace. Use ``send(_:)-(Trace)`` for a trace that was read from a file.
public final class SpanSender: Sendable {
    private struct State {
        var components: [Int: String] = [:]
        /// The spans of messages that haven't returned yet, by message number.
        var open: [Int: any Span] = [:]
        /// The contexts of the spans of all messages, by message number. None is removed, because any message may cause
        /// another one later.
        var contexts: [Int: ServiceContext] = [:]
        var last: UInt64 = 0
    }

    private let tracer: any Tracer
    private let start: UInt64
    private let state = Mutex(State())

    /// Creates a sender of spans to a tracer.
    ///
    /// - Parameters:
    ///   - tracer: The tracer that receives the spans. A ``RecordingTracer`` receives none, because it would record them again.
    ///   - start: The time at which the recording's clock is 0, in nanoseconds since 1970; `nil` for the current time.
    public init(to tracer: any Tracer, start: UInt64? = nil) {
        self.tracer = tracer
        self.start = start ?? UInt64(max(0, Date().timeIntervalSince1970) * 1e9)
    }

    /// Sends all messages of a trace.
    public func send(_ trace: Trace) {
        for record in trace.records { send(record) }
        finish()
    }

    /// Begins a span if the record is a message, and ends one if the record is a return. Call it with the records in order.
    public func send(_ record: TraceRecord) {
        guard !(tracer is RecordingTracer) else { return }
        state.withLock { state in
            switch record {
            case .component(let component): state.components[component.id] = component.name
            case .message(let message): begin(message, &state)
            case .messageReturn(let end):
                let span = state.open.removeValue(forKey: end.message)
                if end.isFailure { span?.setStatus(SpanStatus(code: .error)) }
                span?.end(at: time(end.at, &state))
            case .beat, .write, .navigation, .end, .screen, .reference, .unrecorded, .drop: break
            }
        }
    }

    /// Ends the spans of messages that haven't returned. They end at the time of the last record.
    public func finish() {
        state.withLock { state in
            let last = Instant(nanosecondsSinceEpoch: max(state.last, start))
            for (_, span) in state.open.sorted(by: { $0.key > $1.key }) { span.end(at: last) }
            state.open = [:]
        }
    }

    private func begin(_ message: MessageRecord, _ state: inout State) {
        let cause = state.contexts[message.cause] ?? .topLevel
        let receiver = state.components[message.to] ?? "component \(message.to)"
        let at = time(message.at, &state)
        let span: any Span = tracer.startSpan(
            message.name, context: cause, ofKind: .internal, at: at, function: message.name,
            file: message.source ?? "", line: UInt(clamping: message.line ?? 0))
        var attributes: SpanAttributes = ["code.function.name": "\(receiver).\(message.name)"]
        if let source = message.source { attributes["code.file.path"] = source }
        if let line = message.line { attributes["code.line.number"] = line }
        span.attributes = attributes
        if let enabler = message.enabledBy.flatMap({ state.contexts[$0] }) {
            span.addLink(SpanLink(context: enabler, attributes: [:]))
        }
        state.contexts[message.id] = span.context
        state.open[message.id] = span
    }

    private func time(_ at: Int64, _ state: inout State) -> Instant {
        let time = start.addingClamped(UInt64(clamping: at))
        state.last = max(state.last, time)
        return Instant(nanosecondsSinceEpoch: time)
    }

    private struct Instant: TracerInstant {
        var nanosecondsSinceEpoch: UInt64

        static func < (left: Instant, right: Instant) -> Bool {
            left.nanosecondsSinceEpoch < right.nanosecondsSinceEpoch
        }
    }
}
