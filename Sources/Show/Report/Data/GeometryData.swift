import ArchFlowSupport
import Diagrams
import Graphviz
import TraceFormat

/// The positions of a picture's nodes and lines. Lengths are in tenths of a point.
struct GeometryData {
    enum Node: String, CaseIterable { case kind, name, role, module, x, y, width, height }
    enum Member: String, CaseIterable { case node, component }
    enum Link: String, CaseIterable { case from, to, kind, first, count, labelX, labelY }

    static var object: PageObject<GeometryData> {
        PageObject(
            "Geometry",
            [
                .number("width", \.width), .number("height", \.height), .columns("nodes", \.nodes),
                .columns("members", \.members), .columns("links", \.links), .numbers("points", \.points),
            ])
    }

    private let width: Int
    private let height: Int
    private let nodes: Columns<Node>
    private let members: Columns<Member>
    private let links: Columns<Link>
    private let points: [Int]

    init(_ geometry: PictureGeometry, texts: inout TextTable) {
        var (nodes, members, links) = (Columns<Node>(), Columns<Member>(), Columns<Link>())
        for (index, node) in geometry.nodes.enumerated() {
            nodes.append(
                node.kind.rawValue, texts.number(node.name), node.role?.rank ?? -1, texts.number(node.module),
                Self.tenths(node.center.x), Self.tenths(node.center.y), Self.tenths(node.size.width),
                Self.tenths(node.size.height))
            for component in node.components { members.append(index, component) }
        }
        var points: [Int] = []
        for link in geometry.links {
            links.append(
                link.from, link.to, link.kind.rawValue, points.count / 2, link.points.count,
                link.label.map { Self.tenths($0.x) } ?? -1, link.label.map { Self.tenths($0.y) } ?? -1)
            points += link.points.flatMap { [Self.tenths($0.x), Self.tenths($0.y)] }
        }
        width = Self.tenths(geometry.size.width)
        height = Self.tenths(geometry.size.height)
        self.nodes = nodes
        self.members = members
        self.links = links
        self.points = points
    }

    private static func tenths(_ points: Double) -> Int { Int(exactly: (points * 10).rounded()) ?? 0 }
}
