package import TraceFormat

/// A long trace that is read in parts, each of whole trees of causes. Only one part's messages are in memory.
package struct LongTrace {
    /// The default minimum number of messages in a part.
    package static let size = 16_384

    private let path: String
    private let name: String?
    private let trees: TreeIndex
    private let size: Int
    /// The file's length in bytes at the first reading; `nil` if the file couldn't be read.
    private let bytes: Int?

    /// A part of the run as a graph, and the line of each of the part's messages, ascending.
    package typealias Part = (graph: FlowGraph, lines: [Int32])

    /// Reads the trace once, to find the ends of its trees of causes.
    ///
    /// The result is `nil` if the ids of messages are repeated or too high for reading in parts.
    ///
    /// - Parameter size: The minimum number of messages in a part.
    /// - Throws: `TraceError`, as `TraceReader` does.
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
    ///   - whole: The context of the whole run, from an earlier reading. By default, each part knows only earlier
    ///     records.
    ///   - record: Called for each record, before the part that contains the record.
    /// - Returns: The run without its messages, and the problems found in the file; `nil` if the file has changed since
    ///   the first reading.
    package func read(
        knowing whole: FlowGraph? = nil, record: (TraceRecord, _ line: Int) -> Void, part: (Part) -> Void
    ) throws(TraceError) -> (whole: FlowGraph, findings: TraceFindings)? {
        let reader = try TraceReader(path: path, name: name)
        var sorter = TreeSorter(RunContext(reader.header), trees: trees, size: size)
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
            if case .navigation(let step) = next {
                steps.add(step, beat: sorter.context.beats.count, births: sorter.context.components.count)
            }
            if let records = sorter.add(next, line: reader.line), !hand(records, sorter.context) { return nil }
        }
        guard hand(sorter.rest(), sorter.context), TraceFiles.size(of: path) == bytes else { return nil }
        var context = sorter.context
        context.footer = reader.footer
        return (FlowGraph(steps, context), reader.findings)
    }
}
