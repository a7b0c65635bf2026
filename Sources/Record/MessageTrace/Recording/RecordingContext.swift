import Synchronization
import TraceFormat

/// The context of running code: the component that the code belongs to, and the message in progress.
///
/// The context is a task-local value, so a `Task {}` inherits it; where code leaves its task, the event loop and ``TraceToken``
/// carry the context. It contains only plain bytes, because it is copied for every message, and reference counting would double
/// the cost. The memory that its pointers refer to is never freed, see ``RecordSession``.
@usableFromInline
struct RecordingContext: @unchecked Sendable {
    /// Flags of a context.
    ///
    /// This is no `OptionSet`, because generic functions would be half the cost of a message in a debug build.
    @usableFromInline
    struct Traits: Equatable {
        private(set) var bits: UInt8
        /// Component number 0 means the system rather than the user.
        static var system: Traits { Traits(bits: 1) }
        /// The arguments of messages are recorded.
        static var payloads: Traits { Traits(bits: 2) }
        /// The lines of methods are recorded.
        static var lines: Traits { Traits(bits: 4) }
        /// Returns of messages are recorded. This is so on a real clock.
        static var returns: Traits { Traits(bits: 8) }
        /// Entries of methods are counted, see ``Recorder/Options/entries``.
        static var entries: Traits { Traits(bits: 16) }
        /// The sender was set explicitly, see ``RecordingContext/sending(as:)``.
        static var named: Traits { Traits(bits: 32) }
        /// A ``RecordingWatcher`` is called before each message. For tests.
        static var watched: Traits { Traits(bits: 64) }
        /// The caller was declared to be the system, see ``Tracing/system(_:)``.
        static var told: Traits { Traits(bits: 128) }

        func contains(_ other: Traits) -> Bool { bits & other.bits != 0 }
        mutating func insert(_ other: Traits) { bits |= other.bits }
        mutating func remove(_ other: Traits) { bits &= ~other.bits }
        mutating func toggle(_ other: Traits) { bits ^= other.bits }
    }

    let session: RecordSession.Pointer
    private let secretNames: Unmanaged<SecretNames>
    /// The slot in a ``RecordBuffer`` that shows whether the message in progress has returned. `nil` means that no
    /// message is in progress.
    private(set) var running: UnsafeMutablePointer<RunningMessage>?
    /// The number of the recording.
    @usableFromInline let recording: UInt32
    /// The number of the innermost component, which sends the next message; 0 for the user or the system.
    @usableFromInline private(set) var component: UInt32 = 0
    /// The number of the message in progress; 0 if there is none.
    private(set) var message: UInt32 = 0
    /// The number of the component whose module new components belong to; 0 if there is none.
    private(set) var moduleOwner: UInt32 = 0
    /// The id of a message that waited, and continues as the next message; 0 if there is none.
    private(set) var enabler: UInt32 = 0
    /// The number of the reply in progress; 0 if there is none. A message sent in this context means that the reply has
    /// arrived.
    private(set) var reply: UInt32 = 0
    /// The id of the running ``CallbackRun``: one execution of a closure that another component passed. 0 if there is none.
    @usableFromInline private(set) var callback: UInt32 = 0
    private(set) var traits: Traits
    /// The number of the user action that led to the running code; 0 if there is none. Among 65 534 consecutive actions
    /// no number occurs twice.
    private(set) var action: UInt16 = 0
    /// The maximum length of a text in bytes, from ``Recorder/Options/longestText``.
    let longestText: UInt16

    /// Creates the context in which a recording starts, with the system as the sender.
    init(session: RecordSession.Pointer, recording: UInt32, options: Recorder.Options, clock: TraceClock) {
        self.session = session
        self.recording = recording
        secretNames = Unmanaged.passUnretained(SecretNames.of(options.redaction))
        traits = .system
        longestText = UInt16(min(max(options.longestText, 0), PayloadBytes.mostText))
        if options.payloads { traits.insert(.payloads) }
        if options.lines { traits.insert(.lines) }
        if options.entries { traits.insert(.entries) }
        if options.watcher != nil { traits.insert(.watched) }
        if clock == .real { traits.insert(.returns) }
    }

    /// The count of running initialisers and `deinit`s in the process, plus 1 while a library is asked for its calls,
    /// see ``ReportedCall/follow(_:)``. While it is 0, the running code's context is the task-local value.
    static let adjustments = Atomic(0)

