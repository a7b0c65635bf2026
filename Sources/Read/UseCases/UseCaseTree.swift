import FlowAnalysis
import TraceFormat

/// The messages that some runs consist of, each known by a number: the same for the same messages, in the order of their
/// texts and so whatever the order of the runs.
struct UseCaseVocabulary: Sendable {
    let messages: [UseCase.Message]
    private let numbers: [UseCase.Message: Int]

    init(_ runs: [RunAnalysis]) {
        var all: Set<UseCase.Message> = []
        for run in runs {
            let reader = UseCaseMessageReader(run.graph)
            for place in run.graph.messages.indices { all.insert(reader.message(at: place)) }
        }
        messages = all.map { (message: $0, order: $0.order) }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
            .map(\.message)
        numbers = Dictionary(uniqueKeysWithValues: messages.enumerated().map { ($0.element, $0.offset) })
    }

    /// The number of a message; -1 for one that is none of them.
    func number(of message: UseCase.Message) -> Int { numbers[message] ?? -1 }
}

extension UseCase.Message {
    /// What it is sorted by: all that it consists of.
    fileprivate var order: [String] {
        func words(_ participant: UseCase.Participant) -> [String] {
            [participant.name, participant.kind.rawValue, participant.role?.rawValue ?? "", participant.module ?? ""]
        }
        let own = [name, caseName.map { ".\($0)" } ?? "", isAsync ? "async" : "", isLost ? "lost" : ""]
        let cause = trigger.map {
            words($0.sender) + words($0.receiver) + [$0.name, $0.caseName.map { ".\($0)" } ?? ""]
        }
        return words(sender) + words(receiver) + own + (cause ?? [])
    }
}

/// The messages of a run as they are the same in others.
struct UseCaseMessageReader {
    private let graph: FlowGraph

    init(_ graph: FlowGraph) { self.graph = graph }

    func message(at place: Int) -> UseCase.Message {
        let message = graph.messages[place]
        let cause = message.isAsync ? graph.parent(of: place) : nil
        return UseCase.Message(
            sender: participant(message.sender), receiver: participant(message.receiver),
            name: graph.text(message.name), caseName: message.caseName.map(graph.text), isAsync: message.isAsync,
            isLost: message.isLost, trigger: cause.map(trigger))
    }

    private func trigger(_ place: Int) -> UseCase.Trigger {
        let message = graph.messages[place]
        return UseCase.Trigger(
            sender: participant(message.sender), receiver: participant(message.receiver),
            name: graph.text(message.name), caseName: message.caseName.map(graph.text))
    }

    private func participant(_ participant: Participant) -> UseCase.Participant {
        let name = graph.name(of: participant)
        switch participant {
        case .user: return UseCase.Participant(kind: .user, name: name, role: .user, module: nil)
        case .system: return UseCase.Participant(kind: .system, name: name, role: .user, module: nil)
        case .nobody: return UseCase.Participant(kind: .nobody, name: name, role: nil, module: nil)
        case .component(let id):
            // Its number means nothing in another run.
            guard let component = graph.component(id) else {
                return UseCase.Participant(kind: .unknown, name: "no record", role: nil, module: nil)
            }
            return UseCase.Participant(
                kind: .component, name: component.name, role: component.role, module: component.module)
        }
    }
}

/// A message of a run, and what it led to before it returned.
final class UseCaseNode {
    let label: Int
    /// Of which run it is, and its place there.
    let run: Int
    let place: Int
    let kind: MessageClass
    let beat: String?
    let isFromUser: Bool
    fileprivate(set) var effects: [UseCaseNode] = []

    init(label: Int, run: Int, place: Int, kind: MessageClass, beat: String?, isFromUser: Bool) {
        self.label = label
        self.run = run
        self.place = place
        self.kind = kind
        self.beat = beat
        self.isFromUser = isFromUser
    }
}

extension [UseCaseNode] {
    /// The trees as numbers: equal where the trees are.
    var written: [Int] {
        var result: [Int] = []
        func write(_ nodes: [UseCaseNode]) {
            for node in nodes {
                result.append(node.label)
                write(node.effects)
                result.append(-2)
            }
        }
        write(self)
        return result
    }
}

/// A run as the trees of what each event led to at once: an asynchronous message begins a tree of its own, as it comes
/// when its cause is over.
struct UseCaseTree {
    /// The deepest that trees are told apart; what lies deeper stands beside its cause instead of below it.
    static let depthLimit = 100

    let roots: [UseCaseNode]
    let count: Int
    /// The names of the beats, in order.
    let beats: [String]

    init(_ run: RunAnalysis, _ vocabulary: UseCaseVocabulary, number: Int = 0) {
        let graph = run.graph
        let reader = UseCaseMessageReader(graph)
        var nodes: [UseCaseNode] = []
        var depths: [Int] = []
        var causes: [Int?] = []
        var roots: [UseCaseNode] = []
        for place in graph.messages.indices {
            let beat = graph.beat(of: place)
            let node = UseCaseNode(
                label: vocabulary.number(of: reader.message(at: place)), run: number, place: place,
                kind: run.classification[place],
                beat: graph.beats.indices.contains(beat - 1) ? graph.beats[beat - 1].name : nil,
                isFromUser: graph.messages[place].isUserAction)
            nodes.append(node)
            var cause = graph.messages[place].isAsync ? nil : graph.parent(of: place)
            if let deep = cause, depths[deep] >= Self.depthLimit { cause = causes[deep] }
            causes.append(cause)
            depths.append(cause.map { depths[$0] + 1 } ?? 1)
            if let cause { nodes[cause].effects.append(node) } else { roots.append(node) }
        }
        self.roots = roots
        count = nodes.count
        beats = graph.beats.map(\.name)
    }
}
