import FlowAnalysis
import TraceFormat

/// One run, with all that rules look at.
struct CheckedRun {
    /// The trace's file, as the caller named it.
    let file: String
    let graph: FlowGraph
    let cast: Cast
    let modules: ModuleTree
    let ownership: [OwnershipGraph]
    /// The strong cycles of each of the graphs.
    let strongCycles: [[StrongCycle]]
    /// Each reference once, as it was recorded first.
    let references: [ReferenceRecord]
    let lines: RecordLines
    let arguments: ArgumentMatches
    let acquaintances: Acquaintances
    /// When components ended, by number.
    let ends: [Int: Int64]

    init(_ recording: consuming RunRecording) {
        file = recording.file
        graph = recording.graph
        cast = Cast(graph)
        modules = ModuleTree(graph, cast)
        ownership = recording.ownership
        strongCycles = ownership.map(\.strongCycles)
        references = recording.references
        lines = recording.lines
        arguments = recording.arguments
        acquaintances = Acquaintances(graph, recording.introductions, references)
        ends = Dictionary(graph.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The lines on which records stand in a trace's file; empty for a trace that comes from no file.
struct RecordLines {
    /// By the message's place.
    var messages: [Int32] = []
    /// By the component's index.
    var components: [Int32] = []
    /// By the beat, in the order of the references recorded at its end.
    var references: [Int: [Int32]] = [:]

    func line(ofMessage place: Int) -> Int? { place < messages.count ? Int(messages[place]) : nil }
    func line(ofComponent index: Int) -> Int? { index < components.count ? Int(components[index]) : nil }
}

extension CheckedRun {
    /// The line of a reference that one of the graphs holds.
    func line(of reference: ReferenceRecord) -> Int? {
        guard let lines = lines.references[reference.beat],
            let references = ownership.first(where: { $0.beat == reference.beat })?.references,
            let index = references.firstIndex(of: reference), index < lines.count
        else { return nil }
        return Int(lines[index])
    }

    /// The line of a component's record, by its number.
    func line(ofComponent id: Int) -> Int? {
        graph.index(ofComponent: id).flatMap { lines.line(ofComponent: $0) }
    }
}
