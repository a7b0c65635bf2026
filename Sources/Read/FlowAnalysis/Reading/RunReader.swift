import Dispatch
import Synchronization
public import TraceFormat

/// A run that was counted while its trace was read, with the problems found in the file.
public struct RunReading: Sendable {
    public let measures: RunMeasures
    public let findings: TraceFindings
}

extension RunMeasures {
    /// Counts a trace while reading it.
    ///
    /// A file of up to `limit` bytes is held in memory, at about 200 bytes a message. A longer file is read twice:
    /// first to find the ends of its trees of causes, then to count the trees. Only incomplete trees are then in
    /// memory. Reading and counting run in parallel.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input, which is always held in memory.
    ///   - name: The file's name in reported problems; by default the path.
    ///   - detail: The lists to make in addition to the totals of the run. Memory grows with their rows.
    ///   - limit: The size of the largest file that is held in memory, in bytes.
    /// - Throws: `TraceError`, as `TraceReader` does.
    public static func read(
        _ path: String, name: String? = nil, counting detail: RunDetail = .all, holding limit: Int = 4 << 20
    ) throws(TraceError) -> RunReading {
        var trees: TreeIndex?
        if let size = TraceFiles.size(of: path), size > limit {
            trees = try TreeIndex(OwnerReader(path: path, name: name))
        }
        let reader = try TraceReader(path: path, name: name)
        var run = RunReader(reader.header, counting: detail, trees: trees)
        while let record = try reader.next() { run.add(record, line: reader.line) }
        return RunReading(measures: run.finish(reader.footer), findings: reader.findings)
    }
}

/// Counts the records of a run while they are read: tree by tree, or all at the end.
struct RunReader {
    /// The minimum number of messages that are counted together.
    private static let size = 4096

    private var sorter: TreeSorter
    private var clock: RunClock
    private let counter: BackgroundCounter

    /// Creates a reader for the records after a header.
    ///
    /// - Parameter trees: The ends of the trees of causes; if `nil`, all records are held until the end.
    init(_ header: TraceHeader, counting detail: RunDetail = .all, trees: TreeIndex? = nil) {
        clock = RunClock(detail)
        counter = BackgroundCounter(detail)
        sorter = TreeSorter(RunContext(header), trees: trees, size: Self.size)
    }

    /// Adds a record. Complete trees of causes are counted as soon as there are many of them.
    ///
    /// - Parameter line: The line of the record in the file; needed only if the ends of the trees are known.
    mutating func add(_ record: TraceRecord, line: Int) {
        clock.add(record)
        if let part = sorter.add(record, line: line) { counter.count(part, in: sorter.context) }
    }

    consuming func finish(_ footer: TraceFooter?) -> RunMeasures {
        var counter = counter.take()
        let rest = sorter.rest()
        var context = sorter.context
        counter.add(FlowGraph(rest, context))
        context.footer = footer
        return counter.finish(context, clock)
    }
}

/// Counts trees of causes on a queue of its own while later messages are read.
///
/// At most two parts of the run are in memory: the part being counted and the part being read.
final class BackgroundCounter: Sendable {
    private let counter: Mutex<RunCounter>
    private let detail: RunDetail
    private let queue = DispatchQueue(label: "archflow.counting")
    private let room = DispatchSemaphore(value: 1)

    init(_ detail: RunDetail) {
        self.detail = detail
        counter = Mutex(RunCounter(detail))
    }

    /// Counts trees of causes in the background, after those of earlier calls.
    ///
    /// - Parameter context: The run as read so far.
    func count(_ records: FlowRecords, in context: RunContext) {
        room.wait()
        queue.async {
            self.counter.withLock { $0.add(FlowGraph(records, context)) }
            self.room.signal()
        }
    }

    /// Returns the counter once all trees are counted, and leaves an empty counter in its place. A copy would take
    /// twice the memory.
    func take() -> RunCounter { queue.sync { counter.withLock { exchange(&$0, with: RunCounter(detail)) } } }
}
