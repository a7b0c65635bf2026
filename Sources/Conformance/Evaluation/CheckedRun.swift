import FlowAnalysis
import TraceFormat

/// What rules look at: a run with its messages, or with those of some of its whole trees of causes.
///
/// What isn't of single messages is always known of all of the run.
final class CheckedRun {
    let facts: RunFacts
    let graph: FlowGraph
    let participants: Participants
    let arguments: ArgumentMatches
    /// The lines on which the messages stand in the trace's file; empty for a trace that comes from no file.
    private let lines: [Int32]
    /// The highest number before each message that isn't the next one, by its order; `nil` where all messages are there.
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

    /// - Parameter rules: Those that will be checked.
    convenience init(_ run: RunAnalysis, file: String = "trace", rules: [Rule]) {
        var arguments = ArgumentMatches(rules)
        var introductions = Introductions()
        var place = 0
        for case .message(let message) in run.trace.records {
            arguments.look(at: message)
            arguments.add(message, order: place)
            introductions.add(message, order: place)
            place += 1
        }
        let facts = RunFacts(file, run.graph, run.ownershipHistory, RecordLines(), introductions)
        self.init(facts, run.graph, lines: [], arguments)
    }

    /// Reads a trace to its end, and holds all of its messages in memory.
    ///
    /// - Parameter rules: Those that will be checked: what they ask of arguments is answered while these are there.
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

/// What is known of all of a run, whichever of its messages are looked at. What not every rule needs is made when it is
/// first asked for.
final class RunFacts {
    /// The trace's file, as the caller named it.
    let file: String
    /// All components, beats, ends and steps of navigation; of messages those that are in memory.
    let graph: FlowGraph
    let messageCount: Int
    /// The kinds of all components.
    let participants: Participants
    let ownership: [OwnershipGraph]
    /// Each reference once, as it was recorded first.
    let references: [ReferenceRecord]
    let lines: RecordLines

    private let introductions: Introductions
    private let ofTrees: TreeFacts?

    private(set) lazy var modules = trees.modules
    private(set) lazy var acquaintances = Acquaintances(graph, introductions, references, trees)
    /// Those that are known to hold others.
    private(set) lazy var holders = Set(references.map(\.from))
    /// The strong cycles of each of the graphs of ownership.
    private(set) lazy var strongCycles = ownership.map(\.strongCycles)
    /// When components ended, by number.
    private(set) lazy var ends = Dictionary(
        graph.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })
    private lazy var trees: TreeFacts = {
        if let ofTrees { return ofTrees }
        var trees = TreeFacts()
        trees.add(graph, lines: [])
        return trees
    }()

    /// - Parameter trees: What was collected from the trees of causes; `nil` where the graph has all messages.
    init(
        _ file: String, _ graph: FlowGraph, messageCount: Int? = nil, _ ownership: OwnershipHistory,
        _ lines: RecordLines, _ introductions: Introductions, _ trees: TreeFacts? = nil
    ) {
        self.file = file
        self.graph = graph
        self.messageCount = messageCount ?? graph.messages.count
        var participants = trees?.participants ?? Participants()
        participants.add(graph.components)
        self.participants = participants
        self.ownership = ownership.graphs
        references = ownership.distinct
        self.lines = lines
        self.introductions = introductions
        ofTrees = trees
    }
}

/// What the records of a run tell one by one, collected while they are read.
struct CollectedFacts {
    var lines = RecordLines()
    var arguments: ArgumentMatches
    var introductions = Introductions()
    var ownership = OwnershipHistory()
    private(set) var messageCount = 0

    init(_ rules: [Rule]) { arguments = ArgumentMatches(rules) }

    mutating func add(_ record: TraceRecord, line: Int) {
        switch record {
        case .message(let message):
            messageCount += 1
            arguments.look(at: message)
            introductions.add(message, order: line)
        case .component: lines.components.append(Int32(clamping: line))
        case .reference(let reference):
            ownership.add(reference)
            lines.references[reference.beat, default: []].append(Int32(clamping: line))
        case .beat, .end, .messageReturn, .navigation, .screen, .write: break
        }
    }
}

/// What the trees of causes tell that holds for all of the run, collected tree by tree.
struct TreeFacts {
    private(set) var participants = Participants()
    private(set) var modules = ModuleTree()
    private(set) var causesOfBirths = CausesOfBirths()
    /// Whose properties were set by whom.
    private(set) var writers: Set<Acquaintance> = []

    /// Adds whole trees.
    ///
    /// - Parameter lines: Where their messages stand in the file; none for the only part of a run.
    mutating func add(_ graph: FlowGraph, lines: [Int32]) {
        participants.add(graph.components)
        participants.look(at: graph)
        modules.add(graph, participants, lines)
        causesOfBirths.add(graph)
        for write in graph.writes {
            guard let place = graph.place(ofMessage: write.message),
                case .component(let writer) = graph.messages[place].receiver, writer != write.component
            else { continue }
            writers.insert(Acquaintance(holder: write.component, known: writer))
        }
    }
}

/// The lines on which records stand in a trace's file; empty for a trace that comes from no file.
struct RecordLines {
    /// By the component's index.
    var components: [Int32] = []
    /// By the beat, in the order of the references recorded at its end.
    var references: [Int: [Int32]] = [:]
}

extension CheckedRun {
    var file: String { facts.file }
    var ownership: [OwnershipGraph] { facts.ownership }
    var references: [ReferenceRecord] { facts.references }

    /// A number that is higher for each later message of the run: its line, or its place in a run that is in memory.
    func order(of place: Int) -> Int { lines.isEmpty ? place : Int(lines[place]) }

    func line(ofMessage place: Int) -> Int? { lines.isEmpty ? nil : Int(lines[place]) }

    func line(ofComponentAt index: Int) -> Int? {
        index < facts.lines.components.count ? Int(facts.lines.components[index]) : nil
    }

    /// The line of a reference that one of the graphs holds.
    func line(of reference: ReferenceRecord) -> Int? {
        guard let lines = facts.lines.references[reference.beat],
            let references = ownership.first(where: { $0.beat == reference.beat })?.references,
            let index = references.firstIndex(of: reference), index < lines.count
        else { return nil }
        return Int(lines[index])
    }

    /// The line of a component's record, by its number.
    func line(ofComponent id: Int) -> Int? { graph.index(ofComponent: id).flatMap { line(ofComponentAt: $0) } }

    /// For each message in order the highest number of those before it; 0 for the first.
    func forEachMessage(_ body: (_ place: Int, _ highestBefore: Int) -> Void) {
        var highest = 0
        for (place, message) in graph.messages.enumerated() {
            if let highestBefore { highest = highestBefore[order(of: place)] ?? message.id - 1 }
            body(place, highest)
            highest = max(highest, message.id)
        }
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
        Self.list(places.prefix(8).map(words), of: places.count)
    }

    /// The first few of `count` things.
    static func list(_ shown: [String], of count: Int) -> String {
        (shown + (count > shown.count ? ["… \(count - shown.count) more"] : [])).joined(separator: ", ")
    }

    /// Where a message stands, and what it was.
    func met(_ place: Int) -> (line: Int?, what: String) { (run.line(ofMessage: place), numbered(place)) }

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
            line: run.line(ofMessage: place), message: message.id, what: self.message(place), why: why,
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
