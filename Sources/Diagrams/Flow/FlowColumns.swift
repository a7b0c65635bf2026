import MessageTrace

/// Where the nodes of a flow picture stand, in columns from left to right.
///
/// Roles keep their order in every picture. A role shares its column with the one before it as long as no line runs
/// between them, so that pictures stay narrow. A role whose own components talk to each other takes several columns:
/// no line ever runs within a column, where its words would stand on one another (and where Graphviz 2.42 has been
/// seen to end the process). Nodes of unknown role stand where the layout puts them.
struct FlowColumns {
    private let columns: [Int?]

    init(_ chart: FlowChart) {
        var neighbours = [Set<Int>](repeating: [], count: chart.nodes.count)
        for link in chart.links where link.ends.from != link.ends.to {
            neighbours[link.ends.from].insert(link.ends.to)
            neighbours[link.ends.to].insert(link.ends.from)
        }
        var columns = [Int?](repeating: nil, count: chart.nodes.count)
        var first = 0
        var sharing: Set<Int> = []
        for role in Role.allCases {
            let members = chart.nodes.indices.filter { chart.nodes[$0].role == role }
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
