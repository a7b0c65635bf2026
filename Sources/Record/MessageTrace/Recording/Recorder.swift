import Synchronization
public import TraceFormat

/// Records the code that it runs: the messages, writes, births, deaths and references of components.
///
/// Recorders are independent: only the recorder whose ``record(_:)`` encloses some code records it, so parallel tests don't see
/// each other's messages.
///
/// ```swift
/// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual))
/// recorder.record {
///     Tracing.userAction { screen.didTapBuy() }
/// }
/// let trace = recorder.finish()
/// ```
public final class Recorder: Sendable {
    /// Settings for the optional contents of a recording. Senders, receivers and names of messages are always recorded.
    ///
    /// ```swift
    /// let options = Recorder.Options(lines: true, texts: .whole)
    /// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual), options: options)
    /// ```
    public struct Options: Hashable, Sendable {
        /// True to record the arguments of messages.
        public var payloads: Bool
        /// True to record the line of each receiving method.
        public var lines: Bool
        /// The names that mark secrets, whose values are hidden.
        public var redaction: Redaction
        /// The form in which texts in arguments are shown.
        public var texts: Texts
        /// The maximum length of a text in bytes: 4096 by default, at most 16 384. Of a longer text, a trace shows the
        /// beginning and the number of further Unicode scalars.
        public var longestText: Int
        /// True to count how often each method is entered, also by calls of its own component, see
        /// ``Recorder/entries``. The counts are for comparing the recorder with other measuring tools.
        public var entries: Bool
        /// The watcher, called before each message and beat and at the end of each turn. For tests.
        package var watcher: RecordingWatcher?

        /// The form in which a recording shows a text in an argument.
        public enum Texts: Hashable, Sendable {
            /// Only the text's length: a person may have typed a secret, and an error may contain one.
            case lengths
            /// The text up to ``Recorder/Options/longestText``, without secrets: `token=` hides the value after it, and
            /// the text's own name may hide all.
            case whole
        }

        public init(
            payloads: Bool = true, lines: Bool = false, redaction: Redaction = .standard, texts: Texts = .lengths,
            entries: Bool = false, longestText: Int = 4096
        ) {
            self.longestText = longestText
            self.payloads = payloads
            self.lines = lines
            self.redaction = redaction
            self.texts = texts
            self.entries = entries
        }
    }

    public let header: TraceHeader
    public let options: Options
    /// The context in which the recording starts.
    let root: RecordingContext
    let clock: RecordClock
    let state: Mutex<RecorderState>
    let callbacks = Mutex(CallbackRuns())
    private let counts = Mutex<[Entry: Int]>([:])
    private let sink: FileSink?
    private let finished = Atomic(false)

    /// Creates a recorder that keeps its records in memory until ``finish()``.
    ///
    /// - Parameters:
    ///   - header: The header of the trace. If its clock is virtual, the deaths within a turn are sorted, see ``endTurn()``.
    ///   - now: Returns the time in nanoseconds and must not call traced code. By default, times are the machine's, counted
    ///     from this call.
    public convenience init(
        _ header: TraceHeader, options: Options = Options(), now: (@Sendable () -> Int64)? = nil
    ) {
        self.init(header, options: options, clock: now.map { .custom($0) } ?? .machine(), sink: nil)
    }

    /// Creates a recorder that writes its records to a sink's file. If the sink is `nil`, the records stay in memory.
    init(_ header: TraceHeader, options: Options, clock: RecordClock, sink: FileSink?) {
        self.header = header
        self.options = options
        self.clock = clock
        self.sink = sink
        // In memory all records are kept; for a file, only as many as may wait to be written.
        let (session, recording) = RecordSession.begin(
            clock, blocks: sink == nil ? .max : FileSink.capacity, sink: sink)
        root = RecordingContext(session: session, recording: recording, options: options, clock: header.clock)
        state = Mutex(RecorderState(root: root, isLive: sink != nil))
        session.pointee.belongs(to: self)
        sink?.begin(session)
    }

    deinit {
        end()?.discard()
    }

