import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("A picture of runs in any view")
struct PicturesTests {
    @Test("a picture of an empty trace is drawn, and says that it is empty", arguments: DiagramView.drawnOnly)
    func empty(picture: DiagramView) throws {
        let diagram = try picture.diagram(TraceSketch().finished)
        let rendering = try diagram.render(as: .svg)
        #expect(rendering.warnings.isEmpty)
        #expect(diagram.words.contains("No "))
    }

    @Test("a picture of a single message is drawn", arguments: DiagramView.drawnOnly)
    func single(picture: DiagramView) throws {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        sketch.message("tap()", 0, view)
        let diagram = try picture.diagram(sketch.finished)
        #expect(try diagram.render(as: .svg).warnings.isEmpty)
        #expect(picture == .navigation || !diagram.words.contains("No messages."))
    }

    @Test("a picture of a random trace is drawn without an error", arguments: DiagramView.drawnOnly, 0..<8)
    func anything(picture: DiagramView, seed: Int) throws {
        let trace = Trace.random(seed: UInt64(seed), events: 40 + seed * 40)
        let diagram = try picture.diagram(trace, Trace.random(seed: UInt64(seed) + 100))
        #expect(try diagram.render(as: .svg).text.contains("<svg"))
    }

    @Test("a picture has the same bytes every time it is drawn", arguments: DiagramView.drawnOnly)
    func stable(picture: DiagramView) throws {
        let trace = Trace.random(seed: 7)
        let dots = try (0..<2).map { _ in try picture.diagram(trace).dot }
        #expect(dots[0] == dots[1])
    }

    @Test("a picture shows hostile names as text", arguments: DiagramView.drawnOnly, FlowViewTests.hostile)
    func hostile(picture: DiagramView, name: String) throws {
        var sketch = TraceSketch(pattern: name, scenario: name)
        sketch.beat(name)
        let first = sketch.component(name, .view, module: name)
        let second = sketch.component(name, .logic, module: name)
        let tap = sketch.message(name, 0, first, caseName: name)
        let told = sketch.message(name, first, second, because: tap)
        sketch.message(name, second, 77, because: told)
        sketch.show(name, of: first, during: told)
        sketch.write(name, of: second, during: told)
        sketch.navigate(.push, name, name, during: told)
        sketch.hold(0, first, name)
        sketch.hold(first, second, name)
        sketch.hold(second, first, name)
        let svg = try picture.diagram(sketch.finished).render(as: .svg).text
        #expect(svg.contains("<svg") && svg.hasSuffix("</svg>\n"))
        #expect(!svg.contains("<b>"))
    }

    @Test(
        "a picture of 300 components and 5 000 messages is drawn with a readable number of shapes",
        arguments: DiagramView.drawnOnly)
    func large(picture: DiagramView) throws {
        let diagram = try picture.diagram(.large)
        #expect(diagram.graph.everyNode.count < 1800)
        #expect(try diagram.render(as: .svg).text.contains("<svg"))
        if [.tree, .ownership, .matrix, .diff, .conformance].contains(picture) {
            #expect(diagram.words.contains("too many") || diagram.words.contains("Too many"))
        }
    }

    @Test("a picture of a chain of 3 000 messages is drawn", arguments: DiagramView.drawnOnly)
    func deep(picture: DiagramView) throws {
        #expect(try picture.diagram(.chain(length: 3000)).render(as: .svg).text.contains("<svg"))
    }

    @Test("a picture can be rendered in every output format", arguments: DiagramView.drawnOnly, OutputFormat.allCases)
    func formats(picture: DiagramView, format: OutputFormat) throws {
        let rendering = try picture.diagram(LoginTrace.wrongPassword()).render(as: format)
        #expect(rendering.bytes.count > 500)
        #expect(rendering.warnings.isEmpty)
    }

    @Test("a picture of a sign-in equals the committed snapshot", arguments: DiagramView.drawnOnly)
    func login(picture: DiagramView) throws {
        let diagram = try picture.diagram(LoginTrace.wrongPassword(), LoginTrace.shortened())
        try expectSnapshot(diagram.dot, named: "\(picture.name).dot")
    }
}

extension Trace {
    /// 300 components that send 5 000 messages, in trees under user actions.
    static let large: Trace = {
        var random = SplitMix64(seed: 42)
        var sketch = TraceSketch(scenario: "large")
        let roles: [Role] = [.view, .bus, .presentation, .logic, .state, .navigation, .service]
        for index in 0..<300 {
            _ = sketch.component("Component\(index)", roles[index % roles.count], module: "Module\(index % 25)")
        }
        sketch.beat("does everything")
        sketch.message("start()", 0, 1)
        for index in 1..<5000 {
            let cause = Int.random(in: max(1, index - 40)...index, using: &random)
            sketch.message(
                "message\(index % 60)()", Int.random(in: 1...300, using: &random),
                Int.random(in: 1...300, using: &random), because: cause, isAsync: index.isMultiple(of: 17))
        }
        for from in 1...300 { sketch.hold(from, from % 300 + 1, "next", from.isMultiple(of: 9) ? .weak : .strong) }
        return sketch.finished
    }()
}

extension LoginTrace {
    /// The login without its last third and the consequences of that.
    static func shortened() -> Trace {
        var trace = wrongPassword()
        trace.header.pattern = "shortened"
        trace.records.removeLast(trace.records.count / 3)
        return trace
    }
}
