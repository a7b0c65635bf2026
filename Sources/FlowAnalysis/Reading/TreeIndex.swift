import MessageTrace

/// Which tree of causes each record of a trace belongs to, and where each tree ends: what a first pass over a long trace
/// finds out, so that a second can let go of a tree as soon as nothing more comes of it.
///
/// Trees mostly stand one after the other, so runs of messages of one tree are kept rather than messages: some 16 bytes
/// each time that one tree follows another.
struct TreeIndex {
    /// A tree of causes, by the number of its root.
    typealias Tree = Int

    private struct Run {
        let first: Int
        let tree: Tree
    }

    /// By the number of their first message, ascending.
    private var runs: [Run] = []
    /// The trees of messages whose number is lower than that of one before them.
    private var belated: [Int: Tree] = [:]
    /// The last step on each tree that is left and returned to; steps are records that belong to a tree.
    private var lastSteps: [Tree: Int] = [:]
    private var highest = 0
    private var current: Tree?
    private var steps = 0

    /// Notes the next record.
    mutating func add(_ record: TraceRecord) {
        var isRoot = false
        if case .message(let message) = record {
            let known = tree(of: message.cause, upTo: highest)
            isRoot = known == nil
            add(message.id, to: known ?? message.id)
        }
        guard let owner = record.owner, let tree = tree(of: owner, upTo: highest) else { return }
        steps += 1
        guard tree != current else { return }
        if let current, lastSteps[current] != nil { lastSteps[current] = steps - 1 }
        if !isRoot { lastSteps[tree] = steps }
        current = tree
    }

    /// Says that there are no more records.
    mutating func finish() {
        if let current, lastSteps[current] != nil { lastSteps[current] = steps }
    }

    private mutating func add(_ message: Int, to tree: Tree) {
        if message < highest {
            belated[message] = tree
        } else {
            highest = message
            if runs.last?.tree != tree { runs.append(Run(first: message, tree: tree)) }
        }
    }

    /// The tree of a message.
    ///
    /// - Parameter highest: The highest number of a message so far: later ones aren't known yet.
    func tree(of message: Int, upTo highest: Int) -> Tree? {
        guard message > 0, message <= highest else { return nil }
        if !belated.isEmpty, let tree = belated[message] { return tree }
        if let last = runs.last, last.first <= message { return last.tree }
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= message { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? runs[low - 1].tree : nil
    }

    /// Whether a tree is left and returned to, so that others stand between its records.
    func isInterrupted(_ tree: Tree) -> Bool { lastSteps[tree] != nil }

    /// Whether nothing more comes of a tree after so many steps.
    func isComplete(_ tree: Tree, after steps: Int) -> Bool { lastSteps[tree].map { $0 <= steps } ?? true }
}

extension TraceRecord {
    /// The message that a record is or belongs to; `nil` for a record that belongs to the run.
    var owner: Int? {
        switch self {
        case .message(let record): record.id
        case .write(let record): record.message
        case .navigation(let record): record.message
        case .component(let record): record.message
        case .beat, .messageReturn, .end, .screen, .reference: nil
        }
    }
}
