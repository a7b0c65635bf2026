package import TraceFormat

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

/// A long trace, read as parts that hold whole trees of causes: no more of its messages is in memory at a time.
package struct LongTrace {
    /// How many messages a part has at least, where nothing else is said.
    package static let size = 16_384

    private let path: String
    private let name: String?
    private let trees: TreeIndex
    private let size: Int
    /// How many bytes the file had when its trees were looked for.
    private let bytes: Int?

    /// A part of the run, and the line of each of its messages, ascending.
    package typealias Part = (graph: FlowGraph, lines: [Int32])

    /// Reads the trace once, to learn where its trees end.
    ///
    /// `nil` for one that can only be held in memory as a whole: where two messages have one number, or one is too high.
    ///
    /// - Parameter size: How many messages a part has at least.
    /// - Throws: What `TraceReader` throws.
    package init?(path: String, name: String?, inPartsOf size: Int) throws(TraceError) {
        bytes = TraceFiles.size(of: path)
        guard let trees = try TreeIndex(OwnerReader(path: path, name: name)) else { return nil }
        self.size = size
        self.path = path
        self.name = name
        self.trees = trees
    }

    /// Reads the trace part by part.
    ///
    /// - Parameters:
    ///   - whole: The run as it is known from reading it before; without it, parts know of the run what stood before their end.
    ///   - record: Called for each record, before the part that it belongs to.
    /// - Returns: The run without its messages, and what the reader found; `nil` where the file has another length than when it
    ///   was read before, as of a recording under way, or more in it.
    package func read(
        knowing whole: FlowGraph? = nil, record: (TraceRecord, _ line: Int) -> Void, part: (Part) -> Void
    ) throws(TraceError) -> (whole: FlowGraph, findings: TraceFindings)? {
        let reader = try TraceReader(path: path, name: name)
        var sorter = TreeSorter(RunContext(reader.header, Declarations()), trees: trees, size: size)
        var steps = FlowRecords()
        func hand(_ records: consuming FlowRecords, _ context: RunContext) -> Bool {
            if let whole, !whole.context.mayHoldAll(of: context) { return false }
            records.sort()
            let lines = records.lines
            part((FlowGraph(records, whole?.context ?? context), lines))
            return true
        }
        while let next = try reader.next() {
            record(next, reader.line)
            if case .navigation(let step) = next { steps.add(step, beat: sorter.context.beats.count) }
            if let records = sorter.add(next, line: reader.line), !hand(records, sorter.context) { return nil }
        }
        guard hand(sorter.rest(), sorter.context), TraceFiles.size(of: path) == bytes else { return nil }
        var context = sorter.context
        context.footer = reader.footer
        return (FlowGraph(steps, context), reader.findings)
    }
}
