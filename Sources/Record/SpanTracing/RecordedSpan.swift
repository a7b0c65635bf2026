import MessageTrace
import Synchronization
public import Tracing

/// A span that is recorded as a message if it crosses from one component to another, see <doc:SpanTracing>.
public final class RecordedSpan: Span {
    private struct State: Sendable {
        var name: String
        var attributes = SpanAttributes()
        var link: ReportedCall.Sender?
        var stage = Stage.waiting
        /// True if a server span of this program handles the request that this span sent.
        var isAnswered = false
        /// True if the status that was set last is an error.
        var hasFailed = false

        /// Returns the message's name: of a server's request the HTTP method and, once it is known, the route;
        /// otherwise the span's name.
        func spoken(_ kind: SpanKind) -> String {
            guard kind == .server, let method = attributes.text("http.request.method") else { return name }
            if let route = attributes.text("http.route") { return "\(method) \(route)" }
            return stage.hasEnded ? name : method
        }
    }

    private enum Stage {
        /// The span isn't a message yet. Its sender or receiver may still become known.
        case waiting
        /// The recorder has decided about the span. The value is the span's call; `nil` if the span is no message.
        case begun(ReportedCall?)
        case ended(ReportedCall?)

        var call: ReportedCall?? {
            switch self {
            case .waiting: .none
            case .begun(let call), .ended(let call): .some(call)
            }
        }

        var hasEnded: Bool {
            if case .ended = self { true } else { false }
        }
    }

    public var context: ServiceContext {
        var context = enclosing
        context.recordedSpan = self
        return context
    }

    // A span holds no other span. Otherwise each span would keep its parent alive, and so all spans before it.

    let identity: SpanIdentity
    private let enclosing: ServiceContext
    private let kind: SpanKind
    private let tracer: RecordingTracer
    /// The code that began the span, as a sender; `nil` if nothing is recorded.
    private let maker: ReportedCall.Sender?
    /// The recorded call of the span in which this span was begun; `nil` if no such call is known.
    private let outerWork: ReportedCall?
    /// The sender of the message of a server or consumer span: the parent span's ``consequence``. `nil` if there is no
    /// parent, or if nothing is recorded.
    private let cause: ReportedCall.Sender?
    private let place: SourcePlace
    private let isRequest: Bool
    private let spoken: ReportedName
    private let state: Mutex<State>

    /// Begins a span.
    ///
    /// - Parameters:
    ///   - parent: The span of this program that the new span is part of or results from.
    ///   - isRemote: True if the new span came from its parent through another program or a queue.
    init(
        _ name: String, _ kind: SpanKind, of tracer: RecordingTracer, in context: ServiceContext, trace: SpanIdentity?,
        parent: RecordedSpan?, isRemote: Bool, at place: SourcePlace
    ) {
        identity = SpanIdentity(in: trace)
        var context = context
        context.recordedSpan = nil
        enclosing = context
        self.kind = kind
        self.tracer = tracer
        self.place = place
        outerWork = isRemote ? nil : parent?.work
        cause = parent?.consequence
        maker = ReportedCall.sender(within: outerWork)
        isRequest = kind == .server && parent == nil && maker?.isOutside == true
        spoken = ReportedName(name, isFinal: kind != .server)
        state = Mutex(State(name: name))
        if isRequest, let maker { tracer.requestBegins(spoken, from: maker) }
        switch kind {
        case .server:
            parent?.isAnswered()
            state.withLock { begin(&$0) }
        case .internal: state.withLock { begin(&$0) }
        case .client, .producer, .consumer: break
        }
    }

    // MARK: Its message

    /// The call that code within the span belongs to: the span's own call if this program receives it, otherwise the
    /// enclosing span's. `nil` if that call isn't recorded.
    var work: ReportedCall? {
        switch kind {
        case .client, .producer: return outerWork
        case .server, .internal, .consumer:
            let call = state.withLock { state in
                begin(&state)
                return state.stage.call ?? nil
            }
            return call ?? outerWork
        }
    }

    /// The sender of messages that the span causes through another program or a queue: the receiver of the span's own
    /// call or, without a recorded call, the code that began the span. `nil` if nothing is recorded.
    private var consequence: ReportedCall.Sender? {
        state.withLock { state in state.stage.call ?? nil }?.asSender ?? maker
    }

    private func isAnswered() { state.withLock { $0.isAnswered = true } }

    /// Records the span as a message if its sender and receiver are known. Only the first call of this method has an
    /// effect.
    private func begin(_ state: inout State) {
        guard case .waiting = state.stage else { return }
        state.stage = .begun(message(state))
    }

    private func message(_ state: State) -> ReportedCall? {
        guard let maker else { return nil }
        switch kind {
        case .internal: return record(to: place.component, from: maker)
        case .server: return record(to: .service(tracer.service), from: cause ?? maker)
        case .client: return state.attributes.callee.flatMap { record(to: $0, from: maker) }
        case .producer: return state.attributes.queue.flatMap { record(to: $0, from: maker) }
        case .consumer:
            // A queue's consumer runs in its own loop; the link names the message that it took from the queue.
            let cause = state.link ?? cause ?? maker
            let sender = state.attributes.queue.map(cause.acting(as:)) ?? cause
            return record(to: .service(tracer.service), from: sender, isAsync: true)
        }
    }

