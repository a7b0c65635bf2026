import TraceFormat

/// The groups of components that can reach each other along the channels of a run.
///
/// They are the strongly connected components of the graph of channels. Channels of the user, the system and assemblies
/// are left out. A service that calls back is in a cycle with its caller.
///
/// Source: Tarjan, "Depth-first search and linear graph algorithms" (1972). Martin's acyclic dependencies principle
/// (1996) forbids cycles between packages. Fewer cycles are better where components should be understood, tested and
/// replaced one by one.
public struct CycleMeasures: Hashable, Sendable {
    /// The groups of components that can reach each other; in each group, the components are in the order of their
    /// birth.
    public let components: [[Participant]]
    /// The groups of types that can reach each other, each sorted by name.
    ///
    /// All objects of a type count as one, so messages between them make no cycle.
    public let types: [[String]]

    /// The number of components in cycles.
    public var componentsInCycles: Int { components.reduce(0) { $0 + $1.count } }
    /// The number of types in cycles of types.
    public var typesInCycles: Int { types.reduce(0) { $0 + $1.count } }
    /// The number of components in the largest cycle; 0 without one.
    public var largestOfComponents: Int { components.map(\.count).max() ?? 0 }
    /// The number of types in the largest cycle; 0 without one.
    public var largestOfTypes: Int { types.map(\.count).max() ?? 0 }
}

extension CycleMeasures {
    /// Measures the cycles that a run's channels form. Components without a record come last in each group.
    init(_ channels: some Sequence<Channel>, in context: RunContext) {
        let known = context.components.count
        var others: [Participant] = []
        var nodes: [Participant: Int32] = [:]
        func node(_ participant: Participant) -> Int32 {
            if let index = context.index(of: participant) { return Int32(index) }
            if let node = nodes[participant] { return node }
            let node = Int32(known + others.count)
            nodes[participant] = node
            others.append(participant)
            return node
        }
        var (senders, receivers): ([Int32], [Int32]) = ([], [])
        var types = PairNumbers()
        for channel in channels where context.isOfTheApp(channel) {
            senders.append(node(channel.sender))
            receivers.append(node(channel.receiver))
            if let sender = context.type(of: channel.sender), let receiver = context.type(of: channel.receiver) {
                _ = types.number(of: Int32(bitPattern: sender.index), Int32(bitPattern: receiver.index))
            }
        }
        components = StronglyConnected.groups(known + others.count, from: senders, to: receivers).map {
            $0.map { $0 < known ? .component(context.components[$0].id) : others[$0 - known] }
        }
        self.types = StronglyConnected.groups(
            types.pairs.flatMap { [$0.second, $0.first] }, types.pairs.map { ($0.first, $0.second) }
        )
        .map { $0.map { context.symbols[Symbol(index: UInt32(bitPattern: $0))] }.sorted() }
    }
}

extension RunContext {
    /// Returns true if both ends of the channel are components, and neither is an assembly.
    fileprivate func isOfTheApp(_ channel: Channel) -> Bool {
        guard case .component = channel.sender, case .component = channel.receiver else { return false }
        return role(of: channel.sender) != .assembly && role(of: channel.receiver) != .assembly
    }
}

/// The groups of a directed graph's nodes in which every node can be reached from every other.
///
/// The algorithm is Tarjan's, "Depth-first search and linear graph algorithms" (1972). It doesn't recurse here, because
/// a long chain would overflow the stack.
enum StronglyConnected {
    /// Returns the groups of two nodes or more. Nodes and groups are in ascending order.
    ///
    /// - Parameters:
    ///   - count: The count of nodes.
    ///   - sources: The node at which each edge begins.
    ///   - targets: The node at which each edge ends.
    static func groups(_ count: Int, from sources: [Int32], to targets: [Int32]) -> [[Int]] {
        var search = Search(AdjacencyList(count: count, owners: sources), targets, count: count)
        for node in 0..<count { search.visit(from: node) }
        return search.groups.sorted { $0[0] < $1[0] }
    }

    /// Returns the groups of two nodes or more. Nodes and groups are in ascending order.
    ///
    /// - Parameter successors: For each node, the nodes to which its edges lead.
    static func groups(_ successors: [[Int]]) -> [[Int]] {
        let sources = successors.enumerated().flatMap { node, targets in targets.map { _ in Int32(node) } }
        return groups(successors.count, from: sources, to: successors.joined().map { Int32($0) })
    }

    /// Returns the groups of two nodes or more, in the order of `nodes`.
    ///
    /// - Parameters:
    ///   - nodes: The nodes, each at least once.
    ///   - edges: Pairs of a start and an end.
    static func groups<Node: Hashable>(_ nodes: [Node], _ edges: [(Node, Node)]) -> [[Node]] {
        var indices: [Node: Int] = [:]
        var order: [Node] = []
        for node in nodes where indices.updateValue(indices[node] ?? order.count, forKey: node) == nil {
            order.append(node)
        }
        let known = edges.compactMap { from, to in indices[from].flatMap { from in indices[to].map { (from, $0) } } }
        return groups(order.count, from: known.map { Int32($0.0) }, to: known.map { Int32($0.1) })
            .map { $0.map { order[$0] } }
    }

    private struct Search {
        /// For each node, the indices of its edges in `targets`.
        private let edges: AdjacencyList
        private let targets: [Int32]
        /// For each node, its position in the order of visits, from 1; 0 for a node not yet visited.
        private var order: [Int32]
        /// For each node, Tarjan's low-link: the lowest ``order`` known to be reachable from the node.
        private var lowest: [Int32]
        private var isOpen: [Bool]
        private var open: [Int32] = []
        private var path: [(node: Int32, next: Int32)] = []
        private var reached: Int32 = 0
        private(set) var groups: [[Int]] = []

        init(_ edges: AdjacencyList, _ targets: [Int32], count: Int) {
            self.edges = edges
            self.targets = targets
            order = [Int32](repeating: 0, count: count)
            lowest = order
            isOpen = [Bool](repeating: false, count: count)
        }

        mutating func visit(from root: Int) {
            guard order[root] == 0 else { return }
            enter(root)
            while let step = path.last {
                let node = Int(step.node)
                let leading = edges[node]
                guard step.next < leading.count else {
                    leave(node)
                    continue
                }
                path[path.count - 1].next += 1
                let successor = Int(targets[leading[leading.startIndex + Int(step.next)]])
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
            open.append(Int32(node))
            path.append((Int32(node), 0))
        }

        private mutating func leave(_ node: Int) {
            path.removeLast()
            if let above = path.last.map({ Int($0.node) }) { lowest[above] = min(lowest[above], lowest[node]) }
            guard lowest[node] == order[node] else { return }
            if open.last == Int32(node) {
                open.removeLast()
                isOpen[node] = false
                return
            }
            var group: [Int] = []
            while let member = open.popLast().map(Int.init) {
                isOpen[member] = false
                group.append(member)
                if member == node { break }
            }
            groups.append(group.sorted())
        }
    }
}
