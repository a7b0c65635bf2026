import Graphviz
import Testing

@Suite("The layout of a graph")
struct GraphLayoutTests {
    private func graph() -> Graph {
        var graph = Graph(id: "layout")
        graph.nodes = ["a", "b b", "\"c\\\""].map { Graph.Node($0, label: .empty, size: .init(width: 60, height: 30)) }
        graph.edges = [
            Graph.Edge(from: "a", to: ("b b"), label: "7", head: .none),
            Graph.Edge(from: "a", to: ("b b"), head: .none),
            Graph.Edge(from: "b b", to: ("\"c\\\""), head: .none),
        ]
        return graph
    }

    @Test("the layout has a position for every node, whatever its id, measured downwards from the upper left corner")
    func nodes() throws {
        let layout = try graph().layout()
        let a = try #require(layout.centers["a"])
        let b = try #require(layout.centers["b b"])
        let c = try #require(layout.centers["\"c\\\""])
        #expect(a.y < b.y && b.y < c.y)
        for center in [a, b, c] {
            #expect(center.x >= 29 && center.x <= layout.size.width - 29)
            #expect(center.y >= 14 && center.y <= layout.size.height - 14)
        }
    }

    @Test("the layout has for every edge, in order, a line between the nodes' borders, and a position for its label")
    func lines() throws {
        let layout = try graph().layout()
        #expect(layout.lines.count == 3)
        #expect(layout.lines.map { $0.labelCenter != nil } == [true, false, false])
        #expect(layout.lines[0].points != layout.lines[1].points)
        let (a, b) = (try #require(layout.centers["a"]), try #require(layout.centers["b b"]))
        for line in layout.lines.prefix(2) {
            #expect(line.points.count % 3 == 1)
            let (first, last) = (try #require(line.points.first), try #require(line.points.last))
            #expect(abs(first.y - (a.y + 15)) < 2 && abs(last.y - (b.y - 15)) < 2)
        }
    }

    @Test("the layout has no positions for a graph without nodes, and is refused for an edge to a missing node")
    func nothing() throws {
        #expect(try Graph(id: "empty").layout().centers.isEmpty)
        var loops = Graph(id: "loops")
        loops.nodes = [Graph.Node("a")]
        loops.edges = [Graph.Edge(from: "a", to: ("nobody"))]
        #expect(throws: GraphvizError.self) { try loops.layout() }
    }
}