    /// The context in which the running code is recorded: its own, otherwise that of a recording of the whole process.
    /// `nil` if there is neither, or the task's recording has ended.
    @usableFromInline static var active: RecordingContext? {
        guard adjustments.load(ordering: .relaxed) == 0, let current = innermost, current.isOpen else {
            return own ?? DefaultRecording.root?.inTheMaking
        }
        return current
    }

    /// The running code's own context; `nil` if the code runs outside every recording.
    static var own: RecordingContext? {
        guard adjustments.load(ordering: .relaxed) == 0 else { return ReportedCall.innermost(in: bound)?.inTheMaking }
        return bound
    }

    /// The context as in ``active``, except that an object whose initialiser or `deinit` is running is not the sender.
    static var unadjusted: RecordingContext? { ReportedCall.innermost(in: bound) ?? DefaultRecording.root }

    /// The last bound context, if its recording is still under way; otherwise `nil`.
    static var bound: RecordingContext? {
        guard let current = innermost, current.isOpen else { return nil }
        return current
    }

    /// The context of the object whose initialiser or `deinit` runs in this context; this context if no such code runs.
    var inTheMaking: RecordingContext {
        Self.adjustments.load(ordering: .relaxed) == 0 ? self : ObjectInTheMaking.sender(in: self)
    }

    /// True if each entry of a method is counted.
    @usableFromInline var countsEntries: Bool { traits.contains(.entries) }

    /// Counts the entry of a method.
    @usableFromInline
    func countEntry(of method: TracedMethod) { recorder?.countEntry(of: method) }

    /// True while the recording is under way, in the process that began it.
    var isOpen: Bool { session.pointee.isOpen(recording) && !ForkedChild.isThis }

    /// The recording's recorder, while it exists.
    var recorder: Recorder? { session.pointee.recorder(of: recording) }

    /// Calls `body` with the names that mark secrets, without reference counting.
    func withSecrets<Value>(_ body: (SecretNames) -> Value) -> Value { secretNames._withUnsafeGuaranteedRef(body) }

    /// A number that identifies the message in progress among the messages of all recordings.
    var ticket: UInt64 { UInt64(recording) << 32 | UInt64(message) }

    /// True if the message in progress has returned, so that a message that it causes now is asynchronous.
    var hasReturned: Bool {
        guard let running else { return false }
        return !running.pointee.isRunning(ticket)
    }
}

// MARK: - Derived contexts

extension RecordingContext {
    /// The context of a user action, whose messages have no cause.
    var asUser: RecordingContext {
        var context = self
        context.component = 0
        context.message = 0
        context.running = nil
        context.moduleOwner = 0
        context.enabler = 0
        context.reply = 0
        context.callback = 0
        context.traits.remove(.system)
        context.action = session.pointee.nextAction()
        return context
    }

    /// The context of a call by the system, caused by the message in progress. Also the context of code whose owner is unknown.
    var asSystem: RecordingContext {
        var context = self
        context.component = 0
        context.callback = 0
        context.traits.insert(.system)
        context.traits.remove(.told)
        return context
    }

    /// The context of a call that ``Tracing/system(_:)`` declares to be the system's.
    var asToldSystem: RecordingContext {
        var context = asSystem
        context.traits.insert(.told)
        return context
    }

    /// The context of code whose caller and cause are unknown.
    var asUnknown: RecordingContext {
        var context = asSystem
        context.message = 0
        context.running = nil
        context.moduleOwner = 0
        context.enabler = 0
        context.reply = 0
        context.action = 0
        return context
    }

    /// The context of the same component's code if it runs later, for an unknown cause.
    var withoutCause: RecordingContext { asUnknown.asComponent(component) }

    /// Returns this context with a reply in progress. A message sent in the new context means that the reply has arrived.
    func within(reply: UInt32) -> RecordingContext {
        var context = self
        if reply != 0 { context.reply = reply }
        return context
    }

    /// Returns a copy of this context whose next message continues the waiting message of the context `held`.
    func releasing(_ held: RecordingContext) -> RecordingContext {
        var context = self
        context.enabler = held.message
        return context
    }

    /// Returns this context with another component as the sender. The new context no longer belongs to an execution of a
    /// closure.
    func asComponent(_ number: UInt32) -> RecordingContext {
        var context = self
        context.component = number
        context.callback = 0
        return context
    }

