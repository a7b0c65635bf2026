import TraceFormat

/// Who can reach whom and be reached back along the channels of a run: the strongly connected components of the graph of
/// channels.
///
/// Channels of the user, the system and assemblies are left out: the first two are no part of the app, and an assembly
/// knows all components. A service that calls back is in a cycle with its caller: control does go both ways.
///
/// Source: Tarjan, "Depth-first search and linear graph algorithms" (1972); Martin's acyclic dependencies principle (1996)
/// is the same wish for packages. Fewer is better where parts are to be understood, tested and replaced one by one.
public struct CycleMeasures: Hashable, Sendable {
    /// The components that reach each other, each group in order of birth.
    public let components: [[Participant]]
    /// The same for the types of the components, with all objects of a type as one, each group sorted by name. Two
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
    ///   - channels: Those of the run.
    ///   - participants: Who took part, in the order in which the members of a cycle are listed.
    init(_ channels: [ChannelMeasures], _ participants: [Participant], in context: RunContext) {
        let channels = channels.map(\.channel).filter(context.isOfTheApp)
        components = StronglyConnected.groups(participants, channels.map { ($0.sender, $0.receiver) })
        let ends = channels.compactMap { channel in
            context.type(of: channel.sender).flatMap { type in context.type(of: channel.receiver).map { (type, $0) } }
        }
        types = StronglyConnected.groups(ends.flatMap { [$1, $0] }, ends)
            .map { $0.map { context.symbols[$0] }.sorted() }
    }
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

    /// The groups of two nodes or more, each in the order of the nodes.
    ///
    /// - Parameters:
    ///   - nodes: All that edges join, perhaps several times.
    ///   - edges: Pairs of a node and one that it leads to.
    static func groups<Node: Hashable>(_ nodes: [Node], _ edges: [(Node, Node)]) -> [[Node]] {
        var indices: [Node: Int] = [:]
        var order: [Node] = []
        for node in nodes where indices.updateValue(indices[node] ?? order.count, forKey: node) == nil {
            order.append(node)
        }
        var successors = [[Int]](repeating: [], count: order.count)
        for (from, to) in edges {
            if let from = indices[from], let to = indices[to] { successors[from].append(to) }
        }
        return groups(successors).map { $0.map { order[$0] } }
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
