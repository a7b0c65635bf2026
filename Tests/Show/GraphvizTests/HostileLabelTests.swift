import Graphviz
import Testing

@Suite("A hostile label")
struct HostileLabelTests {
    static let texts: [String] = [
        "plain", "\"quoted\"", "it's", "a < b > c", "<b>bold</b>", "<!-- x -->", "]]>",
        "</text><script>alert(1)</script>",
        "Tom & Jerry", "&lt;", "&amp;amp;", "&#65;", "&bogus;", "& ;", "\\N \\G \\E \\L \\T \\H", "\\n\\l\\r", "\\",
        "\\\\",
        "C:\\new\\", "ends \\\"", "tail\\", "{a|b|<c>}", "%s %n %d", "${HOME}", "😀👩‍👩‍👧‍👦🇩🇪", "שלום עולם", "مرحبا",
        "é vs e\u{301}", "日本語", "semi;colon, [brackets] = {braces}", "#", "//comment", "/* c */",
        "a + b",
        String(repeating: "long ", count: 2_000).trimmingSuffix, String(repeating: "&", count: 10_000),
        String(repeating: "\\", count: 10_001), String(repeating: "\"", count: 10_000),
        String(repeating: "😀", count: 10_000), String(repeating: "x\\\"<&;", count: 2_000),
    ]

    @Test("a hostile label of a node, an edge, a cluster or the graph is drawn as text", arguments: texts)
    func plain(text: String) throws {
        let label = Graph.Label.text(text)
        #expect(try shown(label) == Array(repeating: text, count: 4))
    }

    @Test("a hostile label with styled lines is drawn as text", arguments: texts)
    func styled(text: String) throws {
        let label = Graph.Label.lines([.init(text, bold: true, color: .rgb(0x123456))])
        #expect(try shown(label) == Array(repeating: text, count: 4))
    }

    @Test("a hostile label in a table's cells is drawn as text", arguments: texts)
    func table(text: String) throws {
        let label = Graph.Label.table(.init([[.init([.init(text)])]]))
        #expect(try shown(label) == Array(repeating: text, count: 4))
    }

    @Test("a hostile label stays text if used as an id, a title or a description", arguments: texts)
    func names(text: String) throws {
        var edge = Graph.Edge(from: text, to: "b", label: .text(text))
        edge.title = text
        var graph = Graph(id: text, title: text, description: text, nodes: [.init(text), .init("b")], edges: [edge])
        graph.clusters = [.init(text, nodes: [.init("c")])]
        let svg = try SVGText(graph.render(as: .svg).bytes)
        #expect(svg.texts.first?.replacing("\u{a0}", with: " ") == text)
        #expect(svg.titles.values.filter { $0 == text }.count >= 2)
        #expect(Set(svg.ids).count == svg.ids.count)
        #expect(!svg.elements.contains("a"))
    }

    @Test(
        "a hostile label has control characters drawn as visible symbols, and line ends as new lines",
        arguments: [
            ("a\u{0}b", "a␀b"), ("\u{0}", "␀"), ("a\u{1b}[31mb", "a␛[31mb"), ("\u{7f}", "␡"),
            ("a\u{9f}b", "a\u{fffd}b"), ("a\u{202e}b", "a\u{fffd}b"), ("\u{feff}bom", "\u{fffd}bom"),
            ("a\u{fffe}\u{ffff}b", "a\u{fffd}\u{fffd}b"), ("a\tb", "a    b"), ("a\nb", "a\nb"), ("a\r\nb", "a\nb"),
            ("a\rb", "a\nb"), ("a\u{2028}b\u{85}c", "a\nb\nc"),
        ])
    func controls(text: String, expected: String) throws {
        #expect(try shown(.text(text)) == Array(repeating: expected, count: 4))
        #expect(try shown(.lines([.init(text, italic: true)])) == Array(repeating: expected, count: 4))
        #expect(try SVGText(Graph(id: text, nodes: [.init(text)]).render(as: .svg).bytes).words == expected)
    }

    @Test(
        "a hostile label is rendered without an error in every format other than SVG",
        arguments: [OutputFormat.png, .pdf, .dot, .json])
    func formats(format: OutputFormat) throws {
        var graph = Graph(id: "hostile")
        graph.nodes = Self.texts.filter { $0.utf8.count < 1_000 }.enumerated().map { index, text in
            Graph.Node("\(index)", label: index.isMultiple(of: 2) ? .text(text) : .lines([.init(text, bold: true)]))
        }
        #expect(try graph.render(as: format).warnings == [])
    }

    /// The label as shown by the graph, a cluster, a node and an edge.
    private func shown(_ label: Graph.Label) throws -> [String] {
        var graphs = Array(repeating: Graph(id: "g", nodes: [.init("a", label: .empty)]), count: 4)
        graphs[0].attributes.label = label
        graphs[1].nodes = []
        graphs[1].clusters = [.init("c", label: label, nodes: [.init("a", label: .empty)])]
        graphs[2].nodes[0].label = label
        graphs[3].edges = [.init(from: "a", to: "a", label: label)]
        return try graphs.map { graph in
            let rendering = try graph.render(as: .svg)
            // 10 000 characters are wider than dot's ranks can be; it says so and draws them.
            #expect(rendering.warnings.allSatisfy { $0.contains("65535") || $0.contains("overwide") })
            return try SVGText(rendering.bytes).words
        }
    }
}

extension String {
    /// Graphviz keeps no space at the end of a line.
    fileprivate var trimmingSuffix: String { String(dropLast(while: { $0 == " " })) }

    private func dropLast(while isDropped: (Character) -> Bool) -> Substring {
        var rest = self[...]
        while let last = rest.last, isDropped(last) { rest.removeLast() }
        return rest
    }
}