    /// Returns this context with another component as the sender and the same message in progress. Number 0 is the
    /// system.
    func sending(as number: UInt32) -> RecordingContext {
        guard number != owner || number == 0 else { return self }
        var context = number == 0 ? resolved.asSystem : resolved.asComponent(number)
        // The context must differ from this one, so that an object that this component is making isn't taken for the sender.
        context.traits.toggle(.named)
        return context
    }

    /// Returns this context within an execution of a closure.
    ///
    /// - Parameter number: The id of the closure's execution, from ``Recorder/nextCallback()``.
    func inCallback(_ number: UInt32) -> RecordingContext {
        var context = self
        context.callback = number
        return context
    }

    /// Copies two numbers from another context, each unless it is 0: the reply in progress, and the waiting message that
    /// continues as the next message.
    mutating func keep(enablerAndReplyOf other: RecordingContext) {
        if other.enabler != 0 { enabler = other.enabler }
        if other.reply != 0 { reply = other.reply }
    }

    /// This context, with its message counted as still running. It is for code that goes on after the message's method
    /// has returned, such as the rest of a closure that called the method.
    var stillRunning: RecordingContext {
        guard let buffer = session.pointee.takeBuffer(for: recording) else { return self }
        defer { buffer.giveBack() }
        var context = self
        context.running = buffer.pointee.claim(ticket, returns: nil)
        return context
    }

    /// Returns a context for a private method that runs outside every context, such as on a queue; `nil` if the running
    /// code has a context. The sender is the method's own object, the cause is unknown.
    @usableFromInline
    func continued(by receiver: UInt32) -> RecordingContext? {
        guard callback == 0, component == 0, Self.own == nil else { return nil }
        var context = asComponent(receiver)
        context.moduleOwner = receiver
        return context.stillRunning
    }

    /// Returns the context of a private method that a property observer of the same object called. The cause is the
    /// message in which the property was set. `nil` if the object set the property itself, or if another object of its
    /// type may have called the method.
    @usableFromInline
    func observed(by receiver: UInt32, _ method: TracedMethod) -> RecordingContext? {
        guard owner != receiver, !(method.isCalledOnOthers && recorder?.areOfOneType(owner, receiver) == true)
        else { return nil }
        var context = sending(as: receiver)
        if context.message == 0 { context.moduleOwner = receiver }
        return context.stillRunning
    }

    /// True if the sender is a component and the cause is unknown.
    var hasLostItsCause: Bool { component != 0 && message == 0 && callback == 0 }

    /// Returns true if both contexts belong to the same component within the same message.
    func isSame(as other: RecordingContext) -> Bool {
        recording == other.recording && component == other.component && message == other.message
            && callback == other.callback && traits == other.traits
    }

    /// Returns true if both contexts belong to the same message of the same recording.
    func isOfSameMessage(as other: RecordingContext) -> Bool {
        recording == other.recording && message == other.message
    }

    /// Returns true if both contexts belong to the same recording.
    func isOfSameRecording(as other: RecordingContext) -> Bool { recording == other.recording }
}

// MARK: - Recording

extension RecordingContext {
    /// Records a message and returns the context of its receiver; `nil` if the recording has ended.
    @inlinable
    func recordMessage(
        to receiver: UInt32, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, isStatic: Bool = false,
        returnsResult: Bool
    ) -> RecordingContext? {
        // This memory on the stack is released before the method runs, because calls within the method may be deeply nested.
        withUnsafeTemporaryAllocation(byteCount: Payload.capacity, alignment: 8) { memory in
            var payload = Payload(in: self, memory)
            arguments(&payload)
            return payload.recordMessage(to: receiver, method, isStatic: isStatic, returnsResult: returnsResult)
        }
    }

    /// Records a message whose arguments are already stored as bytes.
    @inline(__always)
    func recordMessage(
        to receiver: UInt32, _ method: TracedMethod, payload: PayloadBytes, isStatic: Bool = false, returnsResult: Bool
    ) -> RecordingContext? {
        if reply != 0 { recorder?.noteDelivery(of: reply) }
        var flags = RecordEntry.Flags.none
        if component == 0, traits.contains(.system) {
            flags.insert(.system)
            // On a virtual clock the event loop runs all code and names the caller.
            if traits.contains(.returns), !traits.contains(.told), !method.isAsked { flags.insert(.unknown) }
        }
        if hasReturned { flags.insert(.async) }
        if isStatic { flags.insert(.isStatic) }
        if returnsResult || method.hasInout { flags.insert(.returnsResult) }
        if traits.contains(.lines) { flags.insert(.line) }
        if traits.contains(.watched) { recorder?.watch() }
        return method.hasMarks
            ? writeMarked(receiver, method, payload, flags) : write(receiver, method, payload, flags)
    }

