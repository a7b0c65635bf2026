import ForeignTraces
import Testing
import TraceFormat

extension ForeignTrace {
    /// Reads a text.
    init(_ text: String, _ format: ForeignFormat) throws {
        try self.init(Array(text.utf8), as: format, name: "sample.json")
    }

    /// Its messages, a line each in order: what a cause triggered is indented below it.
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

    /// How many of something were left out.
    func lost(_ what: String) -> Int { losses.entries.first { $0.what == what }?.count ?? 0 }

    /// Expects that it is a trace by all that our own reader asks of one.
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
