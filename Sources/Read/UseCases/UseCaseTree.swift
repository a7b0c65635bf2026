import FlowAnalysis
import TraceFormat

/// The distinct messages of some runs. Equal messages have equal indices, whatever the order of the runs.
struct UseCaseVocabulary: Sendable {
    let messages: [UseCase.Message]
    private let numbers: [UseCase.Message: Int]

    init(_ runs: [UseCaseMessages]) {
        let all = runs.reduce(into: Set<UseCase.Message>()) { $0.formUnion($1.distinct) }
        messages = all.map { (message: $0, order: $0.order) }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
            .map(\.message)
        numbers = Dictionary(uniqueKeysWithValues: messages.enumerated().map { ($0.element, $0.offset) })
    }

    /// Returns the number that stands for a message; -1 for an unknown message.
    func number(of message: UseCase.Message) -> Int { numbers[message] ?? -1 }
}

extension UseCase.Message {
    /// The sort key of the message: the texts of all its fields.
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

/// The distinct messages of a run, in a form that can be compared with the messages of other runs.
struct UseCaseMessages {
    private(set) var distinct: [UseCase.Message] = []
    /// For each message of the run, its index in ``distinct``.
    private(set) var indices: [Int] = []

    /// The fields that two messages of a run must share to count as one distinct message.
    private struct Kind: Hashable {
        let sender: Participant
        let receiver: Participant
        let name: Symbol
        let caseName: Symbol?
        let isAsync: Bool
        let isLost: Bool

        init(_ message: FlowMessage) {
            sender = message.sender
            receiver = message.receiver
            name = message.name
            caseName = message.caseName
            isAsync = message.isAsync
            isLost = message.isLost
        }
    }

    init(_ run: RunAnalysis) {
        let reader = UseCaseMessageReader(graph: run.graph)
        let messages = run.graph.messages
        /// The indices in ``distinct``, by the `Kind` of the message's cause (`nil` for a synchronous message), then by
        /// the `Kind` of the message.
        var known: [Kind?: [Kind: Int]] = [:]
        for place in messages.indices {
            let (kind, trigger) = (Kind(messages[place]), reader.trigger(of: place).map { Kind(messages[$0]) })
            let index = known[trigger]?[kind] ?? distinct.count
            if index == distinct.count {
                known[trigger, default: [:]][kind] = index
                distinct.append(reader.message(at: place))
            }
            indices.append(index)
        }
    }
}

private struct UseCaseMessageReader {
    let graph: FlowGraph

    /// Returns the index of the message that caused an asynchronous message; `nil` for a synchronous message.
    func trigger(of place: Int) -> Int? { graph.messages[place].isAsync ? graph.parent(of: place) : nil }

    func message(at place: Int) -> UseCase.Message {
        let message = graph.messages[place]
        return UseCase.Message(
            sender: participant(message.sender), receiver: participant(message.receiver),
            name: graph.text(message.name), caseName: message.caseName.map(graph.text), isAsync: message.isAsync,
            isLost: message.isLost, trigger: trigger(of: place).map(trigger))
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
            // A number of a component means nothing in another run.
            guard let component = graph.component(id) else {
                return UseCase.Participant(kind: .unknown, name: "unrecorded", role: nil, module: nil)
            }
            return UseCase.Participant(
                kind: .component, name: component.name, role: component.role, module: component.module)
        }
    }
}

/// A message of a run, with the messages that it caused before it returned.
final class UseCaseNode {
    let label: Int
    /// The index of the message's run.
    fileprivate(set) var run = 0
    let place: Int
    let kind: MessageClass
    let beat: String?
    let isFromUser: Bool
    fileprivate(set) var effects: [UseCaseNode] = []
    /// A number that trees of equal messages share.
    fileprivate(set) var shape = -1
    /// The number of messages in the message's tree.
    fileprivate(set) var count = 1

    fileprivate init(label: Int, place: Int, kind: MessageClass, beat: String?, isFromUser: Bool) {
        self.label = label
        self.place = place
        self.kind = kind
        self.beat = beat
        self.isFromUser = isFromUser
    }
}

/// A run as trees. Each tree is a message with all that it caused before it returned. An asynchronous message begins a
/// tree of its own.
struct UseCaseTree {
    /// The largest depth of a tree. A message that would be deeper is placed next to its cause rather than below it.
    static let depthLimit = 100

    let roots: [UseCaseNode]
    let count: Int
    /// The names of the run's beats, in order.
    let beats: [String]

    /// Builds the tree of a run.
    ///
    /// - Parameter shapes: Assigns numbers to trees; `nil` if trees aren't compared.
    init(
        _ run: RunAnalysis, _ messages: UseCaseMessages, _ vocabulary: UseCaseVocabulary,
        _ shapes: UseCaseShapes? = nil
    ) {
        let graph = run.graph
        let labels = messages.distinct.map(vocabulary.number)
        let beats = graph.beats.map(\.name)
        var nodes: [UseCaseNode] = []
        var depths: [Int] = []
        var causes: [Int?] = []
        var roots: [UseCaseNode] = []
        for place in graph.messages.indices {
            let beat = graph.beat(of: place) - 1
            let node = UseCaseNode(
                label: labels[messages.indices[place]], place: place, kind: run.classification[place],
                beat: beats.indices.contains(beat) ? beats[beat] : nil, isFromUser: graph.messages[place].isUserAction)
            nodes.append(node)
            var cause = graph.messages[place].isAsync ? nil : graph.parent(of: place)
            if let deep = cause, depths[deep] >= Self.depthLimit { cause = causes[deep] }
            causes.append(cause)
            depths.append(cause.map { depths[$0] + 1 } ?? 1)
            if let cause { nodes[cause].effects.append(node) } else { roots.append(node) }
        }
        // The effects of a message come after it in the list, so the list is read backwards.
        for node in nodes.reversed() {
            node.count = node.effects.reduce(1) { $0 + $1.count }
            if let shapes { node.shape = shapes.number(of: [node.label] + node.effects.map(\.shape)) }
        }
        self.roots = roots
        count = nodes.count
        self.beats = beats
    }

    /// Sets the index of the run in all nodes of the trees.
    func number(_ run: Int) {
        var waiting = roots
        while let node = waiting.popLast() {
            node.run = run
            waiting += node.effects
        }
    }
}
