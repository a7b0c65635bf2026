import TraceFormat

/// Which tree of causes each record of a trace belongs to, and where each tree ends: what a first pass over a long trace
/// finds out, so that a second can release a tree as soon as it is complete.
///
/// Trees mostly stand one after the other, so runs of messages of one tree are kept rather than messages: 8 bytes each
/// time that one tree follows another.
struct TreeIndex {
    /// A tree of causes, by the number of its root.
    typealias Tree = Int

    private struct Run {
        let first: UInt32
        let tree: UInt32
    }

    /// By the number of their first message, ascending.
    private var runs: [Run] = []
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
            guard let first = UInt32(exactly: message), let tree = UInt32(exactly: tree) else {
                fits = false
                return
            }
            if runs.last?.tree != tree { runs.append(Run(first: first, tree: tree)) }
        }
    }

    /// The tree of a message.
    ///
    /// - Parameter highest: The highest number of a message so far: later ones aren't known yet.
    func tree(of message: Int, upTo highest: Int) -> Tree? {
        guard message > 0, message <= highest else { return nil }
        if !belated.isEmpty, let tree = belated[message] { return tree }
        if let last = runs.last, last.first <= message { return Tree(last.tree) }
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= message { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? Tree(runs[low - 1].tree) : nil
    }

    /// Whether a tree is left and returned to, so that others stand between its records.
    func isInterrupted(_ tree: Tree) -> Bool { lastLines[tree] != nil }

    /// Whether a tree is complete after a line.
    func isComplete(_ tree: Tree, after line: Int) -> Bool { lastLines[tree].map { $0 <= line } ?? true }
}
