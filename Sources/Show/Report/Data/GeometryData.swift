import ArchFlowSupport
import Diagrams
import Graphviz
import TraceFormat

/// Where the parts of a picture stand, as JSON; lengths are tenths of a point.
struct GeometryData {
    let json: JSON

    /// - Parameter geometry: `nil` where there is nothing to draw.
    init(_ geometry: PictureGeometry?, texts: inout TextTable) {
        guard let geometry else {
            json = .null
            return
        }
        var nodes = Columns("kind", "name", "role", "module", "x", "y", "width", "height")
        var members = Columns("node", "component")
        for (index, node) in geometry.nodes.enumerated() {
            nodes.append(
                node.kind.rawValue, texts.number(node.name), node.role?.rank ?? -1, texts.number(node.module),
                Self.tenths(node.center.x), Self.tenths(node.center.y), Self.tenths(node.size.width),
                Self.tenths(node.size.height))
            for component in node.components { members.append(index, component) }
        }
        var links = Columns("from", "to", "kind", "first", "count", "labelX", "labelY")
        var points: [Int] = []
        for link in geometry.links {
            links.append(
                link.from, link.to, link.kind.rawValue, points.count / 2, link.points.count,
                link.label.map { Self.tenths($0.x) } ?? -1, link.label.map { Self.tenths($0.y) } ?? -1)
            points += link.points.flatMap { [Self.tenths($0.x), Self.tenths($0.y)] }
        }
        json = .object([
            ("width", .number(Self.tenths(geometry.size.width))),
            ("height", .number(Self.tenths(geometry.size.height))), ("nodes", nodes.json),
            ("members", members.json), ("links", links.json), ("points", .array(points)),
        ])
    }

    private static func tenths(_ points: Double) -> Int { Int(exactly: (points * 10).rounded()) ?? 0 }
}
