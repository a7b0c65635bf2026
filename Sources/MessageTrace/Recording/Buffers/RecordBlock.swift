import Synchronization

/// A stretch of memory filled with entries, and the objects that belong to them.
struct RecordBlock {
    /// In bytes: some thousand records.
    static let size = 64 * 1024

    let memory: UnsafeMutableRawPointer
    /// How many bytes are filled.
    let used: Int
    let boxes: [BoxedRecord]
}

/// Memory for blocks that is not in use, shared by all recordings: written pages cost a tenth of fresh ones.
enum BlockPool {
    /// As much as is kept: 16 MB. What comes back beyond it is freed.
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

    /// Sees to it that so many blocks are there, their pages written to.
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
