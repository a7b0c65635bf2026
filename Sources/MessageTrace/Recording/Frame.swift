import Synchronization

/// Who is running, and because of which message: the context that a component's code runs in.
///
/// It travels in one task-local value, so a `Task {}` inherits it; the event loop and ``TraceToken`` carry it where
/// tasks don't. All of it is plain bytes: it is copied for every message, and counting references would cost as much
/// again. What its addresses lead to is never freed, see ``RecordSession``.
@usableFromInline
struct Frame: @unchecked Sendable {
    /// The frame of the code that is running; outside any, `nil`.
    @usableFromInline static let local = TaskLocal<Frame?>(wrappedValue: nil)

    struct Traits: OptionSet {
        let rawValue: UInt8
        /// Component 0 is the system rather than the user.
        static let system = Traits(rawValue: 1)
        /// The arguments of messages are recorded.
        static let payloads = Traits(rawValue: 2)
        /// The lines of methods are recorded.
        static let lines = Traits(rawValue: 4)
        /// Returns are recorded: the clock is a real one.
        static let returns = Traits(rawValue: 8)
    }

    let session: RecordSession.Pointer
    private let secretNames: Unmanaged<SecretNames>
    /// Where the message in progress stands until it returns.
    private var running: UnsafePointer<RunningMessage>?
    /// The number of the recording.
    @usableFromInline let recording: UInt32
    /// The innermost component: the sender of whatever is sent now. 0 is the user or the system.
    @usableFromInline private(set) var component: UInt32 = 0
    /// The message in progress, 0 for none.
    private(set) var message: UInt32 = 0
    /// The component whose module is that of what is born now; 0 for none.
    private(set) var moduleOwner: UInt32 = 0
    /// The held message that the next delivery was let go for; 0 for none.
    private(set) var enabler: UInt32 = 0
    /// The reply that what is delivered straight from this frame belongs to; 0 for none.
    private(set) var reply: UInt32 = 0
    private(set) var traits: Traits

    /// The frame of code that no message has reached yet: the system's.
    init(session: RecordSession.Pointer, recording: UInt32, options: Recorder.Options, clock: TraceClock) {
        self.session = session
        self.recording = recording
        secretNames = Unmanaged.passUnretained(SecretNames.of(options.redaction))
        traits = .system
        if options.payloads { traits.insert(.payloads) }
        if options.lines { traits.insert(.lines) }
        if clock == .real { traits.insert(.returns) }
    }

    /// The frame to record under: the running code's own, or the root of the process's default recording.
    ///
    /// A task may outlive the recording it began under; from then on it is code like any other.
    @usableFromInline static var active: Frame? {
        if let current = local.get(), current.isOpen { return current }
        return DefaultRecording.root
    }

    /// Whether the recording is still under way.
    var isOpen: Bool { session.pointee.isOpen(recording) }

    /// The recording's recorder, while there is one.
    var recorder: Recorder? { session.pointee.recorder(of: recording) }

    var secrets: SecretNames { secretNames.takeUnretainedValue() }

    /// What tells this message from any other of any recording.
    private var ticket: UInt64 { UInt64(recording) << 32 | UInt64(message) }

    /// Whether what is sent now because of this message is asynchronous.
    var hasReturned: Bool {
        guard let running else { return false }
        return !running.pointee.isRunning(ticket)
    }
}

// MARK: - Frames made of others

extension Frame {
    /// What a person does: it begins a tree of messages.
    var asUser: Frame {
        var frame = self
        frame.component = 0
        frame.message = 0
        frame.running = nil
        frame.moduleOwner = 0
        frame.enabler = 0
        frame.reply = 0
        frame.traits.remove(.system)
        return frame
    }

    /// What the system does because of the message in progress.
    var asSystem: Frame {
        var frame = self
        frame.component = 0
        frame.traits.insert(.system)
        return frame
    }

    /// This frame within a reply: what it sends is the reply's delivery too.
    func within(reply: UInt32) -> Frame {
        var frame = self
        if reply != 0 { frame.reply = reply }
        return frame
    }

    /// This frame, where it lets a held message go.
    func releasing(_ held: Frame) -> Frame {
        var frame = self
        frame.enabler = held.message
        return frame
    }

    /// Whether both are of the same recording.
    func isOfSameRecording(as other: Frame) -> Bool { recording == other.recording }
}

// MARK: - Running under it

extension Frame {
    /// Runs a body under this frame.
    @inlinable
    func bind<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Frame.local.withValue(self) { () -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Runs an asynchronous body under this frame, on the caller's actor.
    @inlinable
    func bind<Value, Failure: Error>(
        isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await Frame.local.withValue(
            self,
            operation: { () async -> Result<Value, Failure> in
                do throws(Failure) {
                    return .success(try await body())
                } catch {
                    return .failure(error)
                }
            }, isolation: isolation
        ).get()
    }
}

// MARK: - Recording

extension Frame {
    /// How many bytes of arguments are taken down without allocating memory.
    private static let payloadCapacity = 512
    /// Longer payloads are kept beside the blocks.
    private static let longestPayload = 8192