    /// Runs a body and records its messages. The sender of the body's own calls is the system.
    public func record<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try root.bind(body)
    }

    /// Runs an asynchronous body and records its messages.
    public func record<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await root.bind(isolation: isolation, body)
    }

    /// True once the recording has ended. Code that still runs in ``record(_:)`` is no longer recorded.
    var isFinished: Bool { finished.load(ordering: .relaxed) }

    /// Ends the recording and returns the trace.
    ///
    /// Later messages are not recorded, not even those of tasks that began during the recording.
    @discardableResult
    public func finish() -> Trace {
        endTurn()
        var records: [TraceRecord] = []
        var messages = 0
        guard let last = end() else {
            return Trace(header: header, footer: TraceFooter(messages: state.withLock(\.messages), dropped: 0))
        }
        var merge = RecordMerge(options)
        merge.add(last)
        merge.drain { record in
            records.append(record)
            if case .message = record { messages += 1 }
        }
        let footer = TraceFooter(messages: messages, dropped: last.dropped)
        state.withLock { $0.messages = footer.messages }
        return Trace(header: header, records: records, footer: footer)
    }

    /// Ends the recording without a trace.
    package func discard() { end()?.discard() }

    /// Returns the trace that would result if the recording ended now, with the given screen and the references from
    /// the roots. The recording goes on.
    ///
    /// - Returns: The trace. `isUnchanged` is false if this call changes the final trace, because reading the
    ///   references revealed further components or types.
    @MainActor
    package func traceSoFar(
        _ screen: ScreenSnapshot, roots: [any ComponentHolder]
    ) -> (trace: Trace, isUnchanged: Bool) {
        let before = state.withLock { ($0.components.count, $0.namings) }
        let references = currentReferences(roots: roots, ofMainActorOnly: false)
        let (beat, ended, after) = state.withLock {
            ($0.beat, $0.ended.sorted(), ($0.components.count, $0.namings))
        }
        var records: [TraceRecord] = []
        var merge = RecordMerge(options, empties: false)
        let filled = root.session.pointee.filled
        merge.add(filled)
        merge.drain { records.append($0) }
        let at = max(merge.last, clock.now())
        // What the reading has told comes after the screen.
        let births = records.suffix(after.0 - before.0)
        records.removeLast(births.count)
        records.append(TraceRecord.screen(ScreenRecord(beat: beat, at: at, screen: screen)))
        records += births
        records += references
        records += ended.map { .end(EndRecord(component: $0, at: at)) }
        let messages = records.count { if case .message = $0 { true } else { false } }
        let trace = Trace(
            header: header, records: records, footer: TraceFooter(messages: messages, dropped: filled.dropped))
        return (trace, before == after)
    }

    /// Ends the recording and returns the records not written yet; `nil` if it ended earlier.
    func end() -> DetachedRecords? {
        guard !finished.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        state.withLock { $0.recordAll() }
        return RecordSession.end(root.session)
    }
}

// MARK: - Entries of methods

extension Recorder {
    /// A traced method and the number of times that it was entered.
    public struct Entry: Hashable, Sendable {
        /// The method's selector-style name, such as `present(aboutText:)`.
        public var name: String
        /// The file with the method's declaration.
        public var source: String
        /// The line of the method's declaration.
        public var line: Int
        public var count: Int
    }

    /// The traced methods that were entered, sorted by file and line; empty unless ``Options/entries`` is true.
    ///
    /// ```swift
    /// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual), options: .init(entries: true))
    /// recorder.record { screen.didTapBuy() }
    /// for entry in recorder.entries { print(entry.count, entry.name) }
    /// ```
    public var entries: [Entry] {
        counts.withLock { counts in
            counts.map { key, count in
                Entry(name: key.name, source: key.source, line: key.line, count: count)
            }
        }.sorted { ($0.source, $0.line, $0.name) < ($1.source, $1.line, $1.name) }
    }

    func countEntry(of method: TracedMethod) {
        let entry = Entry(
            name: method.name, source: method.source, line: Int(method.line), count: 0)
        counts.withLock { $0[entry, default: 0] += 1 }
    }
}

// MARK: - Beats, turns and screens

