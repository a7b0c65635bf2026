import ArchFlowSupport
import Foundation
import Graphviz
import Testing

@Suite("Random graphs, graphs without nodes, and graphs with self-loops")
struct OddGraphTests {
    @Test("graphs that are made at random are drawn, or refused with an error")
    func fuzz() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["ARCHFLOW_FUZZ"].flatMap(UInt64.init) ?? 150
        let first = environment["ARCHFLOW_SEED"].flatMap(UInt64.init) ?? 0
        var drawn = 0
        var ended: [String] = []
        for seed in first..<first + count {
            var generator = OddGraph(seed: seed)
            let graph = generator.graph()
            let engine = Engine.allCases[Int(seed % 3)]
            let format: OutputFormat = seed % 9 == 0 ? .png : seed % 7 == 0 ? .pdf : seed % 5 == 0 ? .json : .svg
            do {
                let rendering = try graph.render(as: format, engine: engine, in: .command)
                if format == .svg { _ = try SVGText(rendering.bytes) }
                drawn += 1
            } catch let error as GraphvizError {
                #expect(!error.reason.isEmpty)
                if error.code == .crashed || error.code == .tookTooLong { ended.append("\(seed): \(error)") }
            }
        }
        #expect(drawn > count / 3)
        // Graphviz 2.42 ends its process on about one of three thousand such graphs.
        #expect(ended.count <= 1 + count / 500, "\(ended)")
    }

    @Test("graphs without nodes give an empty picture", arguments: Engine.allCases)
    func empty(engine: Engine) throws {
        #expect(try SVGText(Graph(id: "").render(as: .svg, engine: engine).bytes).texts == [])
        #expect(try Graph(id: "").render(as: .png, engine: engine).bytes.count > 50)
        let nested = Graph(id: "g", clusters: [.init("a", clusters: [.init("b"), .init("c", clusters: [.init("d")])])])
        _ = try SVGText(nested.render(as: .svg, engine: engine).bytes)
    }

    @Test("graphs with self-loops and parallel edges show each edge", arguments: [Engine.dot, .sfdp])
    func multiples(engine: Engine) throws {
        let edges = (0..<20).map { Graph.Edge(from: "a", to: $0.isMultiple(of: 2) ? "a" : "b", label: .text("e\($0)")) }
        let svg = try SVGText(
            Graph(id: "g", nodes: [.init("a"), .init("b")], edges: edges).render(as: .svg, engine: engine).bytes)
        #expect(svg.ids.count { $0.hasPrefix("g.edge") } == 20)
    }
}

