import Synchronization

/// Records what happens in the code it runs: messages, writes, lives, references.
///
/// Each recorder is independent: code runs under the one whose ``record(_:)`` encloses it, so tests that run side by
/// side don't see each other's messages.
///
/// ```swift
/// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual))
/// recorder.record {
///     Tracing.userAction { screen.didTapBuy() }
/// }
/// let trace = recorder.finish()
/// ```
public final class Recorder: Sendable {
    /// What a recording holds beside who sent what to whom.
    public struct Options: Hashable, Sendable {
        /// Whether the arguments of messages are recorded.
        public var payloads: Bool
        /// Whether the line of each receiving method is recorded.
        public var lines: Bool
        /// Which arguments are secrets.
        public var redaction: Redaction

        public init(payloads: Bool = true, lines: Bool = false, redaction: Redaction = .standard) {
            self.payloads = payloads
            self.lines = lines
            self.redaction = redaction
        }
    }

    /// A component as the recording knows it.
    private struct Known {
        var record: ComponentRecord
        /// The place of its record among those not yet handed on; `nil` once it has been.
        var place: Int?
        var object = WeakObject()
    }

    private struct State {
        var records: [TraceRecord] = []
        var components: [Known] = []
        var assemblies: [Assembly: Int] = [:]
        var typeNames: [ObjectIdentifier: String] = [:]
        var messages = 0
        var beat = 0
        var ended: [Int] = []
        var screen: ScreenSnapshot?
        var dropped = 0
    }

    private struct Assembly: Hashable {
        var name: String
        var module: String?
    }

    /// How many records are gathered before they are handed on: what a crash can lose.
    private static let batch = 512

    public let header: TraceHeader
    public let options: Options
    private let now: @Sendable () -> Int64
    private let sink: (any RecordSink)?
    private let state = Mutex(State())

    /// A recorder that keeps its records in memory until ``finish()``.
    ///
    /// - Parameters:
    ///   - header: What is recorded. On a virtual clock the deaths of a turn are sorted, see ``endTurn()``.
    ///   - now: The time in nanoseconds; by default the machine's monotonic clock, from 0 now.
    public convenience init(
        _ header: TraceHeader, options: Options = Options(), now: (@Sendable () -> Int64)? = nil
    ) {
        self.init(header, options: options, now: now, sink: nil)
    }

    init(
        _ header: TraceHeader, options: Options, now: (@Sendable () -> Int64)?, sink: (any RecordSink)?
    ) {
        self.header = header
        self.options = options
        self.now = now ?? MonotonicClock.sinceNow()
        self.sink = sink
    }

    /// Runs a body whose messages this recorder records; it begins as the system's doing.
    public func record<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try root.bind(body)
    }

    /// Runs an asynchronous body whose messages this recorder records.
    public func record<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await root.bind(isolation: isolation, body)
    }

    /// The frame of code that no message has reached yet.
    var root: Frame {
        Frame(recorder: self, component: 0, module: nil, message: .none, isSystem: true)
    }

    /// Ends the recording and returns what it holds; for a recorder that writes to a file, nothing but the footer.
    @discardableResult
    public func finish() -> Trace {
        endTurn()
        return state.withLock { state in
            let records = state.records
            state.records = []
            for index in state.components.indices { state.components[index].place = nil }
            sink?.append(records)
            let footer = TraceFooter(messages: state.messages, dropped: state.dropped + (sink?.dropped ?? 0))
            return Trace(header: header, records: sink == nil ? records : [], footer: footer)
        }
    }
}

// MARK: - What the event loop and the runner of scenarios say

extension Recorder {
    /// Begins a step, named in words: `taps Log In`.
    public func beat(_ name: String) {
        state.withLock { state in
            state.beat += 1
            append(.beat(BeatRecord(id: state.beat, name: name, at: now())), to: &state)
        }
    }

    /// Ends a turn: writes the deaths that happened in it, by number, because their order differs between builds.
    public func endTurn() {
        state.withLock { state in
            let at = now()
            let ended = state.ended.sorted()
            state.ended = []
            for id in ended { append(.end(EndRecord(component: id, at: at)), to: &state) }
        }
    }

    /// Writes what is on the screen: always at the end of a beat, else only if it changed since last time.
    public func screen(_ screen: ScreenSnapshot, endsBeat: Bool) {
        state.withLock { state in
            guard endsBeat || state.screen != screen else { return }
            state.screen = screen
            append(.screen(ScreenRecord(beat: state.beat, at: now(), screen: screen)), to: &state)
        }
    }

    /// Writes all live references. Called where the components' properties may be read: on their actor.
    ///
    /// - Parameter roots: What the system itself holds, such as the window.
    public func references(roots: [any ComponentHolder] = []) {
        let (beat, objects) = state.withLock { state in
            (state.beat, state.components.map(\.object))
        }
        var records: [TraceRecord] = []
        func write(_ references: LiveReferences, from holder: Int) {
            for reference in references.found {
                let target = reference.target.traceIdentity.id(of: reference.target, in: self)
                records.append(
                    .reference(
                        ReferenceRecord(
                            beat: beat, from: holder, to: target, name: reference.name, strength: reference.strength)))
            }
        }
        for root in roots {
            var references = LiveReferences()
            root.heldComponents(into: &references)
            write(references, from: 0)
        }
        var visited = 0
        var pending = objects
        // Reading references may make more components known: go on until there are no new ones.
        while visited < pending.count {
            if let object = pending[visited].object, let component = object as? any TracedComponent {
                var references = LiveReferences()
                component.traceReferences(into: &references)
                (object as? any ComponentHolder)?.heldComponents(into: &references)
                write(references, from: visited + 1)
            }
            visited += 1
            if visited == pending.count { pending = state.withLock { $0.components.map(\.object) } }
        }
        state.withLock { state in
            for record in records { append(record, to: &state) }
        }
    }
}

