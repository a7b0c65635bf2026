import Graphviz
import TraceFormat

/// The nodes and lines of a picture with a column for each role, and a box around each module.
protocol RankedParts {
    /// The indices of the nodes, in the picture's order.
    var order: [Int] { get }
    var columns: Columns { get }
    /// The names of the nodes in the graph.
    var names: [String] { get }
    func node(_ index: Int) -> Graph.Node
    /// The boxes of nodes without a module.
    var outside: [Graph.Node] { get }
    var modules: [Graph.Cluster] { get }
    var edges: [Graph.Edge] { get }
}

extension Graph {
    /// Puts nodes into columns or rows, and adds invisible lines that keep the columns or rows in order.
    mutating func rank(_ columns: [[Int]], _ names: [String]) {
        ranks += columns.map { Rank($0.map { names[$0] }) }
        edges += zip(columns, columns.dropFirst()).map { .spine(names[$0[0]], names[$1[0]]) }
    }
}

extension Diagram {
    /// Makes a picture in columns. A picture with too many lines gets a force-directed layout instead, without boxes
    /// around modules.
    ///
    /// - Parameters:
    ///   - graph: the picture without its boxes and lines.
    ///   - lines: the number of lines in the picture.
    ///   - perLine: the number of signs in a line of the legend.
    ///   - gap: the height of the empty line below the title.
    init(
        _ graph: Graph, _ parts: some RankedParts, lines: Int, caption: PictureCaption, perLine: Int = 3,
        gap: Double = 10
    ) {
        var graph = graph
        if lines > 120 { graph.attributes.limitEffort() }
        let engine = Diagram.engine(forEdges: lines)
        if engine == .dot {
            graph.rank(parts.columns.members(in: parts.order), parts.names)
            graph.edges += parts.edges
            graph.frame(parts.outside, parts.modules, caption: caption, perLine: perLine, gap: gap)
        } else {
            graph.nodes = parts.order.map(parts.node)
            graph.edges = parts.edges
            // With so many lines, Graphviz's router for curves can crash the process.
            graph.attributes.routing = .lines
            graph.attributes.label = .lines([caption.titleLine] + caption.legend())
        }
        self.init(graph: graph, engine: engine, theme: caption.theme)
    }
}

/// The columns of nodes by their roles, from left to right.
///
/// Roles keep their order in every picture. To keep pictures narrow, a role shares the column of the role before it if
/// no line runs between the two. A role with lines between its own components takes several columns. So no line runs
/// within a column. The label of such a line would overlap others, and Graphviz 2.42 sometimes crashes on it. The
/// layout chooses the columns of nodes without a role.
struct Columns {
    private let columns: [Int?]

    /// Puts nodes into columns.
    ///
    /// - Parameters:
    ///   - roles: the nodes' roles.
    ///   - links: pairs of nodes with a line between them.
    ///   - isLate: returns true for a node that comes after the others of its role.
    init(roles: [Role?], links: [(Int, Int)], isLate: (Int) -> Bool = { _ in false }) {
        var neighbours = [Set<Int>](repeating: [], count: roles.count)
        for (from, to) in links where from != to {
            neighbours[from].insert(to)
            neighbours[to].insert(from)
        }
        var columns = [Int?](repeating: nil, count: roles.count)
        var first = 0
        var sharing: Set<Int> = []
        let groups = Role.allCases.flatMap { role in
            [false, true].map { late in roles.indices.filter { roles[$0] == role && isLate($0) == late } }
        }
        for members in groups where !members.isEmpty {
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

    /// The column of a node, from 0; `nil` for a node without a role.
    subscript(node: Int) -> Int? { columns[node] }

    /// Returns the nodes of each column, in the given order.
    func members(in order: [Int]) -> [[Int]] {
        var members: [Int: [Int]] = [:]
        for node in order {
            if let column = columns[node] { members[column, default: []].append(node) }
        }
        return members.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns true if a line runs against the order of the columns.
    func isBackward(_ from: Int, _ to: Int) -> Bool {
        guard let left = columns[from], let right = columns[to] else { return false }
        return left > right
    }
}

/// Groups components by module.
enum ModuleMembers {
    /// Returns the members of each module. Components without a module come first, then modules in order of appearance.
    ///
    /// - Parameters:
    ///   - modules: the module of each component.
    ///   - order: the indices of the components, in the order in which each module's members are returned.
    static func of(_ modules: [String?], order: [Int]) -> [(module: String?, members: [Int])] {
        let members = Dictionary(grouping: order) { modules[$0] }
        var seen: Set<String> = []
        let named = modules.compactMap { $0 }.filter { seen.insert($0).inserted }
        return (members[nil].map { [(nil, $0)] } ?? []) + named.map { ($0, members[$0] ?? []) }
    }
}