extension Recorder {
    /// Begins a beat, that is a step of a scenario, with a name such as `taps Log In`.
    ///
    /// - Parameter kind: The kind of the step; `nil` if it isn't known.
    public func beat(_ name: String, kind: BeatKind? = nil) {
        beat { .record(.beat(BeatRecord(id: $0, name: name, kind: kind, at: 0))) }
        sink?.wake()
    }

    private func beat(_ record: (Int) -> BoxedRecord) {
        watch()
        state.withLock { state in
            state.beat += 1
            state.append(record(state.beat))
        }
    }

    /// Begins a beat whose name may change until the record is written.
    func beat(_ name: ReportedName, suffix: String) {
        beat { .named(.beat(BeatRecord(id: $0, name: "", kind: .other, at: 0)), name, suffix: suffix) }
    }

    /// Records the references at the end of the last beat, and begins a new beat.
    func step(_ name: String, _ kind: BeatKind? = nil) {
        if writesReferences { referencesOfMainActor() }
        beat(name, kind: kind)
    }

    /// Ends a turn: all work due at one instant of the clock. Components that were freed within the turn are recorded in the
    /// order of their numbers, because their real order differs between builds.
    public func endTurn() {
        watch()
        state.withLock { state in
            let ended = state.ended.sorted()
            state.ended = []
            for id in ended { state.end(id) }
        }
    }

    /// Records the contents of the screen at the end of a beat. At other times, records them only if they changed since the
    /// last call.
    public func screen(_ screen: ScreenSnapshot, endsBeat: Bool) {
        state.withLock { state in
            guard endsBeat || state.screen != screen else { return }
            state.screen = screen
            state.append(.screen(ScreenRecord(beat: state.beat, at: 0, screen: screen)))
        }
    }
}

extension Recorder {
    /// Records a component's birth and returns the component's id.
    ///
    /// The name may be that of a superclass, until ``name(_:as:isEnding:)`` sets the real one at the component's first
    /// use.
    ///
    /// - Parameters:
    ///   - module: The component's module; `nil` for the module of the component that creates it.
    ///   - context: The context in which the component is created; `nil` if it was created before the recording.
    func recordBirth(name: String, role: ComponentRole, module: String?, in context: RecordingContext?) -> Int {
        state.withLock { state in
            state.birth(
                name: name, role: role, module: module ?? context.flatMap { state.module(of: $0.moduleOwner) },
                message: context?.message ?? 0, at: clock.now())
        }
    }

    /// Sets the name, role and module of a component from its real type, which is known from the component's first use on.
    ///
    /// - Parameter isEnding: True in the component's `deinit`. With Objective-C, creating a weak reference there would crash.
    func name(_ id: Int, as component: some TracedComponent, isEnding: Bool) {
        let type: any TracedComponent.Type = type(of: component)
        let role = type.traceRole
        let module = type.traceModule
        let isRead = !writesReferences || isOfMainActor(type)
        let projections = LiveProjections(of: component)
        let object = isEnding ? nil : WeakObject(component as AnyObject)
        let known = KnownType.of(type, isRead: isRead, header.clock)
        // Strong constants never change, so they may be read on any thread, but not after a `deinit` has begun: then the weak
        // reference is empty.
        let strangers = object?.object == nil ? [] : Strangers.named(known.unclearConstants, in: component)
        state.withLock { state in
            state.name(id, as: known, role: role, module: module, projections, strangers, object: object)
        }
    }

    /// Records that a component's property holds an object which isn't recorded, unless that is known already.
    func holdsStranger(_ id: Int, in property: String) { state.withLock { $0.add(strangerIn: property, of: id) } }

