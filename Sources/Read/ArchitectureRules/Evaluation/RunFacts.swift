import FlowAnalysis
import TraceFormat

/// What is known of all of a run, whichever of its messages are looked at. Of a run in memory what trees tell is made when it
/// is first asked for.
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
    private(set) lazy var visits = ModuleVisits(graph)
    private(set) lazy var acquaintances = Acquaintances(graph, introductions, references, trees)
    /// Those that are known to hold others.
    private(set) lazy var holders = Set(references.map(\.from))
    /// The strong cycles of each of the graphs of ownership.
    private(set) lazy var strongCycles = ownership.map(\.strongCycles)
    /// What outlives the views it served.
    private(set) lazy var outlivedViews = OutlivedViews(trees.channels, in: graph)
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
        case .navigation: lines.navigations.append(Int32(clamping: line))
        case .beat, .end, .messageReturn, .screen, .write, .drop: break
        }
    }
}

/// What the trees of causes tell that holds for all of the run, collected tree by tree.
struct TreeFacts {
    private(set) var participants = Participants()
    private(set) var modules = ModuleTree()
    private(set) var causesOfBirths = CausesOfBirths()
    /// The channels between senders and receivers.
    private(set) var channels: Set<Channel> = []
    /// Whose properties were set by whom.
    private(set) var writers: Set<Acquaintance> = []
    /// Whether anybody will ask who can know whom.
    private let collectsBirths: Bool

    /// - Parameter collectsBirths: Whether it is collected what tells who can know whom, where references do too.
    init(collectsBirths: Bool = true) { self.collectsBirths = collectsBirths }

    /// Adds whole trees.
    ///
    /// - Parameter lines: Where their messages stand in the file; none for the only part of a run.
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

/// The lines on which records stand in a trace's file; empty for a trace that comes from no file.
struct RecordLines {
    /// By the component's index.
    var components: [Int32] = []
    /// By the beat, in the order of the references recorded at its end.
    var references: [Int: [Int32]] = [:]
    /// By the index of the step of navigation.
    var navigations: [Int32] = []
}
