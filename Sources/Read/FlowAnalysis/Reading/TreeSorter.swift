import TraceFormat

/// Sorts a run's records into parts of whole trees of causes while they are read.
///
/// Without an index of the trees, all records form one part at the end.
struct TreeSorter {
    private(set) var context: RunContext
    /// Complete trees that aren't released yet, and records that belong to no message.
    private var records = FlowRecords()
    /// The index of the trees of causes, or an empty index. An optional would be copied at each use.
    private let trees: TreeIndex
    private let knowsTrees: Bool
    /// The minimum count of messages in each part but the last.
    private let size: Int
    /// Trees that continue after other trees have begun.
    private var interrupted: [TreeIndex.Tree: FlowRecords] = [:]
    /// The tree of the latest record that belongs to a tree; `nil` before the first such record.
    private var current: TreeIndex.Tree?
    /// True if other trees lie between the records of the current tree.
    private var isInterrupted = false
    /// The line of the latest record that belongs to a tree.
    private var line = 0
    private var highest = 0

    /// Creates a sorter that holds no records.
    ///
    /// - Parameters:
    ///   - trees: The index of the trees of causes; if `nil`, all records are kept until the trace ends.
    ///   - size: The minimum number of messages that are released together.
    init(_ context: RunContext, trees: TreeIndex?, size: Int) {
        self.context = context
        self.trees = trees ?? TreeIndex()
        knowsTrees = trees != nil
        self.size = size
    }

    /// Adds a record.
    ///
    /// - Parameter line: The line of the record in the file; needed only if the ends of the trees are known.
    /// - Returns: The records of the trees completed so far, once they have enough messages; otherwise `nil`.
    mutating func add(_ record: TraceRecord, line: Int) -> FlowRecords? {
        var part: FlowRecords?
        if let tree = tree(of: record, line: line, part: &part) {
            context.add(record, to: &interrupted[tree, default: FlowRecords()], line: line)
        } else {
            context.add(record, to: &records, line: line)
        }
        return part
    }

    /// Returns the tree of a record if other trees lie between its records; otherwise `nil`.
    ///
    /// Moves the complete trees to `part` once they have enough messages.
    private mutating func tree(of record: TraceRecord, line: Int, part: inout FlowRecords?) -> TreeIndex.Tree? {
        guard knowsTrees, let owner = record.owner else { return nil }
        let message: Int
        switch owner {
        case .message(let id, _):
            message = id
            highest = max(highest, id)
        case .part(let id): message = id
        }
        guard let tree = trees.tree(of: message, upTo: highest) else { return nil }
        if current != tree {
            isInterrupted = trees.isInterrupted(tree)
            if let current {
                if trees.isComplete(current, after: self.line), let finished = interrupted.removeValue(forKey: current)
                {
                    records.append(finished)
                }
                if records.messages.count >= size {
                    part = records
                    records = FlowRecords()
                    records.messages.reserveCapacity(size + size / 4)
                    records.lines.reserveCapacity(size + size / 4)
                }
            }
        }
        self.line = line
        current = tree
        return isInterrupted ? tree : nil
    }

    /// Returns the records left at the end of the trace.
    mutating func rest() -> FlowRecords {
        for tree in interrupted.keys.sorted() {
            if let rest = interrupted[tree] { records.append(rest) }
        }
        interrupted = [:]
        return records
    }
}