    /// Writes the record of a message to a method with marks.
    ///
    /// A function of its own, so that other messages don't take longer.
    @inline(never)
    private func writeMarked(
        _ receiver: UInt32, _ method: TracedMethod, _ payload: PayloadBytes, _ flags: RecordEntry.Flags
    ) -> RecordingContext? {
        var flags = flags
        if method.isOfSystem, component != 0 {
            // A component's method may make the system call this method, as `present` makes it call `viewDidLoad`.
            flags.insert(.system)
            return asSystem.writeMarked(receiver, method, payload, flags)
        }
        // On a virtual clock later actions have a known cause.
        guard traits.contains(.returns) else { return write(receiver, method, payload, flags) }
        if method.handsOut { flags.insert(.handsOut) }
        if method.isApart { flags.insert(.apart) }
        let entered = write(receiver, method, payload, flags)
        if method.marksUse { entered?.noteInReturn(.apart) }
        return entered
    }

    private func write(
        _ receiver: UInt32, _ method: TracedMethod, _ payload: PayloadBytes, _ flags: RecordEntry.Flags
    ) -> RecordingContext? {
        guard let buffer = session.pointee.takeBuffer(for: recording) else { return nil }
        defer { buffer.giveBack() }
        let payloadSize = (payload.count + 7) & ~7
        let size = MemoryLayout<RecordEntry>.stride + MemoryLayout<MessageTail>.stride + payloadSize
        guard let memory = session.pointee.allocate(size, in: buffer) else {
            // The record is dropped, but the message keeps its number, because messages that it causes may be recorded.
            return entered(receiver, session.pointee.nextSequenceNumber(SequenceNumber.message), buffer)
        }
        let tail = memory + MemoryLayout<RecordEntry>.stride
        let end = tail + MemoryLayout<MessageTail>.stride
        if payload.count > 0 {
            (end + payloadSize - 8).assumingMemoryBound(to: UInt64.self).pointee = 0
            end.copyMemory(from: payload.start, byteCount: payload.count)
        }
        let sequence = session.pointee.nextSequenceNumber(SequenceNumber.message | SequenceNumber.record)
        memory.assumingMemoryBound(to: RecordEntry.self).pointee = RecordEntry(
            sequence: sequence, at: session.pointee.now(), message: message, component: receiver,
            size: UInt32(truncatingIfNeeded: size), nameCount: method.nameCount, kind: .message, flags: flags)
        tail.assumingMemoryBound(to: MessageTail.self).pointee = MessageTail(
            name: method.nameStart, source: method.sourceStart, from: component, enabler: enabler, line: method.line,
            sourceCount: method.sourceCount, action: action)
        return entered(receiver, sequence, buffer)
    }

    private func entered(
        _ receiver: UInt32, _ sequence: SequenceNumber, _ buffer: UnsafeMutablePointer<RecordBuffer>
    ) -> RecordingContext {
        var context = self
        context.component = receiver
        context.message = sequence.messages
        context.moduleOwner = receiver
        context.enabler = 0
        context.reply = 0
        context.callback = 0
        context.running = buffer.pointee.claim(context.ticket, returns: traits.contains(.returns) ? session : nil)
        return context
    }

    /// Records that the message in progress has returned.
    @usableFromInline
    func leave() {
        if let running, running.pointee.isRunning(ticket) { RecordSession.end(running) }
    }

    /// Notes that the method of the message in progress threw an error.
    @usableFromInline
    func fail() { noteInReturn(.failed) }

    /// Marks the message in progress as returned.
    func endRunning() { running?.pointee.end() }

