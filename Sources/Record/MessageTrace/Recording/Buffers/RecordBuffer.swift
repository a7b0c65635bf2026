import Synchronization

/// One of a recording's buffers: a thread locks it while it writes a record.
///
/// It may be used only by the thread that has locked it, see `tryTake()`.
struct RecordBuffer: ~Copyable {
    /// The recording whose records it holds; 0 for none.
    var recording: UInt32 = 0
    private var cursor: UnsafeMutableRawPointer?
    private var room = 0
    /// The block that is being filled.
    private var memory: UnsafeMutableRawPointer?
    private var boxes: [BoxedRecord] = []
    /// How many blocks more the boxes count as.
    private var reserved = 0
    private var full: [RecordBlock] = []
    /// How many records were dropped since the last ``detach()``.
    private var dropped = 0

    /// The messages in progress, see ``claim(_:)``.
    private var slots: UnsafeMutablePointer<RunningMessage>?
    private var slotCount = 0
    private var nextSlot = 0
    /// Smaller tables used before, which messages in progress may still refer to.
    private var outgrown: [UnsafeMutablePointer<RunningMessage>] = []

    // MARK: Entries

    /// Allocates an entry of a size in bytes; `nil` where the block has no room for it.
    mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size <= room else { return nil }
        defer {
            cursor = cursor?.advanced(by: size)
            room -= size
        }
        return cursor
    }

    /// Stores an object for an entry of the block that is being filled, and returns its index.
    mutating func keep(_ box: BoxedRecord) -> UInt32 {
        boxes.append(box)
        return UInt32(boxes.count - 1)
    }

    /// Counts what belongs to the next entry, and stands elsewhere, as so many blocks more.
    mutating func reserve(_ blocks: Int) { reserved += blocks }

    /// Continues in a new block.
    mutating func start(_ block: UnsafeMutableRawPointer) {
        memory = block
        cursor = block
        room = RecordBlock.size
    }

    /// Ends the block that is being filled, if there is one.
    mutating func finishBlock() {
        guard let memory else { return }
        full.append(RecordBlock(memory: memory, used: RecordBlock.size - room, boxes: boxes, reserved: reserved))
        reserved = 0
        boxes.removeAll(keepingCapacity: false)
        self.memory = nil
        room = 0
    }

    /// Counts a dropped record.
    mutating func drop() { dropped += 1 }

    /// Returns what was written, and how many records were dropped, since last time.
    mutating func detach() -> (blocks: [RecordBlock], dropped: Int) {
        finishBlock()
        defer { (full, dropped) = ([], 0) }
        return (full, dropped)
    }

    // MARK: Messages in progress

    /// Claims a slot for a message's ticket until the message returns.
    ///
    /// The thread on which the message returns empties the slot, at any time later; only empty slots are claimed.
    ///
    /// - Parameter session: Where its return is recorded; `nil` where none is.
    mutating func claim(
        _ ticket: UInt64, returns session: RecordSession.Pointer?
    ) -> UnsafeMutablePointer<RunningMessage> {
        let slot = freeSlot() ?? freeSlotInMore()
        slot.pointee.begin(ticket, returns: session)
        return slot
    }

    private mutating func freeSlot() -> UnsafeMutablePointer<RunningMessage>? {
        guard let slots else { return nil }
        var offset = 0
        while offset < slotCount {
            let index = (nextSlot &+ offset) & (slotCount &- 1)
            if slots[index].isOver {
                nextSlot = index
                return slots + index
            }
            offset &+= 1
        }
        return nil
    }

    private mutating func freeSlotInMore() -> UnsafeMutablePointer<RunningMessage> {
        if let slots { outgrown.append(slots) }
        slotCount = max(256, slotCount * 2)
        let more = UnsafeMutablePointer<RunningMessage>.allocate(capacity: slotCount)
        for index in 0..<slotCount { more.advanced(by: index).initialize(to: RunningMessage()) }
        slots = more
        nextSlot = 0
        return more
    }
}

// MARK: - Locking

