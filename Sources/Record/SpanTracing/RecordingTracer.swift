import MessageTrace
import Synchronization
public import Tracing

/// A tracer that records the spans of a program as messages between its components, in addition to the messages that the macros
/// record.
///
/// A program that is already instrumented for swift-distributed-tracing, such as a server with its framework's middleware,
/// needs no new code but this:
///
/// ```swift
/// InstrumentationSystem.bootstrap(RecordingTracer(service: "shop"))
/// ```
///
/// The tracer records into the recording in progress, which was started by `TraceRecording`, `archflow run` or a `Recorder`.
/// Spans that begin outside a recording cost almost nothing. <doc:SpanTracing> describes how spans become messages.
public final class RecordingTracer: Tracer {
    /// The maximum count of spans remembered after their contexts were sent to other programs. A request from another
    /// program may name one of them as its parent.
    private static let memory = 4096

    private struct Sent {
        var spans: [SpanIdentity: RecordedSpan] = [:]
        /// The identities of the remembered spans in the order of sending: a ring buffer.
        var order: [SpanIdentity] = []
        var oldest = 0
    }

    let service: String
    private let marksBeats: Bool
    private let requests = Atomic(0)
    private let unnamed = Atomic(0)
    private let sent = Mutex(Sent())

    /// Creates a tracer that records the spans of a program.
    ///
    /// - Parameters:
    ///   - service: The name for the program in pictures, as the receiver of requests from outside.
    ///   - beats: True to begin a beat, named after the span, with each request from outside. Pass false if beats are begun
    ///     elsewhere, as in a test.
    public init(service: String, beats: Bool = true) {
        self.service = service
        marksBeats = beats
        ReportedCall.follow { ServiceContext.current?.recordedSpan?.work }
    }

    deinit { ReportedCall.unfollow() }

    /// The number of CLIENT and PRODUCER spans that ended without becoming a message, because neither an attribute nor another
    /// span of this program named the receiver.
    public var unnamedReceivers: Int { unnamed.load(ordering: .relaxed) }

    public func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> RecordedSpan {
        let context = context()
        let parent = context.recordedSpan ?? context.remoteSpan.flatMap(span(sentAs:))
        let trace = context.recordedSpan?.identity ?? context.remoteSpan
        return RecordedSpan(
            operationName, kind, of: self, in: context, trace: trace, parent: parent,
            isRemote: context.recordedSpan == nil, at: SourcePlace(fileID: fileID, line: line))
    }

    public func activeSpan(identifiedBy context: ServiceContext) -> RecordedSpan? {
        context.recordedSpan.flatMap { $0.isRecording ? $0 : nil }
    }

    /// Does nothing, because a recording needs no request to write its records.
    public func forceFlush() {}

    func countUnnamedReceiver() { unnamed.wrappingAdd(1, ordering: .relaxed) }
}

// MARK: - Requests from outside

extension RecordingTracer {
    /// Begins a beat for a request from outside, if the tracer begins beats.
    func requestBegins(_ name: ReportedName, from sender: ReportedCall.Sender) {
        guard marksBeats else { return }
        let isAlone = requests.wrappingAdd(1, ordering: .relaxed).oldValue == 0
        // Requests already under way continue in this beat. The beat's name says so.
        sender.beat(name, suffix: isAlone ? "" : ", while others are under way")
    }

    func requestEnds() {
        if marksBeats { requests.wrappingSubtract(1, ordering: .relaxed) }
    }
}

// MARK: - Contexts that leave the program and come back

extension RecordingTracer {
    /// Writes the identity of the context's span to the carrier, in W3C's header `traceparent`.
    public func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        if let span = context.recordedSpan { remember(span) }
        guard let identity = context.recordedSpan?.identity ?? context.remoteSpan else { return }
        injector.inject(identity.traceParent, forKey: SpanIdentity.header, into: &carrier)
    }

    /// Reads the identity of the parent span from the carrier's header `traceparent`, as defined by W3C. An unreadable
    /// header is ignored.
    public func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        guard let text = extractor.extract(key: SpanIdentity.header, from: carrier),
            let identity = SpanIdentity(traceParent: text)
        else { return }
        context.remoteSpan = identity
        context.recordedSpan = nil
    }

    /// Returns the span of this program that an incoming context names; `nil` if it is another program's, or no longer
    /// remembered.
    func span(sentAs identity: SpanIdentity) -> RecordedSpan? { sent.withLock { $0.spans[identity] } }

    private func remember(_ span: RecordedSpan) {
        sent.withLock { sent in
            guard sent.spans.updateValue(span, forKey: span.identity) == nil else { return }
            guard sent.order.count == Self.memory else {
                sent.order.append(span.identity)
                return
            }
            sent.spans[sent.order[sent.oldest]] = nil
            sent.order[sent.oldest] = span.identity
            sent.oldest = (sent.oldest + 1) % Self.memory
        }
    }
}

// MARK: - Values in a context

extension ServiceContext {
    private enum RecordedSpanKey: ServiceContextKey {
        typealias Value = RecordedSpan
    }

    private enum RemoteSpanKey: ServiceContextKey {
        typealias Value = SpanIdentity
    }

    /// The recorded span in which the code runs; `nil` if there is none.
    var recordedSpan: RecordedSpan? {
        get { self[RecordedSpanKey.self] }
        set { self[RecordedSpanKey.self] = newValue }
    }

    /// The identity of the span that a request came from, read from the request's header; `nil` if there is none.
    var remoteSpan: SpanIdentity? {
        get { self[RemoteSpanKey.self] }
        set { self[RemoteSpanKey.self] = newValue }
    }
}
