import MessageTrace
import Synchronization
public import Tracing

/// A span, which is a message where it crosses from one component to another: see <doc:SpanTracing>.
public final class RecordedSpan: Span {
    private struct State: Sendable {
        var name: String
        var attributes = SpanAttributes()
        var link: ReportedCall.Sender?
        var stage = Stage.waiting
        /// True where a span of this program received the request.
        var isAnswered = false

        /// Returns the name of the message. A request is named by its method and route; its name before the route is found
        /// isn't used.
        func spoken(_ kind: SpanKind) -> String {
            guard kind == .server, let method = attributes.text("http.request.method") else { return name }
            if let route = attributes.text("http.route") { return "\(method) \(route)" }
            return stage.hasEnded ? name : method
        }
    }

    private enum Stage {
        /// Not a message yet. Its receiver or sender may still be named.
        case waiting
        /// It is a message, or will never be one.
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

    // A span holds no other span. Otherwise each span would hold the one it came from, and so all before it.

    let identity: SpanIdentity
    private let enclosing: ServiceContext
    private let kind: SpanKind
    private let tracer: RecordingTracer
    /// The code that began it; `nil` where nothing is recorded.
    private let maker: ReportedCall.Sender?
    /// The work in which it was begun, if a span tells.
    private let outerWork: ReportedCall?
    /// The sender of messages caused by the span that it is a part of, or that it came from.
    private let cause: ReportedCall.Sender?
    private let place: SourcePlace
    private let isRequest: Bool
    private let spoken: ReportedName
    private let state: Mutex<State>

    /// - Parameters:
    ///   - parent: The span of this program that it is a part of or came from.
    ///   - isRemote: True where it came from there through another program or a queue.
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

    /// The work within it: the receiver's, or that of the code that began it.
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

    /// The sender of messages caused by it through another program or a queue.
    private var consequence: ReportedCall.Sender? {
        state.withLock { state in state.stage.call ?? nil }?.asSender ?? maker
    }

    private func isAnswered() { state.withLock { $0.isAnswered = true } }

    /// Records it as a message, if it is one and was not recorded yet.
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
            // A queue's consumer runs in a loop of its own; the link names the message that it took.
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

    /// Its name, which names the message. An HTTP request's message is named by method and route.
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

    /// Its attributes. Only those that name the receiver of a call or a queue are used.
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

    /// Records the first link of a CONSUMER span as its cause. Other links are not recorded.
    public func addLink(_ link: SpanLink) {
        guard kind == .consumer else { return }
        let span = link.context.recordedSpan ?? link.context.remoteSpan.flatMap(tracer.span(sentAs:))
        let linked = span?.consequence
        state.withLock { state in
            if state.link == nil { state.link = linked }
        }
    }

    /// Does nothing: the status is not recorded.
    public func setStatus(_ status: SpanStatus) {}
    /// Does nothing: events are not recorded.
    public func addEvent(_ event: SpanEvent) {}
    /// Does nothing: errors are not recorded.
    public func recordError<Instant: TracerInstant>(
        _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
    ) {}

    /// Ends the span, if it hasn't ended yet. The time is that of the recording's clock.
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
        call?.end()
        if isRequest { tracer.requestEnds() }
        if call == nil, maker != nil, !ended.isAnswered, kind == .client || kind == .producer {
            tracer.countUnnamedReceiver()
        }
    }
}

/// The source position at which a span was begun.
struct SourcePlace: Sendable {
    /// The file with its module, as Swift's `#fileID` has it.
    let file: String
    let line: Int

    init(fileID: String, line: UInt) {
        file = fileID
        self.line = Int(clamping: line)
    }

    /// The component to which the work is attributed. A span tells only the file of the code, so this is the file's name
    /// without its ending and any part after a `+`.
    var component: ReportedCall.Component {
        let parts = file.split(separator: "/")
        let name = parts.last ?? "code"
        return ReportedCall.Component(
            String(name.prefix { $0 != "." && $0 != "+" }), role: .logic,
            module: parts.count > 1 ? parts.first.map(String.init) : nil)
    }
}

extension ReportedCall.Component {
    /// Returns the program itself as a component.
    fileprivate static func service(_ name: String) -> Self { Self(name, role: .logic) }
}

extension SpanAttributes {
    /// The service, database or server that a client calls, by OpenTelemetry's conventions.
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

    /// The queue or topic.
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