extension UnsafeMutablePointer<RecordBuffer> {
    /// How many bytes before a buffer its lock stands. The lock is no part of the buffer: who asks for it doesn't touch what
    /// another thread is changing.
    private static var lockDistance: Int { 8 }

    /// Makes a buffer, unlocked, in memory of so many bytes.
    static func make(in memory: UnsafeMutableRawPointer, size: Int) {
        assert(lockDistance + MemoryLayout<RecordBuffer>.size <= size)
        memory.bindMemory(to: Atomic<Bool>.self, capacity: 1).initialize(to: Atomic(false))
        (memory + lockDistance).bindMemory(to: RecordBuffer.self, capacity: 1).initialize(to: RecordBuffer())
    }

    /// The buffer that was made in some memory.
    init(in memory: UnsafeMutableRawPointer) {
        self = (memory + Self.lockDistance).assumingMemoryBound(to: RecordBuffer.self)
    }

    private var isTaken: UnsafeMutablePointer<Atomic<Bool>> {
        (UnsafeMutableRawPointer(self) - Self.lockDistance).assumingMemoryBound(to: Atomic<Bool>.self)
    }

    /// Locks the buffer unless another thread has locked it.
    func tryTake() -> Bool {
        !isTaken.pointee.load(ordering: .relaxed) && !isTaken.pointee.exchange(true, ordering: .acquiring)
    }

    /// Waits until the buffer is unlocked, and locks it.
    func take() {
        while !tryTake() { SystemThread.yield() }
    }

    func giveBack() { isTaken.pointee.store(false, ordering: .releasing) }
}

/// Whether a message is still in progress: this holds its ticket until it returns.
struct RunningMessage: ~Copyable {
    private let ticket = Atomic<UInt64>(0)
    /// Where its return is recorded; `nil` where none is. It changes only while nobody's message is in progress here.
    private(set) var returns: RecordSession.Pointer?

    var isOver: Bool { ticket.load(ordering: .acquiring) == 0 }

    mutating func begin(_ ticket: UInt64, returns session: RecordSession.Pointer?) {
        returns = session
        self.ticket.store(ticket, ordering: .relaxed)
    }

    /// Empties this, and returns the message's ticket.
    @discardableResult
    func end() -> UInt64 {
        let ticket = ticket.load(ordering: .relaxed)
        self.ticket.store(0, ordering: .releasing)
        return ticket
    }

    /// Whether the message with a ticket has not returned yet.
    func isRunning(_ ticket: UInt64) -> Bool { self.ticket.load(ordering: .acquiring) == ticket }
}

/// A block of memory filled with entries, and the objects that belong to them.
struct RecordBlock {
    /// The size in bytes: room for about a thousand records.
    static let size = 64 * 1024

    let memory: UnsafeMutableRawPointer
    /// How many bytes are filled.
    let used: Int
    let boxes: [BoxedRecord]
    /// How many blocks more the boxes count as.
    let reserved: Int
}

/// Unused memory for blocks, shared by all recordings: pages written before cost a tenth of fresh ones.
enum BlockPool {
    /// How many blocks are kept: 16 MB. Further ones are freed.
    private static let capacity = 256

    private struct Free: @unchecked Sendable {
        // Memory in the pool has no other owner.
        var blocks: [UnsafeMutableRawPointer] = []
    }

    private static let free = Mutex(Free())

    static func take() -> UnsafeMutableRawPointer {
        free.withLock { $0.blocks.popLast() } ?? make()
    }

    static func giveBack(_ block: UnsafeMutableRawPointer) {
        let isKept = free.withLock { free in
            guard free.blocks.count < capacity else { return false }
            free.blocks.append(block)
            return true
        }
        if !isKept { block.deallocate() }
    }

    /// Makes sure that a number of blocks is available, their pages written to.
    static func reserve(_ count: Int) {
        let missing = max(0, min(count, capacity) - free.withLock { $0.blocks.count })
        for _ in 0..<missing {
            let block = make()
            block.initializeMemory(as: UInt8.self, repeating: 0, count: RecordBlock.size)
            giveBack(block)
        }
    }

    private static func make() -> UnsafeMutableRawPointer {
        .allocate(byteCount: RecordBlock.size, alignment: 64)
    }
}
