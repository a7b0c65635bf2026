import ArchFlowSupport
import Diagrams
import FlowAnalysis
import TraceFormat

/// The messages of a run, column by column.
struct MessageColumns {
    enum Name: String, CaseIterable {
        case id, cause, from, to, name, `case`, payload, `class`, reason, flags, enabler, beat, at, source, line
    }

    /// The Boolean properties of a message, as bits.
    enum Flag: Int, CaseIterable {
        case isSystem = 1
        case isAsync = 2
        case isLost = 4
        case isStatic = 8
        case returnsResult = 16
        case isUnknown = 32

        func isTrue(of message: MessageRecord) -> Bool {
            switch self {
            case .isSystem: message.isSystem
            case .isAsync: message.isAsync
            case .isLost: message.isLost
            case .isStatic: message.isStatic
            case .returnsResult: message.returnsResult
            case .isUnknown: message.isUnknown
            }
        }
    }

    let columns: Columns<Name>

    init(_ run: ReportRun, _ prepared: RunData.Prepared, texts: inout TextTable, payloads: inout TextTable) {
        let analysis = run.analysis
        let graph = analysis.graph
        var columns = Columns<Name>()
        for (place, message) in run.trace.messages.enumerated() where place < graph.messages.count {
            let flags = Flag.allCases.filter { $0.isTrue(of: message) }
            columns.append(
                message.id, graph.parent(of: place) ?? -1, message.from, message.to, texts.number(message.name),
                texts.number(message.caseName),
                payloads.number(prepared.messages.payloads[place]),
                MessageClass.allCases.firstIndex(of: analysis.classification[place]) ?? 0,
                texts.number(prepared.messages.reasons[place]),
                flags.reduce(0) { $0 | $1.rawValue },
                message.enabledBy.flatMap { graph.place(ofMessage: $0) } ?? -1, graph.beat(of: place), Int(message.at),
                texts.number(message.source), prepared.flow?.linesOfMessages[place] ?? -1)
        }
        self.columns = columns
    }
}

/// Texts about a run's messages. Making them is slow, so it is done in advance, concurrently for several runs.
struct MessageTexts {
    /// The arguments of each message, as JSON.
    let payloads: [String?]
    /// The reason for each message's class.
    let reasons: [String]

    init(_ run: ReportRun) {
        let analysis = run.analysis
        let graph = analysis.graph
        let led = graph.ledTo()
        payloads = run.trace.messages.map { $0.arguments.map { TraceValue.json($0).text } }
        reasons = graph.messages.indices.map {
            analysis.classification.reason(for: $0, in: graph, leadingTo: led[$0])
        }
    }
}
