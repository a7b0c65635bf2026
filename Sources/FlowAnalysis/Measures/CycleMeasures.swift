import TraceFormat

/// Who can reach whom and be reached back along the channels of a run: the strongly connected components of the graph of
/// channels.
///
/// Channels of the user, the system and assemblies are left out: the first two are no part of the app, and an assembly
/// knows everybody. A service that calls back is in a cycle with its caller: control does go both ways.
///
/// Source: Tarjan, "Depth-first search and linear graph algorithms" (1972); Martin's acyclic dependencies principle (1996)
/// is the same wish for packages. Fewer is better where parts are to be understood, tested and replaced one by one.
public struct CycleMeasures: Hashable, Sendable {
    /// The components that reach each other, each group in order of birth.
    public let components: [[Participant]]
    /// The same for the types of the components, objects of one type taken together, each group sorted by name. Two
    /// objects of one type that talk to each other make no cycle of types.
    public let types: [[String]]

    /// Components in any cycle.
    public var componentsInCycles: Int { components.reduce(0) { $0 + $1.count } }
    /// Types in any cycle.
    public var typesInCycles: Int { types.reduce(0) { $0 + $1.count } }
    /// The number of components in the largest cycle; 0 without one.
    public var largestOfComponents: Int { components.map(\.count).max() ?? 0 }
    /// The number of types in the largest cycle; 0 without one.
    public var largestOfTypes: Int { types.map(\.count).max() ?? 0 }
}

extension CycleMeasures {
    /// - Parameters:
    ///   - channels: those of the run.
    ///   - participants: who took part, in the order in which the members of a cycle are listed.
    init(_ channels: [ChannelMeasures], _ participants: [Participant], in context: RunContext) {
        var components = ChannelGraph<Participant>()
        var types = ChannelGraph<Symbol>()
        for case .component(let id) in participants { _ = components.index(of: .component(id)) }
        for channel in channels.map(\.channel) where context.isOfTheApp(channel) {
            components.connect(channel.sender, channel.receiver)
            if let sender = context.type(of: channel.sender), let receiver = context.type(of: channel.receiver) {
                types.connect(sender, receiver)
            }
        }
        self.components = components.cycles
        self.types = types.cycles.map { $0.map { context.symbols[$0] }.sorted() }
    }
}

/// Who sends to whom.
private struct ChannelGraph<Node: Hashable> {
    private var nodes: [Node] = []
    private var indices: [Node: Int] = [:]
    private var successors: [[Int]] = []

    mutating func index(of node: Node) -> Int {
        if let index = indices[node] { return index }
        indices[node] = nodes.count
        nodes.append(node)
        successors.append([])
        return nodes.count - 1
    }

    mutating func connect(_ sender: Node, _ receiver: Node) {
        let receiver = index(of: receiver)
        successors[index(of: sender)].append(receiver)
    }

    var cycles: [[Node]] { StronglyConnected.groups(successors).map { $0.map { nodes[$0] } } }
}

extension RunContext {
    /// Whether both ends are components that aren't there to put the app together.
    fileprivate func isOfTheApp(_ channel: Channel) -> Bool {
        guard case .component = channel.sender, case .component = channel.receiver else { return false }
        return role(of: channel.sender) != .assembly && role(of: channel.receiver) != .assembly
    }
}

/// Groups of nodes of a directed graph each of which can be reached from each other.
///
/// After Tarjan, "Depth-first search and linear graph algorithms" (1972), without recursion: in linear time, and a chain
/// of a million nodes is no deeper than one of two.
enum StronglyConnected {
    /// The groups of two nodes or more, each in ascending order, in the order of their first nodes.
    ///
    /// - Parameter successors: for each node the nodes that it leads to.
    static func groups(_ successors: [[Int]]) -> [[Int]] {
        var search = Search(successors)
        for node in successors.indices { search.visit(from: node) }
        return search.groups.sorted { $0[0] < $1[0] }
    }

    private struct Search {
        let successors: [[Int]]
        /// When a node was reached, from 1; 0 for one that wasn't yet.
        private var order: [Int]
        /// The earliest node still open that can be reached from a node.
        private var lowest: [Int]
        private var isOpen: [Bool]
        private var open: [Int] = []
        private var path: [(node: Int, next: Int)] = []
        private var reached = 0
        private(set) var groups: [[Int]] = []

        init(_ successors: [[Int]]) {
            self.successors = successors
            order = [Int](repeating: 0, count: successors.count)
            lowest = order
            isOpen = [Bool](repeating: false, count: successors.count)
        }

        mutating func visit(from root: Int) {
            guard order[root] == 0 else { return }
            enter(root)
            while let (node, next) = path.last {
                guard next < successors[node].count else {
                    leave(node)
                    continue
                }
                path[path.count - 1].next += 1
                let successor = successors[node][next]
                if order[successor] == 0 {
                    enter(successor)
                } else if isOpen[successor] {
                    lowest[node] = min(lowest[node], order[successor])
                }
            }
        }

        private mutating func enter(_ node: Int) {
            reached += 1
            order[node] = reached
            lowest[node] = reached
            isOpen[node] = true
            open.append(node)
            path.append((node, 0))
        }

        private mutating func leave(_ node: Int) {
            path.removeLast()
            if let above = path.last?.node { lowest[above] = min(lowest[above], lowest[node]) }
            guard lowest[node] == order[node] else { return }
            var group: [Int] = []
            while let member = open.popLast() {
                isOpen[member] = false
                group.append(member)
                if member == node { break }
            }
            if group.count > 1 { groups.append(group.sorted()) }
        }
    }
}
