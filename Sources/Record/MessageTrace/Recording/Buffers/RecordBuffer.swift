import Synchronization

/// One of a recording's buffers, which a thread locks while it writes a record.
///
/// Only the thread that has locked the buffer may use it, see `tryTake()`.
struct RecordBuffer: ~Copyable {
    /// The number of the recording whose records the buffer holds; 0 if there is none.
    var recording: UInt32 = 0
    private var cursor: UnsafeMutableRawPointer?
    private var room = 0
    /// The memory block that new records are written to, later the memory of a ``RecordBlock``; `nil` before the first
    /// record.
    private var memory: UnsafeMutableRawPointer?
    private var boxes: [BoxedRecord] = []
    /// The memory that objects outside the current block take, in units of ``RecordBlock/size``.
    private var reserved = 0
    private var full: [RecordBlock] = []
    /// The number of records dropped since the last ``detach()``.
    private var dropped = 0

    /// An array of slots. Each slot is free or belongs to a message in progress, see ``claim(_:returns:)``.
    private var slots: UnsafeMutablePointer<RunningMessage>?
    private var slotCount = 0
    private var nextSlot = 0
    /// Earlier, shorter arrays of slots. They are never freed, because messages in progress may still refer to their
    /// slots.
    private var outgrown: [UnsafeMutablePointer<RunningMessage>] = []

    // MARK: Entries

    /// Returns the address of `size` free bytes in the current memory block for a new record; `nil` if the block has no
    /// room.
    mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size <= room else { return nil }
        defer {
            cursor = cursor?.advanced(by: size)
            room -= size
        }
        return cursor
    }

    /// Stores an object to which a record in the current memory block refers, and returns the object's index.
    mutating func keep(_ box: BoxedRecord) -> UInt32 {
        boxes.append(box)
        return UInt32(boxes.count - 1)
    }

    /// Adds to the memory that objects outside the current block take, in units of ``RecordBlock/size``.
    mutating func reserve(_ blocks: Int) { reserved += blocks }

    /// Begins to write records to another, empty memory block.
    mutating func start(_ block: UnsafeMutableRawPointer) {
        memory = block
        cursor = block
        room = RecordBlock.size
    }

    /// Adds the current memory block, if there is one, to the blocks that wait to be written to the file.
    mutating func finishBlock() {
        guard let memory else { return }
        full.append(RecordBlock(memory: memory, used: RecordBlock.size - room, boxes: boxes, reserved: reserved))
        reserved = 0
        boxes.removeAll(keepingCapacity: false)
        self.memory = nil
        room = 0
    }

    /// The memory blocks with records, and the number of dropped records, as ``detach()`` would return them. The
    /// records stay in the buffer.
    var filled: (blocks: [RecordBlock], dropped: Int) {
        let last = memory.map {
            RecordBlock(memory: $0, used: RecordBlock.size - room, boxes: boxes, reserved: reserved)
        }
        return (full + [last].compactMap(\.self), dropped)
    }

    /// Counts a dropped record.
    mutating func drop() { dropped += 1 }

    /// Returns the memory blocks with records, and the number of records dropped since the last call. The buffer is
    /// empty afterwards.
    mutating func detach() -> (blocks: [RecordBlock], dropped: Int) {
        finishBlock()
        defer { (full, dropped) = ([], 0) }
        return (full, dropped)
    }

    // MARK: Messages in progress

    /// Claims an empty slot for a message, and stores the message's ticket there: a number that no other message has.
    ///
    /// The thread on which the message returns empties the slot.
    ///
    /// - Parameter session: The session that records the message's return; `nil` if returns are not recorded.
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
    /// The distance in bytes from the lock to the buffer.
    ///
    /// The lock isn't a part of the buffer, so that a thread can test the lock while another thread changes the buffer.
    private static var lockDistance: Int { 8 }

    /// Creates an unlocked buffer of `size` bytes in the given memory.
    static func make(in memory: UnsafeMutableRawPointer, size: Int) {
        assert(lockDistance + MemoryLayout<RecordBuffer>.size <= size)
        memory.bindMemory(to: Atomic<Bool>.self, capacity: 1).initialize(to: Atomic(false))
        (memory + lockDistance).bindMemory(to: RecordBuffer.self, capacity: 1).initialize(to: RecordBuffer())
    }

    /// Returns the buffer that was created at an address by `make(in:size:)`.
    init(in memory: UnsafeMutableRawPointer) {
        self = (memory + Self.lockDistance).assumingMemoryBound(to: RecordBuffer.self)
    }

    private var isTaken: UnsafeMutablePointer<Atomic<Bool>> {
        (UnsafeMutableRawPointer(self) - Self.lockDistance).assumingMemoryBound(to: Atomic<Bool>.self)
    }

    /// Locks the buffer and returns true. Returns false if another thread has locked it.
    func tryTake() -> Bool {
        !isTaken.pointee.load(ordering: .relaxed) && !isTaken.pointee.exchange(true, ordering: .acquiring)
    }

    /// Waits until the buffer is unlocked, and locks it.
    func take() {
        while !tryTake() { SystemThread.yield() }
    }

    func giveBack() { isTaken.pointee.store(false, ordering: .releasing) }
}

