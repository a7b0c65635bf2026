import Graphviz
import Testing

/// Versions of Graphviz place the inner clusters of a cluster in opposite orders.
@Suite("Clusters within a cluster of a graph")
struct ClusterOrderTests {
    private func graph(_ direction: Graph.Direction) -> Graph {
        var graph = Graph(id: "g")
        graph.attributes.direction = direction
        let inner = (1...4).map { number in
            Graph.Cluster("c\(number)", nodes: [.init("a\(number)"), .init("b\(number)")])
        }
        graph.edges = (1...4).map { .init(from: "a\($0)", to: "b\($0)") }
        graph.clusters = [.init("outer", clusters: inner)]
        graph.clusters[0].keepsOrder = true
        return graph
    }

    @Test(
        "clusters within a cluster keep their order if requested, in this process and in worker processes",
        arguments: Graph.Direction.allCases,
        [nil, LayoutWorkers.command])
    func kept(direction: Graph.Direction, workers: LayoutWorkers?) throws {
        let layout = try graph(direction).layout(in: workers)
        let places = try (1...4).map { number in
            let center = try #require(layout.centers["a\(number)"])
            return direction == .topToBottom ? center.x : center.y
        }
        #expect(places == places.sorted() && Set(places).count == 4)
    }

    @Test(
        "clusters within a cluster are written in the order that Graphviz 2.42 expects",
        arguments: [(Graph.Direction.topToBottom, false), (.leftToRight, true)])
    func written(direction: Graph.Direction, isFirst: Bool) throws {
        let lines = try graph(direction).dot().split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        let names = lines.filter { $0.hasPrefix("subgraph \"cluster_c") }
        let expected = (1...4).map { "subgraph \"cluster_c\($0)\" {" }
        #expect(names.map(String.init) == (isFirst ? expected : expected.reversed()))
    }
}
