import Synchronization
import SystemLibrary

/// The buffers, sequence number and clock of a recording, to which its contexts write.
///
/// A context holds a pointer to its session, because reference counting would cost more than the rest of a record. So a
/// session's memory is never freed; later recordings reuse it. Contexts of an earlier recording can't write to a later one:
/// each buffer has the number of its recording, and no recording begins or ends while a buffer is locked.
struct RecordSession: ~Copyable {
    typealias Pointer = UnsafeMutablePointer<RecordSession>

    /// The number of buffers, which is more than the number of threads that write a record at the same moment.
    private static let bufferCount = 16
    /// The distance in bytes between buffers, and between counters, so that no two share a cache line.
    private static let stride = 256

    /// The number of the current recording; 0 if there is none.
    private let current = Atomic<UInt32>(0)
    /// The number of user actions so far.
    private let actions = Atomic<UInt>(0)
    private let buffers = UnsafeMutableRawPointer.allocate(
        byteCount: RecordSession.stride * RecordSession.bufferCount, alignment: RecordSession.stride)
    /// The last ``SequenceNumber`` that a record was given.
    private let count: UnsafeMutablePointer<Atomic<UInt64>>
    /// The number of further memory blocks that may be filled before the ``FileSink`` has written some to the file. If
    /// none are left, records are dropped.
    private let blocksLeft: UnsafeMutablePointer<Atomic<Int>>

    // The remaining properties change only while all buffers are locked.

    private var clock = RecordClock.machine(since: 0)
    /// The writer of the file, which is woken when a memory block is full; `nil` if the records stay in memory.
    private var sink: FileSink?
    private let owner = Mutex<Owner?>(nil)

    private struct Owner {
        weak var recorder: Recorder?
    }

    private init() {
        for index in 0..<Self.bufferCount {
            UnsafeMutablePointer<RecordBuffer>.make(in: buffers + index * Self.stride, size: Self.stride)
        }
        let counts = UnsafeMutableRawPointer.allocate(byteCount: 2 * Self.stride, alignment: Self.stride)
        count = counts.bindMemory(to: Atomic<UInt64>.self, capacity: 1)
        count.initialize(to: Atomic(0))
        blocksLeft = (counts + Self.stride).bindMemory(to: Atomic<Int>.self, capacity: 1)
        blocksLeft.initialize(to: Atomic(0))
    }

    /// Returns the next number for a user action, from 1, see ``RecordingContext/action``.
    borrowing func nextAction() -> UInt16 {
        UInt16(actions.wrappingAdd(1, ordering: .relaxed).newValue % UInt(UInt16.max)) + 1
    }

    // MARK: Beginning and ending

    private struct Free: @unchecked Sendable {
        // Unchecked, because a session in the pool has no other owner. Contexts with its address use only its atomic
        // properties.
        var sessions: [Pointer] = []
    }

    private static let free = Mutex(Free())
    private static let lastRecording = Atomic<UInt32>(0)

    /// Begins a recording, and returns its session and its number.
    ///
    /// - Parameters:
    ///   - clock: The clock for the records' times.
    ///   - blocks: The maximum number of filled memory blocks that wait to be written to the file. Further records are
    ///     dropped.
    ///   - sink: The writer of the file, which is woken when a memory block is full; `nil` if the records stay in
    ///     memory.
    static func begin(
        _ clock: RecordClock, blocks: Int, sink: FileSink?
    ) -> (session: Pointer, recording: UInt32) {
        let session =
            free.withLock { $0.sessions.popLast() }
            ?? {
                let pointer = Pointer.allocate(capacity: 1)
                pointer.initialize(to: RecordSession())
                return pointer
            }()
        var recording: UInt32
        repeat { recording = lastRecording.wrappingAdd(1, ordering: .relaxed).newValue } while recording == 0
        session.pointee.takeAll()
        session.pointee.clock = clock
        session.pointee.sink = sink
        session.pointee.count.pointee.store(0, ordering: .relaxed)
        session.pointee.blocksLeft.pointee.store(blocks, ordering: .relaxed)
        session.pointee.current.store(recording, ordering: .releasing)
        for index in 0..<bufferCount {
            let buffer = session.pointee.buffer(index)
            buffer.pointee.recording = recording
            buffer.giveBack()
        }
        if !ForkedChild.isThis { Recordings.count.wrappingAdd(1, ordering: .relaxed) }
        return (session, recording)
    }

