public import TraceFormat

/// Builds a flow graph record by record, so that no trace has to be held in memory beside it.
///
/// ```swift
/// var builder = FlowGraphBuilder(reader.header)
/// while let record = try reader.next() { builder.add(record) }
/// let graph = builder.finish(reader.footer)
/// ```
public struct FlowGraphBuilder: Sendable {
    private var context: RunContext
    private var records = FlowRecords()

    public init(_ header: TraceHeader) {
        context = RunContext(header, Declarations())
    }

    /// How many messages there are so far: the place of the next.
    public var messageCount: Int { records.messages.count }

    public mutating func add(_ record: TraceRecord) {
        context.add(record, to: &records)
    }

    /// - Parameter footer: `nil` where the trace was torn before its last line.
    public consuming func finish(_ footer: TraceFooter?) -> FlowGraph {
        context.footer = footer
        return FlowGraph(records, context)
    }
}
