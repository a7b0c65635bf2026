import FlowAnalysis
import TraceFormat

/// Trees of causes, prepared for a picture. A node is a single message, or all equal messages of one cause.
struct TreeChart {
    struct Node {
        /// The indices of the node's messages, in ascending order.
        var places: [Int]
        let parent: Int?
        /// The number of undrawn effects of the node's messages.
        var hidden = 0
    }

    /// The nodes. Causes come before their effects, and the effects of one cause are in the order of delivery.
    private(set) var nodes: [Node] = []
    /// True if equal messages of one cause share a node.
    let isMerged: Bool

    /// Returns the whole tree if it is within the limits. Otherwise returns the tree with equal siblings merged, and
    /// without the lowest levels that exceed the limits.
    static func of(_ run: RunAnalysis, _ scope: TreeScope, limit: Int, depth: Int) -> TreeChart {
        let whole = TreeChart(run, scope, isMerged: false, limit: limit + 1, depth: .max)
        if whole.nodes.count <= limit && whole.deepest <= depth { return whole }
        return TreeChart(run, scope, isMerged: true, limit: limit, depth: depth)
    }

    private init(_ run: RunAnalysis, _ scope: TreeScope, isMerged: Bool, limit: Int, depth: Int) {
        self.isMerged = isMerged
        var depths: [Int] = []
        func groups(_ places: [Int]) -> [[Int]] {
            guard isMerged else { return places.map { [$0] } }
            var order: [Likeness] = []
            var members: [Likeness: [Int]] = [:]
            for place in places {
                let likeness = Likeness(place, in: run)
                if members[likeness] == nil { order.append(likeness) }
                members[likeness, default: []].append(place)
            }
            return order.compactMap { members[$0] }
        }
        for group in groups(scope.roots(in: run)).prefix(limit) {
            nodes.append(Node(places: group, parent: nil))
            depths.append(1)
        }
        var next = 0
        while next < nodes.count {
            let children = nodes[next].places.flatMap { run.graph.children(of: $0) }
                .filter { scope.includes($0, in: run) }
            for group in groups(children) {
                if nodes.count < limit && depths[next] < depth {
                    nodes.append(Node(places: group, parent: next))
                    depths.append(depths[next] + 1)
                } else {
                    nodes[next].hidden += TreeChart.size(of: group, scope, in: run)
                }
            }
            next += 1
        }
        deepest = depths.max() ?? 0
    }

    /// The nodes as an outline: each cause is followed by all its effects. Depths count from 0.
    var outline: [(index: Int, depth: Int)] {
        var children = [[Int]](repeating: [], count: nodes.count)
        var waiting: [(index: Int, depth: Int)] = []
        for (index, node) in nodes.enumerated() {
            if let parent = node.parent { children[parent].append(index) } else { waiting.append((index, 0)) }
        }
        waiting.reverse()
        var outline: [(index: Int, depth: Int)] = []
        while let next = waiting.popLast() {
            outline.append(next)
            waiting += children[next.index].reversed().map { ($0, next.depth + 1) }
        }
        return outline
    }

    /// The largest depth of a drawn message. The message at the root of a tree has depth 1.
    private(set) var deepest = 0

    /// Returns the number of drawn messages.
    func messages(in run: RunAnalysis) -> MessageTotal {
        MessageTotal(nodes.lazy.flatMap(\.places).map { run.classification[$0] })
    }

    var hidden: Int { nodes.reduce(0) { $0 + $1.hidden } }

    private static func size(of places: [Int], _ scope: TreeScope, in run: RunAnalysis) -> Int {
        var count = 0
        var waiting = places
        while let place = waiting.popLast() {
            count += 1
            waiting += run.graph.children(of: place).filter { scope.includes($0, in: run) }
        }
        return count
    }
}

/// A key that is equal for messages which share a node in a merged tree.
private struct Likeness: Hashable {
    let name: Symbol
    let caseName: Symbol?
    let receiver: String
    let role: Role?
    let messageClass: MessageClass
    let isAsync: Bool

    init(_ place: Int, in run: RunAnalysis) {
        let message = run.graph.messages[place]
        name = message.name
        caseName = message.caseName
        receiver = run.graph.name(of: message.receiver)
        role = run.graph.role(of: message.receiver)
        messageClass = run.classification[place]
        isAsync = message.isAsync
    }
}

/// Determines which trees of causes a picture shows.
public enum TreeScope: Hashable, Sendable {
    /// The effects of the action with the longest time to its last visible change. Typing isn't considered. If patterns
    /// behave equally, this is the same action in all of them, so that their pictures can be compared. If no action has
    /// a visible effect, the first action is drawn; if there is no action, the first message.
    case longestAction
    /// The effects of the message with this id in the trace.
    case message(Int)
    /// All trees of the drawn part of the run.
    case everything
}

extension TreeScope {
    /// Returns the indices of the messages at the roots.
    func roots(in run: RunAnalysis) -> [Int] {
        let graph = run.graph
        switch self {
        case .longestAction:
            let action = run.longestAction ?? run.actions.first { !$0.isTyping } ?? run.actions.first
            guard let action else { return graph.messages.isEmpty ? [] : [0] }
            return graph.place(ofMessage: action.message).map { [$0] } ?? []
        case .message(let id):
            return graph.place(ofMessage: id).map { [$0] } ?? []
        case .everything: return graph.roots
        }
    }

    /// Returns true if a message is drawn, provided that its cause is drawn.
    func includes(_ place: Int, in run: RunAnalysis) -> Bool {
        switch self {
        // The person's next action has a tree of its own, even if a trace names the first action as its cause.
        case .longestAction, .message: !run.graph.messages[place].isUserAction
        case .everything: true
        }
    }

    /// Returns the indices of all messages in the trees.
    func places(in run: RunAnalysis) -> [Int] {
        var places: [Int] = []
        var waiting = roots(in: run)
        while let place = waiting.popLast() {
            places.append(place)
            waiting += run.graph.children(of: place).filter { includes($0, in: run) }
        }
        return places
    }

    /// Returns the name of the drawn action's beat, or the drawn message with its number; `nil` if all trees are drawn.
    func words(in run: RunAnalysis) -> String? {
        let graph = run.graph
        func name(_ number: Int) -> String? {
            graph.beats.indices.contains(number - 1) ? graph.beats[number - 1].name : nil
        }
        switch self {
        case .longestAction:
            guard let root = roots(in: run).first else { return nil }
            return name(graph.beat(of: root)) ?? graph.text(graph.messages[root].name)
        case .message(let id): return "message \(id)"
        case .everything: return nil
        }
    }

    /// Makes the scope that the options choose: all trees of the chosen beats or, if no beats are chosen, the longest
    /// action.
    init(_ options: DiagramOptions) { self = options.selection.beats.isEmpty ? .longestAction : .everything }
}

extension DiagramOptions {
    /// Returns the title in the options or, if they contain none, a title made from the run's header.
    func title(of run: RunAnalysis) -> String {
        title ?? PatternTitle.of(run.graph.header.pattern, app: run.graph.header.app)
    }

    /// Returns the names of the chosen beats; `nil` if none are chosen.
    func beatWords(of run: RunAnalysis) -> String? {
        guard !selection.beats.isEmpty else { return nil }
        return run.graph.beats.map(\.name).joined(separator: ", ")
    }
}
