import ArchFlowSupport
import TraceFormat

/// Which tree of causes each record of a trace belongs to, and where each tree ends: what a first pass over a long trace
/// finds out, so that a second can release a tree as soon as it is complete.
///
/// Trees mostly stand one after the other, so it is kept where runs of messages of one tree begin: a bit for each message,
/// and 8 bytes each time that a tree is returned to.
struct TreeIndex {
    /// A tree of causes, by the number of its root.
    typealias Tree = Int

    /// A run that begins with another message than the root of its tree.
    private struct Return {
        let first: UInt32
        let tree: UInt32
    }

    /// The first messages of the runs.
    private var starts = AscendingNumbers()
    /// By their first messages, ascending.
    private var returns: [Return] = []
    /// The run under way.
    private var last: (first: Int, tree: Tree)?
    /// The trees of messages whose number is lower than that of one before them.
    private var belated: [Int: Tree] = [:]
    /// The last line of each tree that is left and returned to.
    private var lastLines: [Tree: Int] = [:]
    private var highest = 0
    private var current: Tree?
    private var line = 0
    /// Whether all numbers have so few bits that a run can hold them.
    private var fits = true

    /// Looks through a trace.
    ///
    /// `nil` where two messages have one number, so that nobody knows which of them others mean before it is known whether
    /// both can be read; and where a message's number is above 4 294 967 295.
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
            // A root has no number above its effects': it fits as well.
            if message != tree { returns.append(Return(first: first, tree: UInt32(clamping: tree))) }
        }
    }

    /// The tree of a message.
    ///
    /// - Parameter highest: The highest number of a message so far: later ones aren't known yet.
    func tree(of message: Int, upTo highest: Int) -> Tree? {
        guard message > 0, message <= highest else { return nil }
        if !belated.isEmpty, let tree = belated[message] { return tree }
        if let last, last.first <= message { return last.tree }
        guard let first = starts.last(upTo: UInt32(clamping: message)) else { return nil }
        let index = returns.partitioningIndex { $0.first >= first }
        return index < returns.count && returns[index].first == first ? Tree(returns[index].tree) : Tree(first)
    }

    /// Whether a tree is left and returned to, so that others stand between its records.
    func isInterrupted(_ tree: Tree) -> Bool { lastLines[tree] != nil }

    /// Whether a tree is complete after a line.
    func isComplete(_ tree: Tree, after line: Int) -> Bool { lastLines[tree].map { $0 <= line } ?? true }
}

/// Numbers that are told in ascending order, in a bit for each number that there may be among them.
private struct AscendingNumbers {
    /// How many numbers stand in a block, 64 in a word.
    private static let size: UInt32 = 1 << 16

    /// Which blocks hold any number, ascending.
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

    /// The highest that isn't above a number.
    func last(upTo number: UInt32) -> UInt32? {
        let index = places.partitioningIndex { $0 > number / Self.size } - 1
        guard index >= 0 else { return nil }
        if places[index] == number / Self.size, let found = last(in: index, upTo: number % Self.size) {
            return found
        }
        // Every block holds a number.
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