    /// Sets the recorder that the recording belongs to.
    func belongs(to recorder: Recorder) { owner.withLock { $0 = Owner(recorder: recorder) } }

    /// Ends the recording. Later records are refused.
    ///
    /// - Returns: The records that no earlier call has taken out of the buffers.
    static func end(_ session: Pointer) -> DetachedRecords {
        session.pointee.takeAll()
        var records = DetachedRecords(
            horizon: SequenceNumber(word: session.pointee.count.pointee.load(ordering: .relaxed)))
        session.pointee.current.store(0, ordering: .relaxed)
        session.pointee.sink = nil
        session.pointee.clock = .machine(since: 0)
        for index in 0..<bufferCount {
            let buffer = session.pointee.buffer(index)
            buffer.pointee.recording = 0
            records.add(buffer.pointee.detach())
            buffer.giveBack()
        }
        session.pointee.owner.withLock { $0 = nil }
        free.withLock { $0.sessions.append(session) }
        if !ForkedChild.isThis { Recordings.count.wrappingSubtract(1, ordering: .relaxed) }
        return records
    }

    private func takeAll() {
        for index in 0..<Self.bufferCount { buffer(index).take() }
    }

    // MARK: Reading

    /// Returns true while the recording with a given number is running.
    func isOpen(_ recording: UInt32) -> Bool { current.load(ordering: .relaxed) == recording }

    /// Returns the recorder of the recording with a given number; `nil` if the recording has ended or the recorder was
    /// freed.
    func recorder(of recording: UInt32) -> Recorder? {
        owner.withLock { isOpen(recording) ? $0?.recorder : nil }
    }

    /// Takes the records written so far out of the buffers and returns them.
    func detach() -> DetachedRecords {
        // A record gets its sequence number while its buffer is locked. So once each buffer was locked, all records up to the
        // horizon are in the buffers.
        var records = DetachedRecords(horizon: SequenceNumber(word: count.pointee.load(ordering: .relaxed)))
        for index in 0..<Self.bufferCount {
            let buffer = buffer(index)
            buffer.take()
            records.add(buffer.pointee.detach())
            buffer.giveBack()
        }
        return records
    }

    /// Returns the records that are in the buffers, and leaves them there until the recording ends.
    var filled: DetachedRecords {
        var records = DetachedRecords(horizon: SequenceNumber(word: count.pointee.load(ordering: .relaxed)))
        for index in 0..<Self.bufferCount {
            let buffer = buffer(index)
            buffer.take()
            records.add(buffer.pointee.filled)
            buffer.giveBack()
        }
        return records
    }

    /// Allows the recording to fill `blocks` more memory blocks, after as many were written to the file.
    func giveBack(blocks: Int) { blocksLeft.pointee.wrappingAdd(blocks, ordering: .relaxed) }

    // MARK: Writing

    private func buffer(_ index: Int) -> UnsafeMutablePointer<RecordBuffer> {
        UnsafeMutablePointer(in: buffers + index * Self.stride)
    }

    /// Locks a buffer, usually the same one for each call on a thread. Returns `nil` after the recording's end, and in
    /// a forked process.
    func takeBuffer(for recording: UInt32) -> UnsafeMutablePointer<RecordBuffer>? {
        guard !ForkedChild.isThis else { return nil }
        // The numbers of threads are addresses: far apart, and multiples of the page size.
        var index = Int(truncatingIfNeeded: (UInt64(SystemThread.number) &* 0x9E37_79B9_7F4A_7C15) >> 60)
        var tries = 0
        while true {
            let buffer = buffer(index)
            if buffer.tryTake() {
                if buffer.pointee.recording == recording { return buffer }
                buffer.giveBack()
                return nil
            }
            index = (index + 1) % Self.bufferCount
            tries += 1
            if tries.isMultiple(of: Self.bufferCount) { SystemThread.yield() }
        }
    }

    /// Returns the address of `size` free bytes for a record. If there is no room, counts a dropped record and returns
    /// `nil`.
    func allocate(_ size: Int, in buffer: UnsafeMutablePointer<RecordBuffer>) -> UnsafeMutableRawPointer? {
        buffer.pointee.allocate(size) ?? allocateInNewBlock(size, in: buffer)
    }

