import TraceFormat

/// Where nodes stand by their roles, in columns from left to right.
///
/// Roles keep their order in every picture. A role shares its column with the one before it as long as no line runs
/// between them, so that pictures stay narrow. A role whose own components talk to each other takes several columns:
/// no line ever runs within a column, where its words would stand on one another (and where Graphviz 2.42 has been
/// seen to end the process). Nodes of unknown role stand where the layout puts them.
struct Columns {
    private let columns: [Int?]

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

    /// The nodes of each column, in an order.
    func members(in order: [Int]) -> [[Int]] {
        Dictionary(grouping: order.filter { columns[$0] != nil }) { columns[$0] ?? 0 }.sorted { $0.key < $1.key }
            .map(\.value)
    }

    /// Whether a line runs against the order of the columns.
    func isBackward(_ from: Int, _ to: Int) -> Bool {
        guard let left = columns[from], let right = columns[to] else { return false }
        return left > right
    }
}
