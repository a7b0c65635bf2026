import FlowAnalysis
import TraceFormat

/// Facts about the whole run, even if only some of its messages are in memory.
final class RunFacts {
    /// The trace's file, as given by the caller.
    let file: String
    let extent: RunExtent
    /// The graph of the run, with all components, beats and navigation steps, but only the messages in memory.
    let graph: FlowGraph
    let messageCount: Int
    /// The kinds of participants in the whole run.
    let participants: Participants
    let ownership: [OwnershipGraph]
    /// The references without duplicates, as first recorded.
    let references: [ReferenceRecord]
    let lines: RecordLines

    private let introductions: Introductions
    private let ofTrees: TreeFacts?

    private(set) lazy var modules = trees.modules
    private(set) lazy var visits = ModuleVisits(graph)
    private(set) lazy var acquaintances = Acquaintances(graph, introductions, references, trees)
    /// The ids of the components that hold another component in some reference.
    private(set) lazy var holders = Set(references.map(\.from))
    /// The cycles of strong references at the end of each beat.
    private(set) lazy var strongCycles = ownership.map(\.strongCycles)
    /// The components that outlive the views they served.
    private(set) lazy var outlivedViews = OutlivedViews(trees.channels, in: graph)
    /// The time at which each component was freed, by the component's id.
    private(set) lazy var ends = Dictionary(
        graph.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })
    /// The time of the last record with a time.
    private(set) lazy var lastTime: Int64 =
        [
            graph.messages.last?.at, graph.ends.last?.at, graph.navigations.last?.at, graph.components.last?.at,
            graph.beats.last?.at, graph.writes.last?.at,
        ].lazy.compactMap(\.self).max() ?? .min
    private lazy var trees: TreeFacts = {
        if let ofTrees { return ofTrees }
        var trees = TreeFacts()
        trees.add(graph, lines: [])
        return trees
    }()

    /// Collects the facts about a run from its graph and its other records.
    ///
    /// - Parameters:
    ///   - trees: The facts collected from the trees of causes; `nil` if the graph contains all messages.
    ///   - extent: The part of the run that was read.
    init(
        _ file: String, _ graph: FlowGraph, messageCount: Int? = nil, _ ownership: OwnershipHistory,
        _ lines: RecordLines, _ introductions: Introductions, _ trees: TreeFacts? = nil,
        _ extent: RunExtent = .whole
    ) {
        self.file = file
        self.extent = extent
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

/// Facts collected from the records of a run one by one, while they are read.
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
        case .navigation: lines.navigations.append(Int32(clamping: line))
        case .beat, .end, .messageReturn, .screen, .write, .unrecorded, .drop: break
        }
    }
}

/// Facts about the whole run, collected from one tree of causes after the other.
struct TreeFacts {
    private(set) var participants = Participants()
    private(set) var modules = ModuleTree()
    private(set) var causesOfBirths = CausesOfBirths()
    /// The channels that carried a message.
    private(set) var channels: Set<Channel> = []
    /// Pairs of components: one whose property was set, and the one that set it.
    private(set) var writers: Set<Acquaintance> = []
    /// True to collect births and writes, too: a check needs them to find out which components know each other.
    private let collectsBirths: Bool

    /// Creates an empty collector.
    ///
    /// - Parameter collectsBirths: True to collect the facts that, together with references, show which components know
    ///   each other.
    init(collectsBirths: Bool = true) { self.collectsBirths = collectsBirths }

    /// Adds whole trees of causes.
    ///
    /// - Parameter lines: The lines of the trees' messages in the file; empty if the graph is the whole run.
    mutating func add(_ graph: FlowGraph, lines: [Int32]) {
        participants.add(graph.components)
        participants.look(at: graph)
        modules.add(graph, participants, lines)
        for message in graph.messages { channels.insert(Channel(from: message.sender, to: message.receiver)) }
        guard collectsBirths else { return }
        causesOfBirths.add(graph)
        for write in graph.writes {
            guard let place = graph.place(ofMessage: write.message),
                case .component(let writer) = graph.messages[place].receiver, writer != write.component
            else { continue }
            writers.insert(Acquaintance(holder: write.component, known: writer))
        }
    }
}

/// The lines of records in a trace's file; empty for a trace that doesn't come from a file.
struct RecordLines {
    /// The line of each component, by the component's index.
    var components: [Int32] = []
    /// For each beat, the lines of the references at its end, in the order of these references.
    var references: [Int: [Int32]] = [:]
    /// The line of each navigation step, by the step's index.
    var navigations: [Int32] = []
}
