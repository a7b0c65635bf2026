import Foundation
import Graphviz
import TestSupport
import Testing

@Suite("Rendering a graph")
struct RenderingTests {
    @Test(
        "a rendering gives a well-formed file for every engine and format", arguments: Engine.allCases,
        OutputFormat.allCases)
    func matrix(engine: Engine, format: OutputFormat) throws {
        let rendering = try Sample.sequence.render(as: format, engine: engine)
        let bytes = rendering.bytes
        switch format {
        case .svg: #expect(try SVGText(bytes).texts.contains("LoginModuleView"))
        case .png:
            #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
            #expect(bytes.suffix(12).starts(with: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44]))
        case .pdf:
            #expect(bytes.starts(with: "%PDF-".utf8))
            #expect(String(decoding: bytes.suffix(10), as: UTF8.self).contains("%%EOF"))
        case .json:
            let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
            #expect((object?["edges"] as? [Any])?.count == Sample.sequence.edges.count)
        case .dot: #expect(rendering.text.contains("pos=") && rendering.text.hasPrefix("digraph"))
        }
    }

    @Test("a rendering in each of eight simultaneous tasks gives that task its own picture")
    func concurrency() async throws {
        let alone = try (0..<8).map { try numbered($0).render(as: .svg).bytes }
        let together = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
            for index in 0..<8 {
                group.addTask { (index, try (0..<5).map { _ in try numbered(index).render(as: .svg).bytes }) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for index in 0..<8 {
            #expect(together[index] == Array(repeating: alone[index], count: 5))
            #expect(String(decoding: alone[index], as: UTF8.self).contains("picture \(index)"))
        }
    }

    @Test("a rendering gives the same bytes for the same graph", arguments: OutputFormat.allCases.filter { $0 != .pdf })
    func determinism(format: OutputFormat) throws {
        #expect(try Sample.flow.render(as: format) == Sample.flow.render(as: format))
    }

    /// The date of a PDF can be replaced, or Graphviz can be given one.
    private static var canFixDates: Bool {
        get throws {
            let bytes = try Sample.flow.render(as: .pdf).bytes
            let isReadable = String(decoding: bytes, as: Unicode.ASCII.self).contains("/CreationDate")
            return try isReadable || !LayoutSession.version().hasPrefix("2.")
        }
    }

    @Test(
        "a rendering gives the same PDF for the same graph in worker processes, at any time of day",
        .enabled("Graphviz 2.42 with cairo 1.18 writes the time") { try canFixDates })
    func pages() async throws {
        let graphs = [(Sample.flow, Engine.dot), (Sample.sequence, .nop2)]
        let first = try graphs.map { try $0.render(as: .pdf, engine: $1, in: .command) }
        // It would hold the second in which it was made: the next one is awaited.
        let second = Int(Date().timeIntervalSince1970)
        _ = try await eventually({ Int(Date().timeIntervalSince1970) }, until: { $0 > second })
        #expect(try graphs.map { try $0.render(as: .pdf, engine: $1, in: .command) } == first)
    }

    @Test(
        "a rendering uses the version of Graphviz that Scripts/check-graphviz chose",
        .enabled(if: ProcessInfo.processInfo.environment["GRAPHVIZ_VERSION"] != nil))
    func version() throws {
        #expect(try LayoutSession.version() == ProcessInfo.processInfo.environment["GRAPHVIZ_VERSION"])
    }

    @Test("a rendering gives a PNG the number of pixels that follows from its scale")
    func scale() throws {
        func width(_ scale: Double) throws -> Double {
            let bytes = try Sample.labels.render(as: .png, scale: scale).bytes
            return bytes[16..<20].reduce(0) { $0 * 256 + Double($1) }
        }
        let single = try width(1)
        #expect(abs(try width(2) / single - 2) < 0.02)
        #expect(abs(try width(0.5) / single - 0.5) < 0.02)
    }

    @Test("a rendering returns warnings in Graphviz's own words, and warnings about an engine's limits")
    func warnings() throws {
        var graph = Graph(id: "g", nodes: [.init("a", label: "too long for its box")])
        graph.nodes[0].size = .init(width: 10, height: 10)
        graph.nodes[0].fixedSize = true
        let warnings = try graph.render(as: .svg).warnings
        #expect(warnings.count == 1)
        #expect(warnings[0].contains("size too small for label"))
        graph = Graph(id: "g", clusters: [.init("c", nodes: [.init("a", position: .init(x: 0, y: 0))])])
        #expect(try graph.render(as: .svg).warnings == [])
        #expect(
            try graph.render(as: .svg, engine: .sfdp).warnings == ["sfdp draws no clusters, only their nodes"]
        )
        #expect(
            try graph.render(as: .svg, engine: .nop2).warnings == [
                "nop2 draws no clusters, only their nodes"
            ])
    }

