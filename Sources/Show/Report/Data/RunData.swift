import ArchFlowSupport
import Diagrams
import FlowAnalysis
import TraceFormat

/// One run, as JSON.
struct RunData {
    let json: JSON

    /// - Parameters:
    ///   - numbers: What the comparison has of it.
    ///   - geometry: Where the parts of its pictures stand.
    ///   - texts: Names, reasons and files, shared by all runs.
    ///   - payloads: Arguments as JSON, shared by all runs.
    ///   - screens: What was seen, as JSON, shared by all runs.
    init(
        _ run: ReportRun, _ numbers: [Statistics.Number],
        _ geometry: (flow: PictureGeometry?, ownership: PictureGeometry?), texts: inout TextTable,
        payloads: inout TextTable, screens: inout TextTable
    ) {
        let graph = run.analysis.graph
        let header = run.trace.header
        let seen = SeenScreens(run.trace, screens: &screens)
        var beats = Columns("name", "kind", "at", "first")
        for (index, beat) in graph.beats.enumerated() {
            beats.append(
                texts.number(beat.name), beat.kind.map { texts.number($0.rawValue) } ?? -1, Int(beat.at),
                graph.place(fromBeat: index + 1))
        }
        json = .object([
            ("app", .string(header.app)), ("pattern", .string(header.pattern)),
            ("scenario", .string(header.scenario)), ("feature", .string(header.feature)), ("title", .string(run.title)),
            ("clock", .string(header.clock.rawValue)), ("beats", beats.json),
            ("components", Self.components(run, &texts)),
            ("messages", MessageColumns(run, texts: &texts, payloads: &payloads).json),
            ("writes", Self.writes(graph, &texts)), ("navigations", Self.navigations(graph, &texts)),
            ("screens", seen.json), ("moments", Moments(run, seen, texts: &texts).json),
            ("references", Self.references(run, &texts)), ("left", Self.left(run.analysis)),
            ("evidence", EvidenceData(numbers, of: run.analysis, texts: &texts).json),
            ("flow", GeometryData(geometry.flow, texts: &texts).json),
            ("ownership", GeometryData(geometry.ownership, texts: &texts).json),
        ])
    }

    private static func components(_ run: ReportRun, _ texts: inout TextTable) -> JSON {
        var columns = Columns("id", "name", "role", "module", "born", "at", "end", "function")
        let graph = run.analysis.graph
        var ends: [Int: Int64] = [:]
        for end in graph.ends { ends[end.component] = end.at }
        for component in graph.components {
            columns.append(
                component.id, texts.number(component.name), component.role.rank, texts.number(component.module),
                graph.place(ofMessage: component.message) ?? -1, Int(component.at), Int(ends[component.id] ?? -1),
                graph.isFunction(component.id) ? 1 : 0)
        }
        return columns.json
    }

    private static func writes(_ graph: FlowGraph, _ texts: inout TextTable) -> JSON {
        var columns = Columns("message", "component", "property", "visible", "setter", "at")
        for write in graph.writes {
            // Who set another's property; 0 where nobody did.
            var setter = 0
            if case .component(let id) = graph.propertySet(write, beat: 0)?.channel.sender { setter = id }
            columns.append(
                graph.place(ofMessage: write.message) ?? -1, write.component, texts.number(write.property),
                write.isVisible ? 1 : 0, setter, Int(write.at))
        }
        return columns.json
    }

    private static func navigations(_ graph: FlowGraph, _ texts: inout TextTable) -> JSON {
        var columns = Columns("message", "action", "from", "to", "at")
        for navigation in graph.navigations {
            columns.append(
                graph.place(ofMessage: navigation.message) ?? -1, texts.number(navigation.action.rawValue),
                texts.number(navigation.from),
                texts.number(navigation.to), Int(navigation.at))
        }
        return columns.json
    }

    private static func references(_ run: ReportRun, _ texts: inout TextTable) -> JSON {
        var cycles: [ReferenceRecord: Int] = [:]
        for ownership in run.analysis.ownership {
            for (number, cycle) in ownership.strongCycles.enumerated() {
                for reference in cycle.path { cycles[reference] = number }
            }
        }
        var columns = Columns("beat", "from", "to", "name", "strong", "cycle")
        for case .reference(let reference) in run.trace.records {
            columns.append(
                run.analysis.graph.number(ofBeat: reference.beat) ?? 0, reference.from, reference.to,
                texts.number(reference.name), reference.strength == .strong ? 1 : 0, cycles[reference] ?? -1)
        }
        return columns.json
    }

    /// Components that outlived their screen, each with the beats at whose ends they did.
    private static func left(_ analysis: RunAnalysis) -> JSON {
        var columns = Columns("component", "first", "last")
        for outlived in analysis.outlivedScreens {
            columns.append(outlived.component, outlived.beats.lowerBound, outlived.beats.upperBound)
        }
        return columns.json
    }
}

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
        let led = graph.ledTo()
        var columns = Columns(
            "id", "cause", "from", "to", "name", "case", "payload", "class", "reason", "flags", "enabler", "beat", "at",
            "source")
        for (place, message) in run.trace.messages.enumerated() where place < graph.messages.count {
            columns.append(
                message.id, graph.parent(of: place) ?? -1, message.from, message.to, texts.number(message.name),
                texts.number(message.caseName),
                payloads.number(message.arguments.map { TraceValue.json($0).text }),
                MessageClass.allCases.firstIndex(of: analysis.classification[place]) ?? 0,
                texts.number(analysis.classification.reason(for: place, in: graph, leadingTo: led[place])),
                Self.flags(message),
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