/// A slot of a buffer's table. From a message's start until its return, it holds the message's ticket: a number that no
/// other message has.
struct RunningMessage: ~Copyable {
    private let ticket = Atomic<UInt64>(0)
    /// The session that records the message's return; `nil` if returns are not recorded. Changes only while the slot is empty.
    private(set) var returns: RecordSession.Pointer?
    /// Three values in one word, because several threads may change them at the same time. From the highest byte:
    ///
    /// - the flags of the message's return, 8 bits
    /// - the count of closures that the method passed on and no component has received yet, 8 bits
    /// - the address of the name of the function or property that the closures were passed to, 48 bits
    private let outcome = Atomic<UInt64>(0)
    /// The lowest bit of the byte that contains the flags.
    private static var flag: UInt64 { 1 << 56 }
    /// The lowest bit of the byte that contains the number of closures.
    private static var closure: UInt64 { 1 << 48 }
    private static var address: UInt64 { closure - 1 }

    var isOver: Bool { ticket.load(ordering: .acquiring) == 0 }

    mutating func begin(_ ticket: UInt64, returns session: RecordSession.Pointer?) {
        returns = session
        outcome.store(0, ordering: .relaxed)
        self.ticket.store(ticket, ordering: .relaxed)
    }

    /// The flags of the message's return.
    var flags: RecordEntry.Flags {
        let outcome = outcome.load(ordering: .relaxed)
        var flags = RecordEntry.Flags(bits: UInt8(truncatingIfNeeded: outcome &>> 56))
        if Self.hasClosures(outcome) { flags.insert(.ledOut) }
        return flags
    }

    /// Adds a flag to those of the message's return.
    func note(_ flag: RecordEntry.Flags) {
        outcome.bitwiseOr(UInt64(flag.bits) * Self.flag, ordering: .relaxed)
    }

    /// Removes a flag from those of the message's return.
    func forget(_ flag: RecordEntry.Flags) {
        outcome.bitwiseAnd(~(UInt64(flag.bits) * Self.flag), ordering: .relaxed)
    }

    private static func hasClosures(_ outcome: UInt64) -> Bool { outcome & (flag - closure) != 0 }

    /// Notes that the method passes closures to a function or property with this name, a literal.
    ///
    /// If no component has received some of the closures noted earlier, the message is flagged: these closures may have
    /// unrecorded effects.
    func noteClosures(_ count: UInt8, passedTo name: UnsafePointer<UInt8>) {
        let noted = UInt64(UInt(bitPattern: name)) & Self.address | UInt64(count) * Self.closure
        var old = outcome.load(ordering: .relaxed)
        var isNoted = false
        while !isNoted {
            let lost = Self.hasClosures(old) ? UInt64(RecordEntry.Flags.ledOut.bits) * Self.flag : 0
            let new = old & ~(Self.flag - 1) | lost | noted
            (isNoted, old) = outcome.weakCompareExchange(expected: old, desired: new, ordering: .relaxed)
        }
    }

    /// Notes that a component received a closure. Lowers the count of noted closures by 1 if the closure was passed to
    /// the name that ``noteClosures(_:passedTo:)`` stored.
    func noteArrival(of closure: TracedMethod) {
        let old = outcome.load(ordering: .relaxed)
        guard Self.hasClosures(old),
            let name = UnsafePointer<UInt8>(bitPattern: UInt(truncatingIfNeeded: old & Self.address)),
            closure.isOf(name)
        else { return }
        _ = outcome.compareExchange(expected: old, desired: old - Self.closure, ordering: .relaxed)
    }

    /// Frees the slot of the message, which has returned. Returns the message's ticket, which identifies the message
    /// among those of all recordings.
    @discardableResult
    func end() -> UInt64 {
        let ticket = ticket.load(ordering: .relaxed)
        self.ticket.store(0, ordering: .releasing)
        return ticket
    }

    /// Returns true while the message with the given ticket is in progress. A ticket identifies a message among those
    /// of all recordings.
    func isRunning(_ ticket: UInt64) -> Bool { self.ticket.load(ordering: .acquiring) == ticket }
}

/// A block of memory filled with entries, together with the objects stored outside it.
struct RecordBlock {
    /// The size of a block in bytes, which is enough for about a thousand records.
    static let size = 64 * 1024

    let memory: UnsafeMutableRawPointer
    /// The number of bytes filled.
    let used: Int
    let boxes: [BoxedRecord]
    /// The memory that objects outside the block take, in units of ``size``.
    let reserved: Int
}

/// Memory of freed blocks, shared by all recordings. Writing to a reused page costs a tenth of writing to a fresh one.
enum BlockPool {
    /// The maximum number of blocks kept, which take 16 MB. Further blocks are freed.
    private static let capacity = 256

    private struct Free: @unchecked Sendable {
        // Unchecked, because memory in the pool has no other owner.
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

    /// Allocates a number of blocks in advance and writes to their pages once, because the first write to a page is slow.
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
