import Graphviz
import Testing

@Suite("An error in a graph")
struct ErrorTests {
    typealias Change = @Sendable (inout Graph) -> Void

    struct Fault: Sendable, CustomStringConvertible {
        let code: GraphvizError.Code
        let text: String
        let change: Change
        var description: String { text }

        init(_ code: GraphvizError.Code, _ text: String, _ change: @escaping Change) {
            self.code = code
            self.text = text
            self.change = change
        }
    }

    static let faults: [Fault] = [
        .init(.duplicateNode, "node \"a\": another node has this id already") { $0.clusters[0].nodes = [.init("a")] },
        .init(.duplicateCluster, "cluster \"c\": another cluster has this id already") {
            $0.clusters.append(.init("c"))
        },
        .init(.duplicateElementID, "node \"b\": another element has the id \"node1\" already") {
            $0.nodes[1].elementID = "node1"
        },
        .init(.unknownNode, "edge \"a\" to \"z\": there is no node \"z\" in the graph") {
            $0.edges = [.init(from: "a", to: "z")]
        },
        .init(.unknownNode, "rank group: there is no node \"z\" in the graph") {
            $0.ranks = [.init(["a", "z"])]
        },
        .init(.repeatedRank, "node \"a\": is in two rank groups; a node can be in one only") {
            $0.ranks = [.init(["a"]), .init(["a"])]
        },
        .init(
            .invalidName,
            "node \"a\": the class \"a b\" must have only ASCII letters, digits, '-' and '_', and must not "
                + "begin with a digit"
        ) {
            $0.nodes[0].classes = ["a b"]
        },
        .init(
            .invalidName,
            "graph: the font name \"x\"y\" must have 1 to 100 letters, digits, spaces, '-', '_', '.' and ','"
        ) { $0.attributes.font.name = "x\"y" },
        .init(.invalidNumber, "node \"a\": position.x is nan; it can be -30000 to 30000") {
            $0.nodes[0].position = .init(x: .nan, y: 0)
        },
        .init(.invalidNumber, "node \"a\": size.height is inf; it can be 0 to 10000") {
            $0.nodes[0].size = .init(width: 1, height: .infinity)
        },
        .init(.invalidNumber, "graph: nodeSeparation is -1.0; it can be 0 to 1000") {
            $0.attributes.nodeSeparation = -1
        },
        .init(.invalidNumber, "edge \"a\" to \"b\": weight is -1.0; it can be 0 to 10000") { $0.edges[0].weight = -1 },
        .init(.invalidNumber, "node \"a\": cell.width is -1.0; it can be 0 to 10000") {
            $0.nodes[0].label = .table(.init([[.init(["x"], width: -1)]]))
        },
        .init(.invalidNumber, "node \"a\": run.size is 0.0; it can be 2 to 200") {
            $0.nodes[0].label = .lines([.init("x", size: 0)])
        },
        .init(.invalidRoute, "edge \"a\" to \"b\": is a line of 1 points; a line needs 2 or more") {
            $0.edges[0].route = .line([.init(x: 0, y: 0)])
        },
        .init(.invalidRoute, "edge \"a\" to \"b\": is a curve of 5 points; a curve needs 4, 7, 10 and so on") {
            $0.edges[0].route = .curve(Array(repeating: .init(x: 0, y: 0), count: 5))
        },
        .init(.tooDeep, "cluster \"9\": is nested more than 50 levels deep") {
            $0.clusters = [(0..<60).reduce(Graph.Cluster("in")) { .init("\($1)", clusters: [$0]) }]
        },
        .init(.tooLarge, "graph: has more than 10000 nodes and edges; aggregate it first") {
            $0.nodes += (0..<10_000).map { .init("n\($0)") }
        },
    ]

    @Test("an error in a graph has a code and a description, and is found before Graphviz runs", arguments: faults)
    func fault(fault: Fault) throws {
        var graph = Graph(id: "g", nodes: [.init("a"), .init("b")], edges: [.init(from: "a", to: "b")])
        graph.clusters = [.init("c", nodes: [.init("x")])]
        fault.change(&graph)
        let error = #expect(throws: GraphvizError.self) { try graph.dot() }
        #expect(error?.code == fault.code)
        #expect(error?.description == fault.text)
        #expect(throws: try #require(error)) { try graph.render(as: .svg) }
    }

    @Test("an error in a graph is reported for the engine nop2 if a node has no position")
    func positions() {
        let graph = Graph(id: "g", nodes: [.init("a", position: .init(x: 0, y: 0)), .init("b")])
        let error = #expect(throws: GraphvizError.self) { try graph.render(as: .svg, engine: .nop2) }
        #expect(error?.code == .missingPosition)
        #expect(error?.part == "node \"b\"")
    }

    @Test(
        "an error in a graph is reported for a scale that isn't a positive number within the limit",
        arguments: [0, -1, .nan, .infinity, 11])
    func scale(scale: Double) {
        let error = #expect(throws: GraphvizError.self) { try Graph(id: "g").render(as: .png, scale: scale) }
        #expect(error?.code == .invalidNumber)
    }

    @Test("an error in a graph is reported for PNG and PDF, but not for SVG, if the picture is too large")
    func tooManyPixels() throws {
        let far = Graph.Point(x: 30_000, y: 30_000)
        let graph = Graph(id: "g", nodes: [.init("a", position: .init(x: 0, y: 0)), .init("b", position: far)])
        let error = #expect(throws: GraphvizError.self) { try graph.render(as: .png, engine: .nop2, scale: 10) }
        #expect(error?.code == .tooLarge)
        #expect(error?.reason.contains("pixels; lower the scale") == true)
        let page = #expect(throws: GraphvizError.self) { try graph.render(as: .pdf, engine: .nop2) }
        #expect(page?.reason.contains("14400") == true)
        #expect(try graph.render(as: .svg, engine: .nop2).bytes.count > 100)
    }

    @Test("an error in a graph doesn't affect the next rendering")
    func recovery() throws {
        var graph = Graph(id: "g", nodes: [.init("a"), .init("a")])
        #expect(throws: GraphvizError.self) { try graph.render(as: .svg) }
        graph.nodes.removeLast()
        #expect(try SVGText(graph.render(as: .svg).bytes).texts == ["a"])
    }
}