    /// Records the change of a component's property.
    ///
    /// - Parameter isItsOwn: True if only the component's own code can have changed the property.
    @usableFromInline
    func recordWrite(_ property: StaticString, of written: UInt32, isItsOwn: Bool = false) {
        guard callback == 0 else { return resolved.recordWrite(property, of: written, isItsOwn: isItsOwn) }
        guard !ObjectInTheMaking.makes(written, in: self) else { return }
        // A reply that changes another component's property counts as received.
        if reply != 0, written != component { recorder?.noteDelivery(of: reply) }
        guard let buffer = session.pointee.takeBuffer(for: recording) else { return }
        defer { buffer.giveBack() }
        let writer = isItsOwn ? written : component
        let isReceiver = writer == moduleOwner || message == 0
        let size = MemoryLayout<RecordEntry>.stride + WriteTail.nameSize + (isReceiver ? 0 : WriteTail.writerSize)
        guard let memory = session.pointee.allocate(size, in: buffer) else { return }
        let name = property.bytes
        (memory + MemoryLayout<RecordEntry>.stride).assumingMemoryBound(to: UnsafePointer<UInt8>.self).pointee =
            name.start
        if !isReceiver {
            (memory + MemoryLayout<RecordEntry>.stride + WriteTail.nameSize).assumingMemoryBound(to: UInt32.self)
                .pointee = writer
        }
        session.pointee.write(
            .write, message: message, component: written, size: size, nameCount: UInt16(clamping: name.count),
            to: memory)
    }

    /// Adds a record of a rare kind, which is stored as an object. The record's time, and the id of a message, are
    /// filled in when the buffer is read.
    func record(_ box: BoxedRecord, isMessage: Bool = false) {
        guard let buffer = session.pointee.takeBuffer(for: recording) else { return }
        defer { buffer.giveBack() }
        append(box.withShortTexts, isMessage: isMessage, in: buffer)
    }

    /// Records a message that has no arguments, and whose name may still change. Returns the receiver's context; `nil`
    /// if the recording has ended.
    func recordMessage(
        to receiver: UInt32, named name: ReportedName, source: String?, line: Int?, isAsync: Bool
    ) -> RecordingContext? {
        if reply != 0 { recorder?.noteDelivery(of: reply) }
        let message = MessageRecord(
            id: 0, cause: Int(message), from: Int(component), to: Int(receiver), name: "", at: 0, source: source,
            line: traits.contains(.lines) ? line : nil, isSystem: component == 0 && traits.contains(.system),
            isAsync: isAsync || hasReturned, enabledBy: enabler == 0 ? nil : Int(enabler))
        guard let buffer = session.pointee.takeBuffer(for: recording) else { return nil }
        defer { buffer.giveBack() }
        // A dropped message keeps its number, because messages that it causes may be recorded.
        let sequence =
            append(.named(.message(message), name, suffix: ""), isMessage: true, in: buffer)
            ?? session.pointee.nextSequenceNumber(SequenceNumber.message)
        return entered(receiver, sequence, buffer)
    }

    @discardableResult
    private func append(
        _ box: BoxedRecord, isMessage: Bool, in buffer: UnsafeMutablePointer<RecordBuffer>
    ) -> SequenceNumber? {
        // The object's memory counts as if it were in the block: as additional whole blocks, and as unused room.
        let size = box.size
        guard session.pointee.reserve(blocks: size / BoxedRecord.unit, in: buffer) else { return nil }
        let entrySize = MemoryLayout<RecordEntry>.stride + size % BoxedRecord.unit
        guard let memory = session.pointee.allocate(entrySize, in: buffer) else { return nil }
        return session.pointee.write(
            .boxed, message: UInt32(action), component: buffer.pointee.keep(box), size: entrySize,
            step: isMessage ? SequenceNumber.message | SequenceNumber.record : SequenceNumber.record, to: memory)
    }
}

extension RecordingContext {
    /// Records a reply that had no receiver.
    func record(_ reply: LostReply, named name: String) {
        let message = MessageRecord(
            id: 0, cause: Int(message), from: Int(component), to: 0, name: name, at: 0,
            isSystem: component == 0 && traits.contains(.system), isAsync: hasReturned,
            enabledBy: enabler == 0 ? nil : Int(enabler), isLost: true)
        record(.lost(.message(message), reply), isMessage: true)
    }

    func recordNavigation(_ action: NavigationAction, from: String, to: String) {
        record(.record(.navigation(NavigationRecord(message: Int(message), action: action, from: from, to: to, at: 0))))
    }

    /// Records a change of a control on the screen.
    func recordVisibleChange(of control: String, in view: UInt32) {
        if reply != 0, view != component { recorder?.noteDelivery(of: reply) }
        record(
            .record(
                .write(
                    WriteRecord(
                        message: Int(message), component: Int(view), property: control, isVisible: true, at: 0))))
    }
}
