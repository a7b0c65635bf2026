import ArchFlowSupport
import TraceFormat

/// The tree of causes of each record in a trace, and the end of each tree.
///
/// A first pass over a long trace builds the index. With it, a second pass can release each tree as soon as the tree is
/// complete. The messages of a tree mostly follow one another, so the index stores only where such sequences begin: a bit for
/// each message, and 8 bytes for each return to an earlier tree.
struct TreeIndex {
    /// A tree of causes, identified by the number of its root.
    typealias Tree = Int

    /// A sequence of messages that continues a tree: its first message isn't the tree's root.
    private struct Return {
        let first: UInt32
        let tree: UInt32
    }

    /// The first messages of all sequences. A sequence consists of messages of one tree that follow one another.
    private var starts = AscendingNumbers()
    /// The sequences of messages that continue an earlier tree, in ascending order of their first messages.
    private var returns: [Return] = []
    /// The current sequence: its first message and its tree.
    private var last: (first: Int, tree: Tree)?
    /// The tree of each message that has a lower number than an earlier message, by the message's number.
    private var belated: [Int: Tree] = [:]
    /// The last line of each tree that is interrupted by other trees.
    private var lastLines: [Tree: Int] = [:]
    private var highest = 0
    private var current: Tree?
    private var line = 0
    /// True if all numbers fit into 32 bits, in which the index stores them.
    private var fits = true

    /// Creates an index without trees.
    init() {}

    /// Builds the index from a trace.
    ///
    /// Returns `nil` if two messages have the same number, since references to this number are ambiguous. Also returns
    /// `nil` if a message's number is above 4 294 967 295.
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

    /// Returns the tree of a message; `nil` if the message's number is above `highest`, or lower than every number in
    /// the index.
    ///
    /// - Parameter highest: The highest number of the messages read so far.
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
    /// The length of the ranges into which the possible numbers are divided. A range has a bit for each of its numbers;
    /// a range without numbers of the set takes no memory.
    private static let size: UInt32 = 1 << 16

    /// The indices of the ranges that contain numbers of the set, ascending. `blocks` has the bits of these ranges.
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
