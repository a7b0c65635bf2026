import Graphviz
import Testing

@Suite("An SVG picture")
struct SVGTests {
    @Test("an SVG picture has an XML namespace, but no prolog, document type or comment")
    func standalone() throws {
        let text = try Sample.flow.render(as: .svg).text
        #expect(text.hasPrefix("<svg "))
        #expect(text.hasSuffix("</svg>\n"))
        #expect(!text.contains("<!") && !text.contains("<?"))
        #expect(text.contains("xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(!text.contains("\"transparent\""))
    }

    @Test("an SVG picture has a name and a description for screen readers")
    func names() throws {
        let svg = try SVGText(Sample.flow.render(as: .svg).bytes)
        #expect(svg.root["role"] == "img")
        #expect(svg.root["aria-labelledby"] == "rt.title rt.desc")
        #expect(svg.ids.contains("rt.title") && svg.ids.contains("rt.desc"))
        #expect(svg.elements.count { $0 == "desc" } == 1)
        let bare = try SVGText(Graph(id: "g").render(as: .svg).bytes)
        #expect(bare.root["aria-labelledby"] == "g.title")
    }

    @Test("an SVG picture gives each element a title that people can read")
    func titles() throws {
        var graph = Sample.sequence
        graph.edges[0].title = "The user's life"
        let svg = try SVGText(graph.render(as: .svg, engine: .nop2).bytes)
        #expect(svg.titles["seq.edge1"] == "The user's life")
        #expect(svg.titles["seq.node1"] == "User, user")
        #expect(
            svg.titles["seq.m2"]
                == "LoginModuleView, view to LoginModulePipeline, bus: 2  notify(intent: .loginButtonTap)")
        #expect(svg.titles["seq.frame"] == "sd login / taps Log In")
        #expect(svg.titles["seq"] == nil)
    }

    @Test("an SVG picture has unique ids made of the graph's id and the element's id, and keeps the elements' classes")
    func ids() throws {
        let svg = try SVGText(Sample.sequence.render(as: .svg, engine: .nop2).bytes)
        #expect(Set(svg.ids).count == svg.ids.count)
        #expect(svg.ids.allSatisfy { $0 == "seq" || $0.hasPrefix("seq.") })
        #expect(svg.classes["seq.m1"] == "edge message")
        #expect(svg.classes["seq.node1"] == "node role-user")
    }

    @Test(
        "an SVG picture has valid and unique XML ids, whatever ids the graph has",
        arguments: [
            ("a b", "a_20_b"), ("a_b", "a__b"), ("1", "_31_"), ("", "_"), ("round-table/login", "round-table_2f_login"),
            ("é", "_e9_"), ("a.b", "a_2e_b"),
        ])
    func encoding(id: String, expected: String) throws {
        let svg = try SVGText(Graph(id: id, nodes: [.init("n")]).render(as: .svg).bytes)
        #expect(svg.ids == ["\(expected).title", expected, "\(expected).node1"])
    }

    @Test("an SVG picture centres a label with styled text in its box, like a plain label")
    func centring() throws {
        func offset(_ label: Graph.Label) throws -> Double {
            var node = Graph.Node("n", label: label)
            node.size = .init(width: 200, height: 100)
            node.fixedSize = true
            let text = try Graph(id: "g", nodes: [node]).render(as: .svg).text
            let y = try #require(text.firstMatch(of: /<text [^>]* y="([-0-9.]+)"/))
            return try #require(Double(y.1)) + 50
        }
        let plain = try offset("Name")
        #expect(abs(try offset(.lines([.init("Name", bold: true)])) - plain) < 0.5)
        #expect(abs(try offset(.lines([.init("Name", size: 11)])) - plain) < 0.5)
        #expect(abs(try offset(.lines([.init([.init("Na"), .init("me", italic: true)])])) - plain) < 0.5)
    }

    @Test("an SVG picture moves words by offsets instead of leading and trailing blanks")
    func blanks() throws {
        let line = Graph.Line([
            Graph.Run("one", bold: true), Graph.Run("  two "), Graph.Run("   ", bold: true), Graph.Run("three"),
        ])
        func texts(_ line: Graph.Line) throws -> [(x: Double, words: String)] {
            let graph = Graph(id: "g", nodes: [.init("n", label: .lines([line]))])
            return try graph.render(as: .svg).text.matches(of: #/<text[^>]*\ x="([-0-9.]+)"[^>]*>([^<]*)</#)
                .map { (Double($0.1) ?? 0, String($0.2)) }
        }
        let found = try texts(line)
        #expect(found.map(\.words) == ["one", "two", "three"])
        // Two blanks of a quarter of the size of 11 points stand in front of it.
        let unmoved = try texts(Graph.Line([Graph.Run("one", bold: true), Graph.Run("two  ")]))
        #expect(abs(found[1].x - found[0].x - (unmoved[1].x - unmoved[0].x) - 6.12) < 0.01)
    }

    @Test("an SVG picture has dark colours in a style sheet that applies only to this picture")
    func darkColors() throws {
        var graph = Graph(id: "g", nodes: [.init("n", fill: .rgb(0xffffff), stroke: .rgb(0x102030))])
        graph.attributes.darkColors = [.rgb(0xffffff): .black, .rgb(0x102030): .rgb(0xe0d0c0), .rgb(0x123456): .white]
        let text = try graph.render(as: .svg).text
        #expect(
            text.contains(
                """
                <style>@media screen and (prefers-color-scheme:dark){
                [id="g"] [fill="#ffffff"]{fill:#000000}
                [id="g"] [stroke="#102030"]{stroke:#e0d0c0}
                }</style>
                """))
        graph.attributes.darkColors = [:]
        #expect(try !graph.render(as: .svg).text.contains("<style>"))
    }
}
