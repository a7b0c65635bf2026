import TraceFormat

/// Where the nodes of a flow picture stand, in columns from left to right.
///
/// Roles keep their order in every picture. A role shares its column with the one before it as long as no line runs
/// between them, so that pictures stay narrow. A role whose own components talk to each other takes several columns:
/// no line ever runs within a column, where its words would stand on one another (and where Graphviz 2.42 has been
/// seen to end the process). Nodes of unknown role stand where the layout puts them.
struct FlowColumns {
    private let columns: [Int?]

    init(_ chart: FlowChart) {
        self.init(roles: chart.nodes.map(\.role), links: chart.links.map { ($0.ends.from, $0.ends.to) })
    }

    /// - Parameters:
    ///   - roles: the nodes' roles.
    ///   - links: pairs of nodes that a line runs between.
    init(roles: [Role?], links: [(Int, Int)]) {
        var neighbours = [Set<Int>](repeating: [], count: roles.count)
        for (from, to) in links where from != to {
            neighbours[from].insert(to)
            neighbours[to].insert(from)
        }
        var columns = [Int?](repeating: nil, count: roles.count)
        var first = 0
        var sharing: Set<Int> = []
        for role in Role.allCases {
            let members = roles.indices.filter { roles[$0] == role }
            guard !members.isEmpty else { continue }
            if members.contains(where: { !neighbours[$0].isDisjoint(with: sharing) }) {
                first = (columns.lazy.compactMap(\.self).max() ?? -1) + 1
                sharing = []
            }
            for member in members {
                let taken = Set(neighbours[member].compactMap { columns[$0] })
                var column = first
                while taken.contains(column) { column += 1 }
                columns[member] = column
            }
            sharing.formUnion(members)
        }
        self.columns = columns
    }

    /// The column of a node, from 0; `nil` for one of unknown role.
    subscript(node: Int) -> Int? { columns[node] }
}
