import Dispatch
import Synchronization
public import TraceFormat

/// A run counted while its trace was read, with what was wrong in its file.
public struct RunReading: Sendable {
    public let measures: RunMeasures
    public let findings: TraceFindings
}

extension RunMeasures {
    /// Counts a trace while reading it.
    ///
    /// A file of up to `limit` bytes is held in memory as a whole, at about 200 bytes a message. A longer one is read
    /// twice: the first time to learn where its trees of causes end, the second time to count them; then only those
    /// trees are in memory of which more is to come. So memory grows with the longest tree, the number of components
    /// and, by a little, the number of trees, not with the number of messages. Reading and counting go on side by side.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input. What can be read only once is held in memory, however long.
    ///   - name: What findings call it; by default the path.
    ///   - detail: What is counted besides the run as a whole: memory grows with the number of rows of each.
    ///   - limit: How many bytes are held as a whole.
    /// - Throws: What `TraceReader` throws.
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

/// Takes the records of a run as they come, and counts them: all at the end, or tree by tree.
struct RunReader {
    /// How many messages are counted together at least.
    private static let size = 4096

    private var sorter: TreeSorter
    private var clock: RunClock
    private let counter: BackgroundCounter

    /// - Parameter trees: Where the trees end; without it all are held to the end.
    init(_ header: TraceHeader, counting detail: RunDetail = .all, trees: TreeIndex? = nil) {
        clock = RunClock(detail)
        counter = BackgroundCounter(detail)
        sorter = TreeSorter(RunContext(header), trees: trees, size: Self.size)
    }

    /// - Parameter line: Where it stands in the file; needed only where trees are known.
    mutating func add(_ record: TraceRecord, line: Int) {
        clock.add(record)
        if let part = sorter.add(record, line: line) { counter.count(part, in: sorter.context) }
    }

    /// The measures of the run.
    consuming func finish(_ footer: TraceFooter?) -> RunMeasures {
        var counter = counter.take()
        let rest = sorter.rest()
        var context = sorter.context
        counter.add(FlowGraph(rest, context))
        context.footer = footer
        return counter.finish(context, clock)
    }
}

/// Counts whole trees of a run on a thread of its own, while the next ones are read: two parts are in memory at a time.
final class BackgroundCounter: Sendable {
    private let counter: Mutex<RunCounter>
    private let detail: RunDetail
    private let queue = DispatchQueue(label: "archflow.counting")
    private let room = DispatchSemaphore(value: 1)

    init(_ detail: RunDetail) {
        self.detail = detail
        counter = Mutex(RunCounter(detail))
    }

    /// Counts some trees, when those before are counted.
    ///
    /// - Parameter context: The run as far as it is read.
    func count(_ records: FlowRecords, in context: RunContext) {
        room.wait()
        queue.async {
            self.counter.withLock { $0.add(FlowGraph(records, context)) }
            self.room.signal()
        }
    }

    /// Hands over what all of them come to, when they are counted: a copy would take as much memory again.
    func take() -> RunCounter { queue.sync { counter.withLock { exchange(&$0, with: RunCounter(detail)) } } }
}
