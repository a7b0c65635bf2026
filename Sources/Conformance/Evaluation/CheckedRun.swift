import FlowAnalysis
import TraceFormat

/// One run, with all that rules look at. What not every rule needs is made when it is first asked for.
final class CheckedRun {
    /// The trace's file, as the caller named it.
    let file: String
    let graph: FlowGraph
    let participants: Participants
    let ownership: [OwnershipGraph]
    /// Each reference once, as it was recorded first.
    let references: [ReferenceRecord]
    let lines: RecordLines
    let arguments: ArgumentMatches
    private let introductions: Introductions

    private(set) lazy var modules = ModuleTree(graph, participants)
    private(set) lazy var acquaintances = Acquaintances(graph, introductions, references)
    /// Those that are known to hold others.
    private(set) lazy var holders = Set(references.map(\.from))
    /// The strong cycles of each of the graphs of ownership.
    private(set) lazy var strongCycles = ownership.map(\.strongCycles)
    /// When components ended, by number.
    private(set) lazy var ends = Dictionary(
        graph.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })

    private init(
        _ file: String, _ graph: FlowGraph, _ ownership: OwnershipHistory, _ lines: RecordLines,
        _ arguments: ArgumentMatches, _ introductions: Introductions
    ) {
        self.file = file
        self.graph = graph
        participants = Participants(graph)
        self.ownership = ownership.graphs
        references = ownership.distinct
        self.lines = lines
        self.arguments = arguments
        self.introductions = introductions
    }

    /// - Parameter rules: Those that will be checked.
    convenience init(_ run: RunAnalysis, file: String = "trace", rules: [Rule]) {
        var arguments = ArgumentMatches(rules)
        var introductions = Introductions()
        var place = 0
        for case .message(let message) in run.trace.records {
            arguments.add(message, place: place)
            introductions.add(message, place: place)
            place += 1
        }
        self.init(file, run.graph, run.ownershipHistory, RecordLines(), arguments, introductions)
    }

    /// Reads a trace to its end; no more of it is kept than the rules need.
    ///
    /// - Parameter rules: Those that will be checked: what they ask of arguments is answered while these are there.
    convenience init(_ reader: TraceReader, rules: [Rule]) throws(TraceError) {
        var lines = RecordLines()
        var arguments = ArgumentMatches(rules)
        var introductions = Introductions()
        var ownership = OwnershipHistory()
        var builder = FlowGraphBuilder(reader.header)
        while let record = try reader.next() {
            let line = Int32(clamping: reader.line)
            switch record {
            case .message(let message):
                arguments.add(message, place: builder.messageCount)
                introductions.add(message, place: builder.messageCount)
                lines.messages.append(line)
            case .component: lines.components.append(line)
            case .reference(let reference):
                ownership.add(reference)
                lines.references[reference.beat, default: []].append(line)
            case .beat, .end, .messageReturn, .navigation, .screen, .write: break
            }
            builder.add(record)
        }
        self.init(reader.name, builder.finish(reader.footer), ownership, lines, arguments, introductions)
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

/// What a report says of the records of a run.
struct RunWords {
    private let run: CheckedRun
    private let graph: FlowGraph

    /// How many causes a report shows of a message.
    private static let chainLimit = 12

    init(_ run: CheckedRun) {
        self.run = run
        graph = run.graph
    }

    /// `HomeView → HomeCore handleView(intent:) reload`
    func message(_ place: Int) -> String {
        let message = graph.messages[place]
        let caseName = message.caseName.map { " \(graph.text($0))" } ?? ""
        return "\(graph.name(of: message.sender)) → \(graph.name(of: message.receiver)) "
            + "\(graph.text(message.name))\(caseName)"
    }

    /// `17 HomeView → HomeCore handleView(intent:) reload`
    func numbered(_ place: Int) -> String { "\(graph.messages[place].id) \(message(place))" }

    /// Whom a message went to, and what it was.
    func arrival(_ place: Int) -> String {
        let message = graph.messages[place]
        return "\(graph.name(of: message.receiver)) \(graph.text(message.name))"
    }

    /// The first few of some messages.
    func list(_ places: [Int], _ words: (Int) -> String) -> String {
        let shown = places.prefix(8).map(words)
        return (shown + (places.count > 8 ? ["… \(places.count - 8) more"] : [])).joined(separator: ", ")
    }

    func component(_ id: Int) -> String {
        id == 0 ? "System" : graph.component(id)?.name ?? "component \(id)"
    }

    /// `LoginPresenter.view → LoginView (strong)`
    func reference(_ reference: ReferenceRecord) -> String {
        "\(component(reference.from)).\(reference.name) → \(component(reference.to)) (\(reference.strength.rawValue))"
    }

    func violation(_ place: Int, why: String? = nil) -> Violation {
        let message = graph.messages[place]
        return Violation(
            line: run.lines.line(ofMessage: place), message: message.id, what: self.message(place), why: why,
            chain: chain(to: place), source: message.source.map(graph.text), method: graph.text(message.name))
    }

    /// The causes of a message, the root first, itself left out.
    private func chain(to place: Int) -> [String] {
        var causes: [Int] = []
        var current = place
        var count = 0
        while let cause = graph.parent(of: current) {
            count += 1
            if count <= Self.chainLimit { causes.append(cause) }
            current = cause
        }
        let words = causes.reversed().map(numbered)
        return count > causes.count ? ["… \(count - causes.count) before"] + words : words
    }
}