    /// Reserves memory for an object outside the next record's block. If too little is left, counts a dropped record
    /// and returns `false`.
    func reserve(blocks: Int, in buffer: UnsafeMutablePointer<RecordBuffer>) -> Bool {
        guard blocks > 0 else { return true }
        guard blocksLeft.pointee.wrappingSubtract(blocks, ordering: .relaxed).newValue >= 0 else {
            giveBack(blocks: blocks)
            sink?.wake()
            buffer.pointee.drop()
            return false
        }
        // The reserved blocks are given back together with the entry's block. That must be a new block, since the last one may
        // be full.
        buffer.pointee.finishBlock()
        guard blocksLeft.pointee.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 else {
            giveBack(blocks: blocks + 1)
            sink?.wake()
            buffer.pointee.drop()
            return false
        }
        buffer.pointee.start(BlockPool.take())
        buffer.pointee.reserve(blocks)
        return true
    }

    private func allocateInNewBlock(
        _ size: Int, in buffer: UnsafeMutablePointer<RecordBuffer>
    ) -> UnsafeMutableRawPointer? {
        buffer.pointee.finishBlock()
        defer { sink?.wake() }
        let isFull = UInt32(truncatingIfNeeded: count.pointee.load(ordering: .relaxed)) >= SequenceNumber.limit
        guard !isFull, blocksLeft.pointee.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 else {
            if !isFull { giveBack(blocks: 1) }
            buffer.pointee.drop()
            return nil
        }
        buffer.pointee.start(BlockPool.take())
        return buffer.pointee.allocate(size)
    }

    /// The number of records so far.
    var records: Int { Int(UInt32(truncatingIfNeeded: count.pointee.load(ordering: .relaxed))) }

    /// Returns the sequence number of the next record. Call it only while a buffer is locked.
    func nextSequenceNumber(_ step: UInt64) -> SequenceNumber {
        SequenceNumber(word: count.pointee.wrappingAdd(step, ordering: .relaxed).newValue)
    }

    /// Returns the current time. Call it only while a buffer is locked.
    func now() -> Int64 { clock.now() }

    /// Writes the entry of a record other than a message into the memory of a locked buffer.
    ///
    /// - Parameters:
    ///   - size: The size of the entry and the data after it in bytes.
    ///   - step: The increment of the sequence number.
    /// - Returns: The entry's sequence number.
    @discardableResult
    func write(
        _ kind: RecordEntry.Kind, message: UInt32, component: UInt32, size: Int, nameCount: UInt16 = 0,
        flags: RecordEntry.Flags = .none, step: UInt64 = SequenceNumber.record, to memory: UnsafeMutableRawPointer
    ) -> SequenceNumber {
        let sequence = nextSequenceNumber(step)
        memory.assumingMemoryBound(to: RecordEntry.self).pointee = RecordEntry(
            sequence: sequence, at: now(), message: message, component: component,
            size: UInt32(truncatingIfNeeded: size), nameCount: nameCount, kind: kind, flags: flags)
        return sequence
    }

    /// Marks a message as returned. Records the return if the recording includes returns.
    static func end(_ running: UnsafeMutablePointer<RunningMessage>) {
        let session = running.pointee.returns
        let flags = running.pointee.flags
        let ticket = running.pointee.end()
        guard let session,
            let buffer = session.pointee.takeBuffer(for: UInt32(truncatingIfNeeded: ticket &>> 32))
        else { return }
        defer { buffer.giveBack() }
        let size = MemoryLayout<RecordEntry>.stride
        guard let memory = session.pointee.allocate(size, in: buffer) else { return }
        session.pointee.write(
            .messageReturn, message: UInt32(truncatingIfNeeded: ticket), component: 0, size: size,
            flags: flags, to: memory)
    }
}

/// Blocks of records taken out of a session's buffers.
struct DetachedRecords {
    /// The blocks of each buffer, in order.
    private(set) var buffers: [[RecordBlock]] = []
    private(set) var dropped = 0
    /// The sequence number up to which no record is missing: all are in these blocks or were taken out of the buffers earlier.
    let horizon: SequenceNumber

    init(horizon: SequenceNumber) { self.horizon = horizon }

    mutating func add(_ buffer: (blocks: [RecordBlock], dropped: Int)) {
        buffers.append(buffer.blocks)
        dropped += buffer.dropped
    }

    /// Discards the records.
    func discard() {
        for block in buffers.joined() { BlockPool.giveBack(block.memory) }
    }
}

/// The current thread.
enum SystemThread {
    /// A number that identifies the thread among all running threads.
    static var number: UInt {
        #if canImport(Glibc) || canImport(Android)
        UInt(truncatingIfNeeded: pthread_self())
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }

    /// Lets another thread run.
    static func yield() { sched_yield() }
}
