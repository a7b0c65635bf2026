import FlowAnalysis
import TraceFormat

/// A run that is being checked, with all its messages or those of some whole trees of causes. Other facts are always
/// about the whole run.
final class RunUnderCheck {
    let facts: RunFacts
    let graph: FlowGraph
    let participants: Participants
    let arguments: ArgumentMatches
    /// The lines of the messages in the trace's file; empty for a trace that comes from no file.
    private let lines: [Int32]
    /// The highest earlier id, for each message whose own id isn't that id plus 1, by the message's line in the file.
    /// `nil` if the graph contains all messages.
    private let highestBefore: [Int: Int]?

    init(
        _ facts: RunFacts, _ graph: FlowGraph, lines: [Int32], _ arguments: ArgumentMatches,
        highestBefore: [Int: Int]? = nil
    ) {
        self.facts = facts
        self.graph = graph
        self.lines = lines
        self.arguments = arguments
        self.highestBefore = highestBefore
        var participants = facts.participants
        participants.look(at: graph)
        self.participants = participants
    }

    /// Prepares an analysed run for a check.
    ///
    /// - Parameter rules: The rules that will be checked.
    convenience init(_ run: RunAnalysis, file: String = "trace", rules: [Rule], _ extent: RunExtent = .whole) {
        var arguments = ArgumentMatches(rules)
        var introductions = Introductions()
        var place = 0
        for case .message(let message) in run.trace.records {
            arguments.look(at: message)
            arguments.add(message, order: place)
            introductions.add(message, order: place)
            place += 1
        }
        let facts = RunFacts(
            file, run.graph, run.ownershipHistory, RecordLines(), introductions, nil, extent)
        self.init(facts, run.graph, lines: [], arguments)
    }

    /// Reads a trace to its end, and holds all of its messages in memory.
    ///
    /// - Parameter rules: The rules that will be checked: their conditions on arguments are evaluated before the
    ///   arguments are freed.
    convenience init(_ reader: TraceReader, rules: [Rule]) throws(TraceError) {
        var collected = CollectedFacts(rules)
        var builder = FlowGraphBuilder(reader.header)
        var lines: [Int32] = []
        while let record = try reader.next() {
            collected.add(record, line: reader.line)
            if case .message(let message) = record {
                lines.append(Int32(clamping: reader.line))
                collected.arguments.add(message, order: reader.line)
            }
            builder.add(record)
        }
        let graph = builder.finish(reader.footer)
        let facts = RunFacts(reader.name, graph, collected.ownership, collected.lines, collected.introductions)
        self.init(facts, graph, lines: lines, collected.arguments)
    }
}

extension RunUnderCheck {
    var file: String { facts.file }
    var ownership: [OwnershipGraph] { facts.ownership }
    var references: [ReferenceRecord] { facts.references }

    /// Returns a number that increases with each message of the run: the message's line or, in a run without lines, its
    /// index.
    func order(of place: Int) -> Int { lines.isEmpty ? place : Int(lines[place]) }

    func line(ofMessage place: Int) -> Int? { lines.isEmpty ? nil : Int(lines[place]) }

    func line(ofComponentAt index: Int) -> Int? {
        index < facts.lines.components.count ? Int(facts.lines.components[index]) : nil
    }

    func line(ofNavigationAt index: Int) -> Int? {
        index < facts.lines.navigations.count ? Int(facts.lines.navigations[index]) : nil
    }

    /// Returns the line of a reference that is held at the end of some beat; `nil` if the trace comes from no file.
    func line(of reference: ReferenceRecord) -> Int? {
        guard let lines = facts.lines.references[reference.beat],
            let references = ownership.first(where: { $0.beat == reference.beat })?.references,
            let index = references.firstIndex(of: reference), index < lines.count
        else { return nil }
        return Int(lines[index])
    }

    /// Returns the line of the record of the component with this id; `nil` if the trace has no such record or
    /// comes from no file.
    func line(ofComponent id: Int) -> Int? { graph.index(ofComponent: id).flatMap { line(ofComponentAt: $0) } }

    /// Calls `body` for each message in order, with the highest id of the earlier messages; 0 for the first message.
    func forEachMessage(_ body: (_ place: Int, _ highestBefore: Int) -> Void) {
        var highest = 0
        for (place, message) in graph.messages.enumerated() {
            if let highestBefore { highest = highestBefore[order(of: place)] ?? message.id &- 1 }
            body(place, highest)
            highest = max(highest, message.id)
        }
    }
}
