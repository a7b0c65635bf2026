import Synchronization

/// What the frames of a recording write to: its lanes, the count of its records, its clock.
///
/// A frame knows it by its address alone, for counting references would cost more than all the rest of a record. So a
/// session's memory is never freed but used again by a later recording. What a frame of an earlier one still writes is
/// refused, because its lane, once taken, says which recording it is of: nothing ends or begins while a lane is taken.
struct RecordSession: ~Copyable {
    typealias Pointer = UnsafeMutablePointer<RecordSession>

    /// More than threads that ever write a record in the same moment.
    private static let laneCount = 16
    /// Each lane has cache lines of its own, and so has the count.
    private static let stride = 256

    /// The number of the recording under way; 0 for none.
    private let current = Atomic<UInt32>(0)
    private let lanes = UnsafeMutableRawPointer.allocate(
        byteCount: RecordSession.stride * RecordSession.laneCount, alignment: RecordSession.stride)
    /// Counts messages and records, see ``RecordPlace``.
    private let count: UnsafeMutablePointer<Atomic<UInt64>>
    /// How many more blocks may be filled before some of them are written.
    private let blocksLeft: UnsafeMutablePointer<Atomic<Int>>

    // What follows changes only while all lanes are taken.

    private var clock = RecordClock.machine(since: 0)
    /// Told when a block is full.
    private var sink: FileSink?
    private let owner = Mutex<Owner?>(nil)

    private struct Owner {
        weak var recorder: Recorder?
    }

    private init() {
        assert(MemoryLayout<RecordLane>.size <= Self.stride)
        for index in 0..<Self.laneCount {
            (lanes + index * Self.stride).bindMemory(to: RecordLane.self, capacity: 1).initialize(to: RecordLane())
        }
        let counts = UnsafeMutableRawPointer.allocate(byteCount: 2 * Self.stride, alignment: Self.stride)
        count = counts.bindMemory(to: Atomic<UInt64>.self, capacity: 1)
        count.initialize(to: Atomic(0))
        blocksLeft = (counts + Self.stride).bindMemory(to: Atomic<Int>.self, capacity: 1)
        blocksLeft.initialize(to: Atomic(0))
    }

    // MARK: Beginning and ending

    private struct Free: @unchecked Sendable {
        // A session in the pool has no other owner; frames that still know its address touch only what is atomic.
        var sessions: [Pointer] = []
    }

    private static let free = Mutex(Free())
    private static let lastRecording = Atomic<UInt32>(0)