    @Test("a rendering with the engine nop2 keeps every given position")
    func placed() throws {
        var graph = Graph(id: "g")
        graph.nodes = [
            .init("a", size: .init(width: 72, height: 36), fixedSize: true, position: .init(x: 0, y: 0)),
            .init("b", size: .init(width: 72, height: 36), fixedSize: true, position: .init(x: 200, y: -100.5)),
        ]
        graph.edges = [.init(from: "a", to: "b", route: .line([.init(x: 36, y: 0), .init(x: 164, y: 0)]))]
        let object = try JSONSerialization.jsonObject(with: Data(graph.render(as: .json, engine: .nop2).bytes))
        let root = try #require(object as? [String: Any])
        let nodes = try #require(root["objects"] as? [[String: Any]])
        let places = try nodes.map {
            try #require($0["pos"] as? String).split(separator: ",").compactMap { Double($0) }
        }
        #expect(places[1][0] - places[0][0] == 200)
        #expect(places[1][1] - places[0][1] == -100.5)
        let edges = try #require(root["edges"] as? [[String: Any]])
        let pos = try #require(edges[0]["pos"] as? String)
        let tip = try #require(pos.split(separator: " ").first).split(separator: ",").dropFirst().compactMap {
            Double($0)
        }
        #expect(tip[0] - places[0][0] == 164)
    }

    @Test("a rendering aligns nodes of one rank at one height, even in different clusters")
    func ranks() throws {
        var graph = Graph(id: "g")
        graph.clusters = [.init("c", nodes: [.init("a"), .init("b")]), .init("d", nodes: [.init("x"), .init("y")])]
        graph.edges = [.init(from: "a", to: "b"), .init(from: "y", to: "x")]
        graph.ranks = [.init(["b", "y"])]
        let rendering = try graph.render(as: .json)
        #expect(rendering.warnings == [])
        let object = try JSONSerialization.jsonObject(with: Data(rendering.bytes)) as? [String: Any]
        let objects = try #require(object?["objects"] as? [[String: Any]])
        let heights = objects.reduce(into: [:]) { heights, node in
            heights[node["name"] as? String ?? ""] = (node["pos"] as? String)?.split(separator: ",").last
        }
        #expect(heights["b"] == heights["y"])
        #expect(heights["b"] != heights["a"])
    }

    private func numbered(_ index: Int) -> Graph {
        var graph = Sample.flow
        graph.id = "g\(index)"
        graph.nodes.append(.init("extra", label: .text("picture \(index)")))
        return graph
    }

    @Test("a rendering gives each colour of a striped line the requested share")
    func stripes() throws {
        var graph = Graph(id: "g", nodes: [.init("a"), .init("b")], edges: [.init(from: "a", to: "b")])
        graph.edges[0].stripes = [.init(.rgb(0x112233), share: 0.25), .init(.rgb(0x445566), share: 0.75)]
        #expect(try graph.dot().contains("color=\"#112233;0.25:#445566\""))
        let svg = try graph.render(as: .svg).text
        #expect(svg.contains("<path fill=\"none\" stroke=\"#112233\"") && svg.contains("stroke=\"#445566\""))
        graph.edges[0].stripes[0].share = 0.1
        #expect(throws: GraphvizError.self) { try graph.dot() }
    }

    @Test("a rendering gives a page its exact size, with the drawing centred")
    func page() throws {
        var graph = Graph(id: "g", nodes: [.init("a")], edges: [])
        let size = try graph.layout().size
        graph.attributes.page = .init(.init(width: 1600, height: 900), fitting: size, margin: 50)
        graph.attributes.background = .white
        let svg = try graph.render(as: .svg).text
        #expect(svg.contains("width=\"1600pt\" height=\"900pt\""))
        #expect(graph.attributes.page?.zoom == min(1500 / size.width, 800 / size.height))
        let bytes = try graph.render(as: .png).bytes
        #expect(Array(bytes[16..<24]) == [0, 0, 0x06, 0x40, 0, 0, 0x03, 0x84])
    }

    @Test("a rendering puts a cluster's name at a position that no line crosses, if possible")
    func clusterNames() throws {
        let target = Graph.Node("t", size: .init(width: 190, height: 30))
        var graph = Graph(
            id: "g", nodes: ["a", "b", "c", "d", "e", "z"].map { Graph.Node($0) },
            edges: ["a", "b", "c", "d", "e"].map { .init(from: $0, to: "t") } + [.init(from: "a", to: "z")],
            clusters: [.init("services", label: .text("Services"), nodes: [target])])
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 8
        graph.clusters[0].labelAlignment = .left
        let svg = try graph.render(as: .svg).text
        let name = try #require(
            svg.firstMatch(of: #/<text [^>]*\ x="([-0-9.]+)" y="([-0-9.]+)"[^>]*>Services</#))
        let (x, y) = (Double(name.1) ?? 0, Double(name.2) ?? 0)
        let box = (left: x - 22, right: x + 22, top: y - 9, bottom: y + 2)
        for path in svg.matches(of: #/<path [^>]*\ d="M([^"]*)"/#) {
            let numbers = path.1.split { "C, ".contains($0) }.compactMap { Double($0) }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
            for start in stride(from: 0, to: points.count - 3, by: 3) {
                for step in 0...200 {
                    let (t, u) = (Double(step) / 200, 1 - Double(step) / 200)
                    let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                    let place = (0..<4).reduce((x: 0.0, y: 0.0)) { sum, index in
                        (
                            sum.x + weights[index] * points[start + index].x,
                            sum.y + weights[index] * points[start + index].y
                        )
                    }
                    let isInside =
                        place.x > box.left && place.x < box.right && place.y > box.top && place.y < box.bottom
                    #expect(!isInside)
                }
            }
        }
    }
}