// MARK: - What components say

extension Recorder {
    /// Records a birth; the name is the declared one until the component is known by use.
    func recordBirth(name: String, role: Role, in frame: Frame?) -> Int {
        state.withLock { state in
            birth(name: name, role: role, module: frame?.module, message: frame?.message.id ?? 0, in: &state)
        }
    }

    private func birth(name: String, role: Role, module: String?, message: Int, in state: inout State) -> Int {
        let id = state.components.count + 1
        let record = ComponentRecord(id: id, name: name, role: role, module: module, message: message, at: now())
        state.components.append(Known(record: record, place: state.records.count))
        append(.component(record), to: &state)
        return id
    }

    /// Gives a component the name, role and module of its real type, learnt at its first use.
    func name(_ id: Int, as component: some TracedComponent) {
        let type: any TracedComponent.Type = type(of: component)
        let role = type.traceRole
        let module = type.traceModule
        let object = WeakObject(component)
        state.withLock { state in
            let key = ObjectIdentifier(type)
            let name = state.typeNames[key] ?? Self.name(of: type)
            state.typeNames[key] = name
            state.components[id - 1].object = object
            state.components[id - 1].record.name = name
            state.components[id - 1].record.role = role
            if let module { state.components[id - 1].record.module = module }
            let known = state.components[id - 1]
            if let place = known.place { state.records[place] = .component(known.record) }
        }
    }

    /// A type's name without its module and generic arguments.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    func module(of id: Int) -> String? {
        state.withLock { $0.components[id - 1].record.module }
    }

    /// The component that stands for an assembly function, one for each name and module.
    func assembly(named name: String, module: String?, in frame: Frame) -> Int {
        state.withLock { state in
            let key = Assembly(name: name, module: module)
            if let id = state.assemblies[key] { return id }
            let id = birth(name: name, role: .assembly, module: module, message: frame.message.id, in: &state)
            state.assemblies[key] = id
            return id
        }
    }

    func recordEnd(of id: Int) {
        state.withLock { state in
            if header.clock == .virtual {
                state.ended.append(id)
            } else {
                append(.end(EndRecord(component: id, at: now())), to: &state)
            }
        }
    }

    func recordMessage(
        to receiver: Int, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, in frame: Frame,
        isStatic: Bool, returnsResult: Bool
    ) -> MessageInProgress {
        var payload = Payload(redaction: options.redaction, wantsValues: options.payloads) { component in
            component.traceIdentity.id(of: component, in: self)
        }
        arguments(&payload)
        frame.delivery?.note()
        let id = state.withLock { state in
            state.messages += 1
            let record = MessageRecord(
                id: state.messages, cause: frame.message.id, from: frame.component, to: receiver, name: method.name,
                caseName: payload.caseName,
                arguments: options.payloads && !payload.fields.isEmpty ? payload.fields : nil,
                at: now(), source: method.source, line: options.lines ? method.line : nil,
                isSystem: frame.component == 0 && frame.isSystem,
                isAsync: frame.message.hasReturned, enabledBy: frame.enabler, isStatic: isStatic,
                returnsResult: returnsResult)
            append(.message(record), to: &state)
            return state.messages
        }
        return MessageInProgress(id: id)
    }

    /// Records a reply that nobody was left to receive.
    func recordLost(_ name: String, in frame: Frame) {
        state.withLock { state in
            state.messages += 1
            let record = MessageRecord(
                id: state.messages, cause: frame.message.id, from: frame.component, to: 0, name: name, at: now(),
                isAsync: frame.message.hasReturned, isLost: true)
            append(.message(record), to: &state)
        }
    }

    func recordReturn(of message: Int) {
        guard header.clock == .real else { return }
        state.withLock { append(.messageReturn(ReturnRecord(message: message, at: now())), to: &$0) }
    }

    func recordWrite(_ property: String, of component: some TracedComponent, isVisible: Bool = false, in frame: Frame) {
        let id = component.traceIdentity.id(of: component, in: self)
        state.withLock { state in
            let record = WriteRecord(
                message: frame.message.id, component: id, property: property, isVisible: isVisible, at: now())
            append(.write(record), to: &state)
        }
    }

    func recordNavigation(_ action: NavigationAction, from: String, to: String, in frame: Frame) {
        state.withLock { state in
            let record = NavigationRecord(message: frame.message.id, action: action, from: from, to: to, at: now())
            append(.navigation(record), to: &state)
        }
    }

    /// Adds a record; hands a full batch on to the file.
    private func append(_ record: TraceRecord, to state: inout State) {
        state.records.append(record)
        guard let sink, state.records.count >= Self.batch else { return }
        sink.append(state.records)
        state.records.removeAll(keepingCapacity: true)
        for index in state.components.indices { state.components[index].place = nil }
    }
}

/// Takes records in batches, in order.
protocol RecordSink: Sendable {
    func append(_ records: [TraceRecord])
    /// How many records it had to drop.
    var dropped: Int { get }
}

/// A component, kept in view without keeping it alive.
///
/// Unchecked, because a component need not be sendable: the recorder only carries the reference about, and reads the
/// object itself solely in ``Recorder/references(roots:)``, where its caller vouches for being on the component's actor.
private struct WeakObject: @unchecked Sendable {
    weak var object: AnyObject?

    init(_ object: AnyObject? = nil) {
        self.object = object
    }
}