    /// Begins a recording: a session for it, and its number.
    ///
    /// - Parameters:
    ///   - clock: The clock of its records.
    ///   - blocks: How many blocks may be filled before some of them are written.
    ///   - sink: What is told when one is full.
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
        for index in 0..<laneCount {
            let lane = session.pointee.lane(index)
            lane.pointee.recording = recording
            lane.pointee.giveBack()
        }
        Recordings.count.wrappingAdd(1, ordering: .relaxed)
        return (session, recording)
    }

    /// Says whose recording it is.
    func belongs(to recorder: Recorder) { owner.withLock { $0 = Owner(recorder: recorder) } }

    /// Ends the recording: what is recorded later is refused.
    ///
    /// - Returns: What was recorded and not detached yet.
    static func end(_ session: Pointer) -> DetachedRecords {
        session.pointee.takeAll()
        var records = DetachedRecords(
            horizon: RecordPlace(word: session.pointee.count.pointee.load(ordering: .relaxed)))
        session.pointee.current.store(0, ordering: .relaxed)
        session.pointee.sink = nil
        session.pointee.clock = .machine(since: 0)
        for index in 0..<laneCount {
            let lane = session.pointee.lane(index)
            lane.pointee.recording = 0
            records.add(lane.pointee.detach())
            lane.pointee.giveBack()
        }
        session.pointee.owner.withLock { $0 = nil }
        free.withLock { $0.sessions.append(session) }
        Recordings.count.wrappingSubtract(1, ordering: .relaxed)
        return records
    }

    private func takeAll() {
        for index in 0..<Self.laneCount { lane(index).pointee.take() }
    }

    // MARK: Reading

    /// Whether a recording is still under way.
    func isOpen(_ recording: UInt32) -> Bool { current.load(ordering: .relaxed) == recording }

    /// The recorder of a recording, while both last.
    func recorder(of recording: UInt32) -> Recorder? {
        owner.withLock { isOpen(recording) ? $0?.recorder : nil }
    }

    /// Takes away what was written so far.
    func detach() -> DetachedRecords {
        // A record gets its place while its lane is taken: once all were taken, all up to here are there.
        var records = DetachedRecords(horizon: RecordPlace(word: count.pointee.load(ordering: .relaxed)))
        for index in 0..<Self.laneCount {
            let lane = lane(index)
            lane.pointee.take()
            records.add(lane.pointee.detach())
            lane.pointee.giveBack()
        }
        return records
    }

    /// Says that so many blocks were written and may be filled again.
    func giveBack(blocks: Int) { blocksLeft.pointee.wrappingAdd(blocks, ordering: .relaxed) }

    // MARK: Writing

    private func lane(_ index: Int) -> UnsafeMutablePointer<RecordLane> {
        (lanes + index * Self.stride).assumingMemoryBound(to: RecordLane.self)
    }

    /// A lane that no other thread holds, by preference always the same for a thread; `nil` if the recording has ended.
    func takeLane(for recording: UInt32) -> UnsafeMutablePointer<RecordLane>? {
        // Threads' numbers are addresses, far apart and all multiples of a page.
        var index = Int(truncatingIfNeeded: (UInt64(SystemThread.number) &* 0x9E37_79B9_7F4A_7C15) >> 60)
        var tries = 0
        while true {
            let lane = lane(index)
            if lane.pointee.tryTake() {
                if lane.pointee.recording == recording { return lane }
                lane.pointee.giveBack()
                return nil
            }
            index = (index + 1) % Self.laneCount
            tries += 1
            if tries.isMultiple(of: Self.laneCount) { SystemThread.yield() }
        }
    }

    /// Room for an entry; `nil` where there is none, which is counted as a dropped record.
    func allocate(_ size: Int, in lane: UnsafeMutablePointer<RecordLane>) -> UnsafeMutableRawPointer? {
        lane.pointee.allocate(size) ?? allocateInNewBlock(size, in: lane)
    }

    private func allocateInNewBlock(
        _ size: Int, in lane: UnsafeMutablePointer<RecordLane>
    ) -> UnsafeMutableRawPointer? {
        lane.pointee.finishBlock()
        defer { sink?.wake() }
        let isFull = UInt32(truncatingIfNeeded: count.pointee.load(ordering: .relaxed)) >= RecordPlace.limit
        guard !isFull, blocksLeft.pointee.wrappingSubtract(1, ordering: .relaxed).newValue >= 0 else {
            if !isFull { giveBack(blocks: 1) }
            lane.pointee.drop()
            return nil
        }
        lane.pointee.start(BlockPool.take())
        return lane.pointee.allocate(size)
    }

    /// The place of the next record. A lane must be taken.
    func nextPlace(_ step: UInt64) -> RecordPlace {
        RecordPlace(word: count.pointee.wrappingAdd(step, ordering: .relaxed).newValue)
    }

    /// The time now. A lane must be taken.
    func now() -> Int64 { clock.now() }
}

/// The clock of a recording, in nanoseconds.
enum RecordClock: Sendable {
    /// The machine's, from a reading of it on.
    case machine(since: Int64)
    case custom(@Sendable () -> Int64)

    static func machine() -> RecordClock { .machine(since: MonotonicClock.nanoseconds()) }

    func now() -> Int64 {
        switch self {
        case .machine(let start): MonotonicClock.nanoseconds() - start
        case .custom(let now): now()
        }
    }
}

/// What was taken away from a session's lanes.
struct DetachedRecords {
    /// Of each lane its blocks in order.
    private(set) var lanes: [[RecordBlock]] = []
    private(set) var dropped = 0
    /// All records up to this place are here or were taken away earlier.
    let horizon: RecordPlace

    init(horizon: RecordPlace) { self.horizon = horizon }

    mutating func add(_ lane: (blocks: [RecordBlock], dropped: Int)) {
        lanes.append(lane.blocks)
        dropped += lane.dropped
    }

    /// Throws the records away.
    func discard() {
        for block in lanes.joined() { BlockPool.giveBack(block.memory) }
    }
}
