import Synchronization

/// One of a recording's buffers: held by a thread for the moment in which it writes a record.
///
/// All but `isTaken` may be touched only by who holds the lane.
struct RecordLane: ~Copyable {
    private let isTaken = Atomic(false)

    /// The recording that it takes records of; 0 for none.
    var recording: UInt32 = 0
    private var cursor: UnsafeMutableRawPointer?
    private var room = 0
    /// The block that is being filled.
    private var memory: UnsafeMutableRawPointer?
    private var boxes: [BoxedRecord] = []
    private var full: [RecordBlock] = []
    /// How many records found no room since last time.
    private var dropped = 0

    /// Where the messages in progress stand, see ``claim(_:)``.
    private var slots: UnsafeMutablePointer<RunningMessage>?
    private var slotCount = 0
    private var nextSlot = 0
    /// Those that were too few: messages in progress may still stand there.
    private var outgrown: [UnsafeMutablePointer<RunningMessage>] = []

    // MARK: Holding it

    /// Takes the lane unless another thread holds it.
    func tryTake() -> Bool {
        !isTaken.load(ordering: .relaxed) && !isTaken.exchange(true, ordering: .acquiring)
    }

    /// Waits until the lane is free, and takes it.
    func take() {
        while !tryTake() { SystemThread.yield() }
    }

    func giveBack() { isTaken.store(false, ordering: .releasing) }

    // MARK: Entries

    /// The place of an entry of so many bytes; `nil` where the block has no room for it.
    mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size <= room else { return nil }
        defer {
            cursor = cursor?.advanced(by: size)
            room -= size
        }
        return cursor
    }

    /// Keeps an object for an entry of the block that is being filled; its number there.
    mutating func keep(_ box: BoxedRecord) -> UInt32 {
        boxes.append(box)
        return UInt32(boxes.count - 1)
    }

    /// Goes on in a new block.
    mutating func start(_ block: UnsafeMutableRawPointer) {
        memory = block
        cursor = block
        room = RecordBlock.size
    }

    /// Ends the block that is being filled, if there is one.
    mutating func finishBlock() {
        guard let memory else { return }
        full.append(RecordBlock(memory: memory, used: RecordBlock.size - room, boxes: boxes))
        boxes.removeAll(keepingCapacity: false)
        self.memory = nil
        room = 0
    }

    /// Counts a record that found no room.
    mutating func drop() { dropped += 1 }

    /// Hands over what was written, and how many records found no room since last time.
    mutating func detach() -> (blocks: [RecordBlock], dropped: Int) {
        finishBlock()
        defer { (full, dropped) = ([], 0) }
        return (full, dropped)
    }

    // MARK: Messages in progress

    /// A place that holds a message's ticket until it returns.
    ///
    /// Whoever runs the message empties it, on whatever thread and however late, so a place is claimed only when empty.
    mutating func claim(_ ticket: UInt64) -> UnsafePointer<RunningMessage> {
        for offset in 0..<slotCount {
            let index = (nextSlot &+ offset) & (slotCount &- 1)
            if let slot = slots?.advanced(by: index), slot.pointee.isOver {
                nextSlot = index
                slot.pointee.begin(ticket)
                return UnsafePointer(slot)
            }
        }
        return claimInMore(ticket)
    }

    private mutating func claimInMore(_ ticket: UInt64) -> UnsafePointer<RunningMessage> {
        if let slots { outgrown.append(slots) }
        slotCount = max(256, slotCount * 2)
        let more = UnsafeMutablePointer<RunningMessage>.allocate(capacity: slotCount)
        for index in 0..<slotCount { more.advanced(by: index).initialize(to: RunningMessage()) }
        slots = more
        nextSlot = 0
        more.pointee.begin(ticket)
        return UnsafePointer(more)
    }
}

/// Whether a message is still in progress: its ticket stands here until it returns.
struct RunningMessage: ~Copyable {
    private let ticket = Atomic<UInt64>(0)

    var isOver: Bool { ticket.load(ordering: .acquiring) == 0 }

    func begin(_ ticket: UInt64) { self.ticket.store(ticket, ordering: .relaxed) }

    func end() { ticket.store(0, ordering: .releasing) }

    /// Whether the message of a ticket has not returned yet.
    func isRunning(_ ticket: UInt64) -> Bool { self.ticket.load(ordering: .acquiring) == ticket }
}
