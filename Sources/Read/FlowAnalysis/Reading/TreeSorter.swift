import TraceFormat

/// Sorts the records of a run into parts as they come, each of whole trees of causes: all at the end, or some trees at a time.
struct TreeSorter {
    private(set) var context: RunContext
    /// Whole trees that wait, and what belongs to no message.
    private var records = FlowRecords()
    private let trees: TreeIndex?
    /// How many messages a part has at least, all but the last: enough that what each part costs is spread thin.
    private let size: Int
    /// The trees of which more is to come after others.
    private var interrupted: [TreeIndex.Tree: FlowRecords] = [:]
    /// The tree under way.
    private var current: TreeIndex.Tree?
    /// The last line that belonged to a tree.
    private var line = 0
    private var highest = 0

    /// - Parameters:
    ///   - trees: Where the trees end; without it all are held to the end.
    ///   - size: How many messages a part has at least.
    init(_ context: RunContext, trees: TreeIndex?, size: Int) {
        self.context = context
        self.trees = trees
        self.size = size
    }

    /// Takes a record.
    ///
    /// - Parameter line: Where it stands in the file; needed only where trees are known.
    /// - Returns: The trees before it, where they are complete and enough.
    mutating func add(_ record: TraceRecord, line: Int) -> FlowRecords? {
        var part: FlowRecords?
        if let tree = tree(of: record, line: line, part: &part) {
            context.add(record, to: &interrupted[tree, default: FlowRecords()], line: line)
        } else {
            context.add(record, to: &records, line: line)
        }
        return part
    }

    /// The interrupted tree that a record belongs to. Releases the tree before it if that is complete.
    private mutating func tree(of record: TraceRecord, line: Int, part: inout FlowRecords?) -> TreeIndex.Tree? {
        guard let trees, let owner = record.owner else { return nil }
        let message: Int
        switch owner {
        case .message(let id, _):
            message = id
            highest = max(highest, id)
        case .part(let id): message = id
        }
        guard let tree = trees.tree(of: message, upTo: highest) else { return nil }
        if let current, current != tree {
            if trees.isComplete(current, after: self.line), let finished = interrupted.removeValue(forKey: current) {
                records.append(finished)
            }
            if records.messages.count >= size {
                part = records
                records = FlowRecords()
            }
        }
        self.line = line
        current = tree
        return trees.isInterrupted(tree) ? tree : nil
    }

    /// What is left at the end of the trace.
    mutating func rest() -> FlowRecords {
        for tree in interrupted.keys.sorted() {
            if let rest = interrupted[tree] { records.append(rest) }
        }
        interrupted = [:]
        return records
    }
}
