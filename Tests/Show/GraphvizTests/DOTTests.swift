import Graphviz
import Testing

@Suite("The DOT text written for Graphviz")
struct DOTTests {
    @Test("DOT text is the same for the same graph, with nodes and edges in the graph's order")
    func snapshot() throws {
        var graph = Graph(id: "login", nodes: [.init("view", label: "Say \"hi\" & \\N\nnow", fill: .rgb(0xdbeafe))])
        graph.clusters = [.init("c", label: "Core", nodes: [.init("core", shape: .plain)], styles: [.rounded])]
        graph.edges = [.init(from: "view", to: "core", label: "7", head: .vee, width: 2.5)]
        graph.ranks = [.init(["view"])]
        let font = "fontname=\"Helvetica,Arial,sans-serif\", fontsize=\"11\""
        #expect(
            try graph.dot() == """
                digraph "login" {
                  graph [id="login", charset="UTF-8", rankdir="TB", splines="true", bgcolor="transparent", \
                outputorder="breadthfirst", overlap="false", \(font), label="", labelloc="t", labeljust="c"]
                  node [\(font)]
                  edge [\(font)]
                  "view" [id="login.node1", label="Say \\"hi\\" &amp; \\\\N\\nnow", shape="box", style="filled", \
                fillcolor="#dbeafe"]
                  subgraph "cluster_c" {
                    graph [id="login.cluster1", class="", URL="", tooltip="", label="Core", labelloc="t", labeljust="c", \
                style="rounded", bgcolor="transparent", color="black", penwidth="1", margin="8", \
                \(font), fontcolor="#000000"]
                    "core" [id="login.node2", label="core", shape="plain"]
                  }
                  { rank=same; "view"; }
                  "view" -> "core" [id="login.edge1", label="7", arrowhead="vee", penwidth="2.5"]
                }

                """)
    }

    @Test(
        "DOT text gives node distances in inches, and positions in points",
        arguments: [(72.0, "1"), (100, "1.38889"), (0.001, "0.00001")])
    func lengths(points: Double, inches: String) throws {
        var graph = Graph(id: "g")
        graph.attributes.nodeSeparation = points
        #expect(try graph.dot().contains("nodesep=\"\(inches)\""))
        graph.nodes = [.init("n", position: .init(x: -points, y: points))]
        #expect(try graph.dot(for: .nop2).contains("pos=\"-"))
    }

    @Test("DOT text leaves room for arrowheads at the ends of a line's given route")
    func routes() throws {
        let line = Graph.Route.line([.init(x: 0, y: 0), .init(x: 100, y: 0)])
        var graph = Graph(id: "g", nodes: [.init("a")], edges: [.init(from: "a", to: "a", route: line)])
        #expect(try graph.dot(for: .nop2).contains("pos=\"e,100,0 0,0 30,0 60,0 90,0\""))
        graph.edges[0].tail = .vee
        graph.edges[0].arrowSize = 0.5
        #expect(try graph.dot(for: .nop2).contains("pos=\"s,0,0 e,100,0 5,0 "))
        graph.edges[0].head = .none
        graph.edges[0].tail = .none
        #expect(try graph.dot().contains("dir=\"none\""))
        #expect(try !graph.dot(for: .nop2).contains("e,100,0"))
    }

    @Test("DOT text keeps ids distinct that differ only in special characters")
    func names() throws {
        let graph = Graph(
            id: "g", nodes: [.init("a\u{0}"), .init("a␀"), .init("a\\"), .init("")],
            edges: [.init(from: "a\u{0}", to: "a␀"), .init(from: "a\\", to: "")])
        let json = try graph.render(as: .json).text
        #expect(json.contains("\"a␀\"") && json.contains("\"a␀#2\""))
        let svg = try SVGText(graph.render(as: .svg).bytes)
        #expect(svg.ids.count { $0.hasPrefix("g.node") } == 4)
        #expect(svg.ids.count { $0.hasPrefix("g.edge") } == 2)
    }

    @Test("DOT text shortens long ids but keeps them distinct, and warnings about such ids are short")
    func longNames() throws {
        let id = String(repeating: "x", count: 5_000)
        var graph = Graph(id: id, nodes: [.init(id + "1"), .init(id + "2")])
        graph.edges = [.init(from: id + "1", to: id + "2")]
        for index in graph.nodes.indices {
            graph.nodes[index].size = .init(width: 9, height: 9)
            graph.nodes[index].fixedSize = true
        }
        let rendering = try graph.render(as: .svg)
        #expect(rendering.warnings.count == 2)
        #expect(rendering.warnings.allSatisfy { $0.utf8.count < 500 })
        #expect(try SVGText(rendering.bytes).texts == [id + "1", id + "2"])
    }

    @Test("DOT text that Graphviz has written can be read again")
    func reread() throws {
        for (graph, engine) in [(Sample.flow, Engine.dot), (Sample.labels, .dot), (Sample.sequence, .nop2)] {
            let text = try graph.render(as: .dot, engine: engine).text
            let again = try LayoutSession.render(text, as: .json, engine: .nop2, scale: 1)
            let svg = try LayoutSession.render(text, as: .svg, engine: .nop2, scale: 1).text
            #expect(again.bytes.count > 1_000)
            #expect(svg.matches(of: /class="node/).count == graph.dotNodeCount)
            #expect(svg.matches(of: /class="edge/).count == graph.edges.count)
        }
    }
}

extension Graph {
    fileprivate var dotNodeCount: Int { nodes.count + clusters.reduce(0) { $0 + $1.nodes.count } }
}