    private func record(
        to receiver: ReportedCall.Component, from sender: ReportedCall.Sender, isAsync: Bool = false
    ) -> ReportedCall? {
        ReportedCall.begin(
            spoken, to: receiver, from: sender, source: place.file, line: place.line, isAsync: isAsync)
    }

    // MARK: Span

    /// The span's name, which becomes the message's name. The message of an HTTP request is named by method and route instead.
    public var operationName: String {
        get { state.withLock { $0.name } }
        set { update { $0.name = newValue } }
    }

    /// Changes the state, unless the span has ended.
    private func update(_ change: (inout State) -> Void) {
        let text: String? = state.withLock { state in
            guard !state.stage.hasEnded else { return nil }
            change(&state)
            return state.spoken(kind)
        }
        if let text { spoken.set(text, isFinal: false) }
    }

    /// The span's attributes. Only attributes that name a queue, a call's receiver, or the method and route of an HTTP
    /// request are used.
    public var attributes: SpanAttributes {
        get { state.withLock { $0.attributes } }
        set {
            update { state in
                state.attributes = newValue
                let namesReceiver =
                    switch kind {
                    case .client: newValue.callee != nil
                    case .producer: newValue.queue != nil
                    case .server, .internal, .consumer: false
                    }
                if namesReceiver { begin(&state) }
            }
        }
    }

    public var isRecording: Bool { maker != nil && !state.withLock { $0.stage.hasEnded } }

    /// Records the first link of a CONSUMER span as the span's cause. Other links are not recorded.
    public func addLink(_ link: SpanLink) {
        guard kind == .consumer else { return }
        let span = link.context.recordedSpan ?? link.context.remoteSpan.flatMap(tracer.span(sentAs:))
        let linked = span?.consequence
        state.withLock { state in
            if state.link == nil { state.link = linked }
        }
    }

    /// Records whether the span has failed. The status's text is not recorded.
    public func setStatus(_ status: SpanStatus) { state.withLock { $0.hasFailed = status.code == .error } }
    /// Does nothing: events are not recorded.
    public func addEvent(_ event: SpanEvent) {}
    /// Does nothing: errors are not recorded.
    public func recordError<Instant: TracerInstant>(
        _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {}

    /// Ends the span, if it hasn't ended yet. The recorded time is read from the recording's clock; `instant` is ignored.
    public func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
        let ended: State? = state.withLock { state in
            guard !state.stage.hasEnded else { return nil }
            begin(&state)
            state.stage = .ended(state.stage.call ?? nil)
            return state
        }
        guard let ended else { return }
        spoken.set(ended.spoken(kind), isFinal: true)
        let call = ended.stage.call ?? nil
        if ended.hasFailed { call?.fail() }
        call?.end()
        if isRequest { tracer.requestEnds() }
        if call == nil, maker != nil, !ended.isAnswered, kind == .client || kind == .producer {
            tracer.countUnnamedReceiver()
        }
    }
}

/// The source position at which a span was begun.
struct SourcePlace: Sendable {
    /// The module and file, as in Swift's `#fileID`.
    let file: String
    let line: Int

    init(fileID: String, line: UInt) {
        file = fileID
        self.line = Int(clamping: line)
    }

    /// The component to which the span's work is attributed. It is named after the code's file, without its extension
    /// and any part after a `+`.
    var component: ReportedCall.Component {
        let parts = file.split(separator: "/")
        let name = parts.last ?? "code"
        return ReportedCall.Component(
            String(name.prefix { $0 != "." && $0 != "+" }), role: .logic,
            module: parts.count > 1 ? parts.first.map(String.init) : nil)
    }
}

extension ReportedCall.Component {
    /// Returns the component for the whole program, which receives the requests from outside.
    fileprivate static func service(_ name: String) -> Self { Self(name, role: .logic) }
}

extension SpanAttributes {
    /// The component for the service, database or server that a client's attributes name, by OpenTelemetry's
    /// conventions; `nil` if they name none.
    fileprivate var callee: ReportedCall.Component? {
        name.map { ReportedCall.Component($0, role: .service) }
    }

    private var name: String? {
        [
            "service.peer.name", "peer.service", "db.system.name", "db.system", "server.address", "net.peer.name",
            "rpc.service",
        ]
        .lazy.compactMap(text).first
    }

    /// The component for the queue or topic that the attributes name; `nil` if they name none.
    fileprivate var queue: ReportedCall.Component? {
        (text("messaging.destination.name") ?? text("messaging.destination"))
            .map { ReportedCall.Component($0, role: .bus) }
    }

    fileprivate func text(_ key: String) -> String? {
        guard let value = self[key]?.toSpanAttribute() else { return nil }
        let text: String? =
            switch value {
            case .string(let text): text
            case .stringConvertible(let value): "\(value)"
            default: nil
            }
        return text?.isEmpty == false ? text : nil
    }
}
