import FlowAnalysis
import TraceFormat

/// What is kept of a trace while it is read, record by record.
struct RunRecording {
    let file: String
    private(set) var lines = RecordLines()
    private(set) var arguments: ArgumentMatches
    private(set) var introductions = Introductions()
    private var history = OwnershipHistory()
    private var builder: FlowGraphBuilder
    private var footer: TraceFooter?

    /// - Parameter rules: Those that will be checked: what they ask of arguments is answered while these are there.
    init(_ header: TraceHeader, file: String, rules: [Rule]) {
        self.file = file
        builder = FlowGraphBuilder(header)
        arguments = ArgumentMatches(rules)
    }

    init(_ trace: Trace, file: String, rules: [Rule]) {
        self.init(trace.header, file: file, rules: rules)
        for record in trace.records { add(record, line: nil) }
        footer = trace.footer
    }

    /// Reads a trace to its end.
    init(_ reader: TraceReader, rules: [Rule]) throws(TraceError) {
        self.init(reader.header, file: reader.name, rules: rules)
        while let record = try reader.next() { add(record, line: reader.line) }
        footer = reader.footer
    }

    private mutating func add(_ record: TraceRecord, line: Int?) {
        switch record {
        case .message(let message):
            arguments.add(message, place: builder.messageCount)
            introductions.add(message, place: builder.messageCount)
            if let line { lines.messages.append(Int32(clamping: line)) }
        case .component:
            if let line { lines.components.append(Int32(clamping: line)) }
        case .reference(let reference):
            history.add(reference)
            if let line { lines.references[reference.beat, default: []].append(Int32(clamping: line)) }
        case .beat, .end, .messageReturn, .navigation, .screen, .write: break
        }
        builder.add(record)
    }

    var graph: FlowGraph { builder.finish(footer) }
    var ownership: [OwnershipGraph] { history.graphs }
    /// Each reference once, as it was recorded first.
    var references: [ReferenceRecord] { history.distinct }
}
