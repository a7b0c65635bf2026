/// Writes a route as Graphviz's `pos`: `s,x,y` and `e,x,y` are the arrows' tips, then come Bézier points.
struct RouteWriter {
    private let edge: Graph.Edge
    private let route: Graph.Route

    /// An edge without a route of its own runs straight between the borders of its nodes' boxes.
    init(edge: Graph.Edge, from: Inventory.Part?, to: Inventory.Part?) {
        self.edge = edge
        if let route = edge.route {
            self.route = route
        } else {
            let start = from?.position ?? Graph.Point(x: 0, y: 0)
            let end = to?.position ?? start
            route = .line([
                Self.border(of: from?.size, at: start, towards: end),
                Self.border(of: to?.size, at: end, towards: start),
            ])
        }
    }

    /// The middle between the line's ends.
    var middle: Graph.Point {
        let points = route.points
        guard let first = points.first, let last = points.last else { return Graph.Point(x: 0, y: 0) }
        return Graph.Point(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    }

    var value: String {
        var points = route.points
        guard points.count > 1 else { return "" }
        let size = edge.arrowSize ?? 1
        let (tail, head) = (edge.tail.length * size, edge.head.length * size)
        var tips = ""
        let last = points.count - 1
        let (start, end) = (points[0], points[last])
        let share = tail > 0 && head > 0 && points.count == 2 ? 0.45 : 0.9
        if tail > 0 {
            tips += "s," + DOTValue.pair(start) + " "
            points[0] = Self.step(from: start, to: points[1], by: tail, atMost: share)
        }
        if head > 0 {
            tips += "e," + DOTValue.pair(end) + " "
            points[last] = Self.step(from: end, to: route.points[last - 1], by: head, atMost: share)
        }
        if case .line = route { points = Self.curve(through: points) }
        return tips + points.map(DOTValue.pair).joined(separator: " ")
    }

    private static func border(
        of size: Graph.Size?, at center: Graph.Point, towards other: Graph.Point
    ) -> Graph.Point {
        let (x, y) = (other.x - center.x, other.y - center.y)
        let width = x == 0 ? .infinity : (size?.width ?? 0) / 2 / abs(x)
        let height = y == 0 ? .infinity : (size?.height ?? 0) / 2 / abs(y)
        let share = min(width, height, 0.5)
        return Graph.Point(x: center.x + x * share, y: center.y + y * share)
    }

    /// The place `length` towards `other`, but not further than a share of the way.
    private static func step(
        from point: Graph.Point, to other: Graph.Point, by length: Double, atMost share: Double
    ) -> Graph.Point {
        let (x, y) = (other.x - point.x, other.y - point.y)
        let distance = (x * x + y * y).squareRoot()
        guard distance > 0 else { return point }
        let part = min(length / distance, share)
        return Graph.Point(x: point.x + x * part, y: point.y + y * part)
    }

    /// Straight pieces as Bézier curves, whose control points lie on the thirds.
    private static func curve(through points: [Graph.Point]) -> [Graph.Point] {
        zip(points, points.dropFirst()).reduce(into: [points[0]]) { result, piece in
            let (start, end) = piece
            for part in [1.0 / 3, 2.0 / 3] {
                result.append(
                    Graph.Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                )
            }
            result.append(end)
        }
    }
}