    /// Returns a type's name without its module and generic arguments.
    static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }

    /// Returns the id of the component that stands for an assembly function.
    ///
    /// Functions with the same name and module share a component. If `module` is `nil`, the component belongs to the
    /// context's module.
    func assembly(named name: String, module: String?, in context: RecordingContext) -> UInt32 {
        state.withLock { state in
            let module = module ?? state.module(of: context.moduleOwner)
            let key = RecorderState.Assembly(name: name, module: module)
            if let number = state.assemblies[key] { return number }
            let id = state.birth(
                name: name, role: .assembly, module: module, message: context.message, at: clock.now(), isNamed: true)
            let number = UInt32(truncatingIfNeeded: id)
            state.assemblies[key] = number
            return number
        }
    }

    /// Returns the id of the component that stands for a type, the receiver of the type's static methods. Types with
    /// the same name and module share a component.
    func component(
        ofType name: String, role: ComponentRole, module: String?, unseen: [String], unread: [String],
        in context: RecordingContext
    ) -> UInt32 {
        state.withLock { state in
            let module = module ?? state.module(of: context.moduleOwner)
            let key = RecorderState.Assembly(name: name, module: module)
            if let number = state.types[key] { return number }
            let id = state.birth(
                name: name, role: role, module: module, message: context.message, at: clock.now(), unseen: unseen,
                unread: unread, isNamed: true)
            let number = UInt32(truncatingIfNeeded: id)
            state.types[key] = number
            return number
        }
    }

    /// Returns true if a component is an object of a type.
    func isObject(_ component: UInt32, of type: Any.Type) -> Bool {
        guard component != 0 else { return false }
        let known = state.withLock { $0.components[Int(component) - 1] }
        guard let object = known.state.withLock({ $0.object })?.object else { return false }
        func isObject<Value>(of: Value.Type) -> Bool { object is Value }
        return isObject(of: type)
    }

    /// Returns true if the types of two components have the same name.
    func areOfOneType(_ first: UInt32, _ second: UInt32) -> Bool {
        guard first != 0, second != 0 else { return false }
        return state.withLock { state in
            state.components[Int(first) - 1].record.name == state.components[Int(second) - 1].record.name
        }
    }

    func recordEnd(of id: Int) {
        state.withLock { state in
            state.isFreed(id)
            if header.clock == .virtual { state.ended.append(id) } else { state.end(id) }
        }
    }

    /// Writes the record of a component's birth if that record was postponed. Called before each record that refers to
    /// the component.
    ///
    /// - Parameter type: The type of the component as declared in the source; `nil` if unknown.
    func mention(_ component: UInt32, as type: (any TracedComponent.Type)?) {
        let known = type.map {
            KnownType.of($0, isRead: !writesReferences || isOfMainActor($0), header.clock)
        }
        state.withLock { $0.mention(Int(component), as: known) }
    }

    /// Returns true if a component is the assembly that receives the calls of a type's static assembly functions: it
    /// has the type's name.
    func isAssembly(_ component: UInt32, of type: any TracedComponent.Type) -> Bool {
        guard isAssembly(component) else { return false }
        return state.withLock { $0.components[Int(component) - 1].record.name == Self.name(of: type) }
    }

    /// Returns true if a component has the role assembly.
    func isAssembly(_ component: UInt32) -> Bool {
        component != 0 && state.withLock { $0.components[Int(component) - 1].record.role == .assembly }
    }

    /// Returns true if a component was freed.
    func isGone(_ component: UInt32) -> Bool { state.withLock { $0.isGone(Int(component)) } }

    // MARK: Replies

    /// Begins a reply and returns the reply's number. Pass the number to ``endReply(_:)``, which returns a lost reply
    /// if no component was reached.
    ///
    /// - Parameter owner: The number of a component that was freed, if the reply runs a closure of that component;
    ///   otherwise 0.
    func beginReply(handedBy owner: UInt32 = 0) -> UInt32 { state.withLock { $0.replies.begin(handedBy: owner) } }

    /// Notes that a closure is executed. An earlier reply that seemed lost may thereby have arrived, see
    /// ``Replies/noteRun(handedTo:)``.
    ///
    /// - Parameters:
    ///   - owner: The number of the component that passed the closure; 0 if there is none.
    ///   - holder: The number of the component that received the closure; 0 if there is none.
    ///   - reply: The number of the reply in progress; 0 if there is none.
    /// - Returns: True if the owner was freed.
    func beginRun(handedBy owner: UInt32, to holder: UInt32, during reply: UInt32) -> Bool {
        state.withLock { state in
            if holder != 0 { state.replies.noteRun(handedTo: holder) }
            let isGone = owner != 0 && state.isGone(Int(owner))
            if isGone { state.replies.note(owner, goneIn: reply) }
            return isGone
        }
    }

    /// Notes that a reply reached a component.
    func noteDelivery(of reply: UInt32) { state.withLock { $0.replies.noteDelivery(of: reply) } }

    /// Ends a reply. Returns a lost reply if the reply has reached no component so far, otherwise `nil`.
    func endReply(_ reply: UInt32) -> LostReply? { state.withLock { $0.replies.end(reply) } }
}