    /// Records a message and returns the frame in which its receiver handles it; `nil` where the recording has ended.
    @usableFromInline
    func recordMessage(
        to receiver: UInt32, _ method: TracedMethod, _ arguments: (inout Payload) -> Void, isStatic: Bool = false,
        returnsResult: Bool
    ) -> Frame? {
        // A buffer on the stack, given back before the method runs: the calls within it may be deep.
        withUnsafeTemporaryAllocation(byteCount: Self.payloadCapacity, alignment: 8) { memory in
            guard let start = memory.baseAddress else { return nil }
            var payload = Payload(PayloadBytes(lent: start, capacity: memory.count), in: self)
            arguments(&payload)
            let bytes = payload.bytes
            defer { bytes.free() }
            if reply != 0 { recorder?.noteDelivery(of: reply) }
            var flags: RecordEntry.Flags = []
            if component == 0, traits.contains(.system) { flags.insert(.system) }
            if hasReturned { flags.insert(.async) }
            if isStatic { flags.insert(.isStatic) }
            if returnsResult { flags.insert(.returnsResult) }
            if traits.contains(.lines) { flags.insert(.line) }
            return write(receiver, method, bytes, flags)
        }
    }

    private func write(
        _ receiver: UInt32, _ method: TracedMethod, _ payload: PayloadBytes, _ flags: RecordEntry.Flags
    ) -> Frame? {
        guard let lane = session.pointee.takeLane(for: recording) else { return nil }
        defer { lane.pointee.giveBack() }
        var flags = flags
        let isBoxed = payload.count > Self.longestPayload
        let payloadSize = isBoxed ? 8 : (payload.count + 7) & ~7
        let size = MemoryLayout<RecordEntry>.stride + MemoryLayout<MessageTail>.stride + payloadSize
        guard let memory = session.pointee.allocate(size, in: lane) else {
            // It has a number nevertheless: what it causes may find room.
            return entered(receiver, session.pointee.nextPlace(RecordPlace.message), lane)
        }
        let tail = memory + MemoryLayout<RecordEntry>.stride
        let end = tail + MemoryLayout<MessageTail>.stride
        if isBoxed {
            flags.insert(.boxedPayload)
            let bytes = [UInt8](UnsafeRawBufferPointer(start: payload.start, count: payload.count))
            end.storeBytes(of: UInt64(lane.pointee.keep(.payload(bytes))), as: UInt64.self)
        } else if payload.count > 0 {
            (end + payloadSize - 8).storeBytes(of: 0, as: UInt64.self)
            end.copyMemory(from: payload.start, byteCount: payload.count)
        }
        let name = method.name.bytes
        let source = method.source.bytes
        let place = session.pointee.nextPlace(RecordPlace.message | RecordPlace.record)
        memory.storeBytes(
            of: RecordEntry(
                place: place, at: session.pointee.now(), message: message, component: receiver, size: UInt32(size),
                nameCount: UInt16(clamping: name.count), kind: .message, flags: flags), as: RecordEntry.self)
        tail.storeBytes(
            of: MessageTail(
                name: name.start, source: source.start, from: component, enabler: enabler,
                line: UInt32(clamping: method.line), sourceCount: UInt16(clamping: source.count)),
            as: MessageTail.self)
        return entered(receiver, place, lane)
    }

    private func entered(
        _ receiver: UInt32, _ place: RecordPlace, _ lane: UnsafeMutablePointer<RecordLane>
    ) -> Frame {
        var frame = self
        frame.component = receiver
        frame.message = place.messages
        frame.moduleOwner = receiver
        frame.enabler = 0
        frame.reply = 0
        frame.running = lane.pointee.claim(frame.ticket)
        return frame
    }

    /// Says that the message's receiver has returned.
    @usableFromInline
    func leave() {
        running?.pointee.end()
        guard traits.contains(.returns) else { return }
        append(.messageReturn, because: message) { _, _ in 0 }
    }

    /// Records that a component's property was changed.
    @usableFromInline
    func recordWrite(_ property: StaticString, of written: UInt32) {
        // A reply that changes somebody else's property has been received.
        if reply != 0, written != component { recorder?.noteDelivery(of: reply) }
        let name = property.bytes
        append(.write, because: message, nameCount: name.count, tailSize: 8) { _, tail in
            tail.storeBytes(of: UInt64(UInt(bitPattern: name.start)), as: UInt64.self)
            return written
        }
    }

    /// Records what is rare: its time is that of the moment in which it finds its place, and so is a message's number.
    func record(_ box: BoxedRecord, isMessage: Bool = false) {
        append(.boxed, because: 0, step: isMessage ? RecordPlace.message | RecordPlace.record : RecordPlace.record) {
            lane, _ in
            lane.pointee.keep(box)
        }
    }

    /// Takes an entry down; nothing where there is no room or the recording has ended.
    ///
    /// - Parameters:
    ///   - step: What it counts for.
    ///   - tailSize: How many bytes stand behind it.
    ///   - finish: Writes these, and returns the component that the entry is of.
    @inline(__always)
    private func append(
        _ kind: RecordEntry.Kind, because message: UInt32, step: UInt64 = RecordPlace.record, nameCount: UInt32 = 0,
        tailSize: Int = 0, finish: (UnsafeMutablePointer<RecordLane>, UnsafeMutableRawPointer) -> UInt32
    ) {
        guard let lane = session.pointee.takeLane(for: recording) else { return }
        defer { lane.pointee.giveBack() }
        let size = MemoryLayout<RecordEntry>.stride + tailSize
        guard let memory = session.pointee.allocate(size, in: lane) else { return }
        let component = finish(lane, memory + MemoryLayout<RecordEntry>.stride)
        memory.storeBytes(
            of: RecordEntry(
                place: session.pointee.nextPlace(step), at: session.pointee.now(), message: message,
                component: component, size: UInt32(size), nameCount: UInt16(clamping: nameCount), kind: kind, flags: []),
            as: RecordEntry.self)
    }
}
