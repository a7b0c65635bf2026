/// AdjacencyList of nodes of a directed graph each of which can be reached from each other.
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