extension Recorder {
    /// Records all references that components currently hold.
    ///
    /// The components' stored properties are read, so no other thread may write them meanwhile. Properties of
    /// main-actor components are safe; the code of other components must not run during the call.
    ///
    /// - Parameter roots: The objects that the system holds, such as the window, from which the references start.
    @MainActor
    public func references(roots: [any ComponentHolder] = []) { references(roots: roots, ofMainActorOnly: false) }

    /// True if the recorder records references without being asked, as in a recording of the whole app.
    var writesReferences: Bool { sink != nil }

    /// Records the current references of the main actor's components. Does nothing outside the main thread.
    func referencesOfMainActor() {
        guard MainQueue.isCurrent, state.withLock({ !$0.components.isEmpty }) else { return }
        MainActor.assumeIsolated { references(roots: [], ofMainActorOnly: true) }
    }

    @MainActor
    private func references(roots: [any ComponentHolder], ofMainActorOnly: Bool) {
        let records = currentReferences(roots: roots, ofMainActorOnly: ofMainActorOnly)
        state.withLock { state in
            for record in records {
                if case .unrecorded(let found) = record {
                    state.add(strangerIn: found.name, of: found.component)
                } else {
                    state.append(record)
                }
            }
        }
    }

    @MainActor
    private func currentReferences(roots: [any ComponentHolder], ofMainActorOnly: Bool) -> [TraceRecord] {
        let beat = state.withLock { $0.beat }
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
            references.addContents(of: root)
            write(references, from: 0)
        }
        for (id, references) in liveReferences(ofMainActorOnly: ofMainActorOnly).sorted(by: { $0.key < $1.key }) {
            write(references, from: id)
            let component = state.withLock { $0.components[id - 1] }
            records += references.strangers.filter { !component.knowsStranger(in: $0) }
                .map { .unrecorded(UnrecordedRecord(beat: beat, component: id, name: $0)) }
        }
        return records
    }

    /// Returns the references of each component. Reading references may reveal further components, so reading is repeated until
    /// no new ones are found.
    @MainActor
    private func liveReferences(ofMainActorOnly: Bool) -> [Int: LiveReferences] {
        var found: [Int: LiveReferences] = [:]
        var isComplete = false
        while !isComplete {
            isComplete = true
            let objects = state.withLock { $0.components.map { component in component.state.withLock(\.object) } }
            for (index, object) in objects.enumerated() where found[index + 1] == nil {
                guard let component = object?.object as? any TracedComponent,
                    !ofMainActorOnly || type(of: component).traceIsOfMainActor()
                else { continue }
                // A component whose own code hasn't run yet is listened to from now on.
                _ = component.traceIdentity.number(of: component, in: root, isItsOwn: true)
                let known = KnownType.of(type(of: component), isRead: true, header.clock)
                var references = LiveReferences(protocols: header.clock == .real ? known.protocols : nil)
                component.traceReferences(into: &references)
                if let holder = component as? any ComponentHolder { references.addContents(of: holder) }
                for reference in references.found {
                    _ = reference.target.traceIdentity.id(of: reference.target, in: self)
                }
                found[index + 1] = references
                isComplete = false
            }
        }
        if found.values.contains(where: \.hasUnowned) {
            let living = livingComponents()
            for id in found.keys { found[id]?.find(among: living) }
        }
        return found
    }

    /// Returns the live components by their addresses.
    @MainActor
    private func livingComponents() -> [UInt: any TracedComponent] {
        let objects = state.withLock { $0.components.compactMap { component in component.state.withLock(\.object) } }
        var living: [UInt: any TracedComponent] = [:]
        for case let object? in objects.lazy.map(\.object) {
            living[UInt(bitPattern: ObjectIdentifier(object))] = object as? any TracedComponent
        }
        return living
    }
}