/// Graphs nobody would draw by hand.
struct OddGraph {
    private var random: SplitMix64
    private var names: [String] = []
    private var clusterNames: [String] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func graph() -> Graph {
        var graph = Graph(id: text())
        graph.title = text()
        graph.attributes.direction = pick(Graph.Direction.allCases)
        graph.attributes.routing = pick(Graph.Routing.allCases)
        graph.attributes.outputOrder = pick(Graph.OutputOrder.allCases)
        graph.attributes.label = label()
        if chance(3) { graph.attributes.labelCenter = point() }
        if chance(3) { graph.attributes.nodeSeparation = size() }
        if chance(3) { graph.attributes.rankSeparation = size() }
        if chance(3) { graph.attributes.limitEffort() }
        if chance(5) { graph.attributes.padding = size() }
        graph.nodes = nodes(8)
        if !chance(3) { graph.clusters = clusters(depth: 0) }
        guard !names.isEmpty else { return graph }
        let endpoints = names
        graph.edges = (0..<Int.random(in: 0...14, using: &random)).map { _ in edge(endpoints) }
        if chance(2) {
            var rest = endpoints.shuffled(using: &random)[...]
            graph.ranks = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                defer { rest = rest.dropFirst(2) }
                return Graph.Rank(Array(rest.prefix(2)))
            }
        }
        return graph
    }

    private mutating func nodes(_ most: Int) -> [Graph.Node] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
            let id = text() + "\(names.count)"
            names.append(id)
            var node = Graph.Node(id, shape: pick(Graph.Shape.allCases))
            if !chance(3) { node.label = label() }
            if chance(3) { node.size = .init(width: size(), height: size()) }
            node.fixedSize = chance(3)
            if chance(4) { node.margin = .init(width: size(), height: size()) }
            if !chance(8) { node.position = point() }
            if chance(2) { node.fill = color() }
            if chance(2) { node.stroke = color() }
            if chance(4) { node.strokeWidth = min(100, size()) }
            if chance(6) { node.font = .init(size: max(2, min(200, size()))) }
            node.styles = Set((0..<Int.random(in: 0...3, using: &random)).map { _ in pick(Graph.Style.allCases) })
            return node
        }
    }

    private mutating func clusters(depth: Int) -> [Graph.Cluster] {
        guard depth < 4 else { return [] }
        return (0..<Int.random(in: 0...2, using: &random)).map { _ in
            let id = text() + "\(clusterNames.count)"
            clusterNames.append(id)
            var cluster = Graph.Cluster(id, label: label(), nodes: nodes(3), clusters: clusters(depth: depth + 1))
            if chance(2) { cluster.fill = color() }
            if chance(3) { cluster.margin = size() }
            cluster.styles = Set((0..<Int.random(in: 0...2, using: &random)).map { _ in pick(Graph.Style.allCases) })
            return cluster
        }
    }

    private mutating func edge(_ names: [String]) -> Graph.Edge {
        var edge = Graph.Edge(from: pick(names), to: pick(names))
        if chance(2) { edge.label = label() }
        if chance(2) { edge.labelCenter = point() }
        edge.head = pick(Graph.Arrow.allCases)
        edge.tail = pick(Graph.Arrow.allCases)
        if chance(3) { edge.arrowSize = min(10, size()) }
        if chance(3) { edge.width = min(100, size()) }
        edge.line = pick(Graph.LineStyle.allCases)
        if chance(3) { edge.weight = Int.random(in: 0...(chance(4) ? 10_000 : 10), using: &random) }
        if chance(2) {
            let points = (0..<(chance(2) ? 4 : 2)).map { _ in point() }
            edge.route = points.count == 4 && chance(2) ? .curve(points) : .line(points)
        }
        return edge
    }

    private mutating func label() -> Graph.Label {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .empty
        case 1: return .lines((0..<Int.random(in: 0...3, using: &random)).map { _ in line() })
        case 2:
            var table = Graph.Table(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    (0..<Int.random(in: 0...3, using: &random)).map { _ in cell() }
                })
            table.padding = Int.random(in: 0...255, using: &random)
            return .table(table)
        default: return .text(text())
        }
    }

    private mutating func line() -> Graph.Line {
        .init(
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                .init(
                    text(), bold: chance(2), italic: chance(2), size: chance(3) ? 20 : nil,
                    color: chance(3) ? color() : nil)
            }, alignment: pick(Graph.HorizontalAlignment.allCases))
    }

    private mutating func cell() -> Graph.Cell {
        var cell = Graph.Cell((0..<Int.random(in: 0...2, using: &random)).map { _ in line() })
        if chance(3) { cell.width = Int.random(in: 0...200, using: &random) }
        return cell
    }

    private mutating func text() -> String {
        pick([
            "", "a", "\\N", "a\u{0}b", "\"", "<b>", "&lt;", "%1", "cluster_x", "x\ny", "node", "strict", "-1", "😀",
            "  ", "a:b:n",
            "{", ";", "\\", "/*", "long " + String(repeating: "x", count: 300),
        ])
    }

    private mutating func point() -> Graph.Point {
        let most = pick([0.0, 1, 100, 1_000, 30_000])
        return .init(
            x: Double.random(in: -most...most, using: &random), y: Double.random(in: -most...most, using: &random))
    }

    private mutating func size() -> Double { pick([0, 0.001, 1, 10, 50, 72, 500, chance(5) ? 1_000 : 3]) }

    private mutating func color() -> Graph.Color { pick([.transparent, .white, .black, .rgb(0x123456)]) }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }
}
