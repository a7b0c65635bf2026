import ArchFlowSupport
import TraceFormat

/// The tree of causes of each record in a trace, and the end of each tree.
///
/// A first pass over a long trace builds the index, so that a second pass can release each complete tree. The index
/// stores only where sequences of one tree's messages begin: a bit for each message, and 8 bytes for each return to an
/// earlier tree.
struct TreeIndex {
    /// A tree of causes, identified by the id of its root.
    typealias Tree = Int

    /// A sequence of messages that continues an earlier tree.
    private struct Return {
        let first: UInt32
        let tree: UInt32
    }

    /// The first messages of all sequences. A sequence consists of messages of one tree that follow one another.
    private var starts = AscendingNumbers()
    /// The sequences that continue an earlier tree, in ascending order of their first messages.
    private var returns: [Return] = []
    /// The current sequence: its first message and its tree.
    private var last: (first: Int, tree: Tree)?
    /// For each message that comes after a message with a higher id: its tree, by its id.
    private var belated: [Int: Tree] = [:]
    /// The last line of each tree that is interrupted by other trees.
    private var lastLines: [Tree: Int] = [:]
    private var highest = 0
    private var current: Tree?
    private var line = 0
    /// True if all numbers fit into 32 bits, in which the index stores them.
    private var fits = true

    init() {}

    /// Builds the index from a trace; `nil` if the ids of messages are repeated, or don't fit into 32 bits.
    init?(_ reader: consuming OwnerReader) throws(TraceError) {
        while let owner = try reader.next() { add(owner, line: reader.line) }
        if let current, lastLines[current] != nil { lastLines[current] = line }
        guard reader.isSound, fits else { return nil }
    }

    private mutating func add(_ owner: OwnerReader.Owner, line: Int) {
        var isRoot = false
        let owned: Tree?
        switch owner {
        case .message(let id, let cause):
            let known = tree(of: cause, upTo: highest)
            isRoot = known == nil
            owned = known ?? id
            add(id, to: known ?? id)
        case .part(let message): owned = tree(of: message, upTo: highest)
        }
        guard let tree = owned else { return }
        if tree != current {
            if let current, lastLines[current] != nil { lastLines[current] = self.line }
            if !isRoot { lastLines[tree] = line }
            current = tree
        }
        self.line = line
    }

    private mutating func add(_ message: Int, to tree: Tree) {
        if message < highest {
            belated[message] = tree
        } else {
            highest = message
            guard let first = UInt32(exactly: message) else {
                fits = false
                return
            }
            guard last?.tree != tree else { return }
            last = (message, tree)
            starts.append(first)
            // The number of a root is at most that of the messages it caused, so it fits as well.
            if message != tree { returns.append(Return(first: first, tree: UInt32(clamping: tree))) }
        }
    }

    /// Returns the tree of a message; `nil` if the message's id is above `highest`, or below all ids in the index.
    ///
    /// - Parameter highest: The highest id of the messages read so far.
    func tree(of message: Int, upTo highest: Int) -> Tree? {
        guard message > 0, message <= highest else { return nil }
        if !belated.isEmpty, let tree = belated[message] { return tree }
        if let last, last.first <= message { return last.tree }
        guard let first = starts.last(upTo: UInt32(clamping: message)) else { return nil }
        let index = returns.partitioningIndex { $0.first >= first }
        return index < returns.count && returns[index].first == first ? Tree(returns[index].tree) : Tree(first)
    }

    /// Returns true if other trees lie between the records of this tree.
    func isInterrupted(_ tree: Tree) -> Bool { lastLines[tree] != nil }

    /// Returns true if all records of a tree are at or before a line.
    func isComplete(_ tree: Tree, after line: Int) -> Bool { lastLines[tree].map { $0 <= line } ?? true }
}

/// A set of numbers that are added in ascending order. Each possible number takes a bit.
private struct AscendingNumbers {
    /// The count of possible numbers in a block, which has a bit for each.
    private static let size: UInt32 = 1 << 16

    /// The indices of the blocks that contain numbers, ascending, parallel to `blocks`.
    private var places: [UInt32] = []
    private var blocks: [[UInt64]] = []

    mutating func append(_ number: UInt32) {
        let place = number / Self.size
        if places.last != place {
            places.append(place)
            blocks.append([UInt64](repeating: 0, count: Int(Self.size) / 64))
        }
        blocks[blocks.count - 1][Int(number % Self.size / 64)] |= 1 << UInt64(number % 64)
    }

    /// Returns the highest number in the set that is at most the given number; `nil` if there is none.
    func last(upTo number: UInt32) -> UInt32? {
        let index = places.partitioningIndex { $0 > number / Self.size } - 1
        guard index >= 0 else { return nil }
        if places[index] == number / Self.size, let found = last(in: index, upTo: number % Self.size) {
            return found
        }
        // Every stored block contains a number.
        let before = places[index] == number / Self.size ? index - 1 : index
        return before >= 0 ? last(in: before, upTo: Self.size - 1) : nil
    }

    private func last(in block: Int, upTo offset: UInt32) -> UInt32? {
        var word = Int(offset / 64)
        var bits = blocks[block][word] & (.max >> UInt64(63 - offset % 64))
        while bits == 0 {
            guard word > 0 else { return nil }
            word -= 1
            bits = blocks[block][word]
        }
        return places[block] * Self.size + UInt32(word * 64 + 63 - bits.leadingZeroBitCount)
    }
}
