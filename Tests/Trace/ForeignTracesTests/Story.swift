import ForeignTraces
import Testing
import TraceFormat

extension ForeignTrace {
    /// Reads a text as a file of a foreign format.
    init(_ text: String, _ format: ForeignFormat) throws {
        try self.init(Array(text.utf8), as: format, name: "sample.json")
    }

    /// The messages as text, in order with a line for each, indented below their causes.
    ///
    ///     System → shop: POST /buy
    ///       shop → till: POST /charge
    var story: [String] {
        let trace = trace
        var names: [Int: String] = [0: "System"]
        for component in trace.components { names[component.id] = component.name }
        var depths: [Int: Int] = [0: -1]
        return trace.messages.map { message in
            let depth = depths[message.cause, default: -1] + 1
            depths[message.id] = depth
            let marks = (message.isAsync ? " (later)" : "") + (message.isStatic ? " (static)" : "")
            let sender = message.from == 0 && !message.isSystem ? "User" : names[message.from, default: "?"]
            return String(repeating: "  ", count: depth)
                + "\(sender) → \(names[message.to, default: "?"]): \(message.name)\(marks)"
        }
    }

    /// The records of the messages' returns, in order.
    var returnRecords: [ReturnRecord] {
        trace.records.compactMap { if case .messageReturn(let end) = $0 { end } else { nil } }
    }

    /// Returns the number of losses of a kind.
    func lost(_ what: String) -> Int { losses.entries.first { $0.what == what }?.count ?? 0 }

    /// Expects the converted trace to be read by ArchFlow's reader without findings.
    func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let trace = trace
        let reading = try Trace.read(trace.encoded(), name: "sound.jsonl")
        let findings = reading.findings.listed.filter { !(damage != nil && $0.kind == .truncated) }
        #expect(findings.isEmpty, "\(findings)", sourceLocation: sourceLocation)
        #expect(reading.trace.messages == trace.messages, sourceLocation: sourceLocation)
        #expect(trace.messages.count == messages, sourceLocation: sourceLocation)
        #expect(!trace.messages.contains { $0.from == $0.to }, sourceLocation: sourceLocation)
    }
}
