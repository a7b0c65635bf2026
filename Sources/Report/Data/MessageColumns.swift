import Basics
import FlowAnalysis
import TraceFormat

/// The messages of a run, column by column.
struct MessageColumns {
    /// What is true of a message, as bits.
    private enum Flag {
        static let isSystem = 1
        static let isAsync = 2
        static let isLost = 4
        static let isStatic = 8
        static let returnsResult = 16
    }

    let json: JSON

    init(_ run: ReportRun, texts: inout TextTable, payloads: inout TextTable) {
        let analysis = run.analysis
        let graph = analysis.graph
        var columns = Columns(
            "id", "cause", "from", "to", "name", "case", "payload", "class", "reason", "flags", "enabler", "beat", "at",
            "source")
        for (place, message) in run.trace.messages.enumerated() where place < graph.messages.count {
            columns.append(
                message.id, graph.parent(of: place) ?? -1, message.from, message.to, texts.number(message.name),
                texts.number(message.caseName),
                payloads.number(message.arguments.map { TraceValue.json($0).text }),
                MessageClass.allCases.firstIndex(of: analysis.classification[place]) ?? 0,
                texts.number(analysis.classification.reason(for: place, in: graph)), Self.flags(message),
                message.enabledBy.flatMap { graph.place(ofMessage: $0) } ?? -1, graph.beat(of: place), Int(message.at),
                texts.number(message.source))
        }
        json = columns.json
    }

    private static func flags(_ message: MessageRecord) -> Int {
        (message.isSystem ? Flag.isSystem : 0) | (message.isAsync ? Flag.isAsync : 0)
            | (message.isLost ? Flag.isLost : 0) | (message.isStatic ? Flag.isStatic : 0)
            | (message.returnsResult ? Flag.returnsResult : 0)
    }
}
