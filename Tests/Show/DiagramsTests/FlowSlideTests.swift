import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A flow picture for a slide")
struct FlowSlideTests {
    private func slide(_ trace: Trace, _ options: DiagramOptions = DiagramOptions()) throws -> Diagram {
        var options = options
        options.isSlide = true
        return try DiagramView.flow.diagram(of: RunAnalysis(trace), options: options)
    }

    @Test(
        "a flow picture for a slide has the ratio 16 : 9, and letters at least 28 points high on a page of 1080 points",
        arguments: [LoginTrace.wrongPassword(), .large, .random(seed: 3, events: 200), TraceSketch().finished])
    func readable(trace: Trace) throws {
        let svg = try slide(trace).render(as: .svg).text
        #expect(svg.contains("width=\"1920pt\" height=\"1080pt\""))
        #expect(try SlideLetters.sizes(svg).allSatisfy { $0 >= 27.9 })
    }

    @Test("a flow picture for a slide says how components are grouped, and how many messages aren't drawn")
    func honest() throws {
        let whole = try slide(LoginTrace.wrongPassword())
        #expect(whole.words.contains("grouped by"))
        let drawn = { (diagram: Diagram) in
            diagram.graph.edges("message").compactMap { Int($0.label?.plainText ?? "") }.reduce(0, +)
        }
        let trace = LoginTrace.wrongPassword()
        let chart = FlowChart(RunAnalysis(trace), by: .role)
        #expect(drawn(whole) == chart.messages || whole.words.contains("Not drawn"))
        let large = try slide(.large)
        let left = try #require(large.words.firstMatch(of: #/Not drawn: ([0-9,]+) messages on/#)).1
        #expect(
            drawn(large) + (Int(left.replacing(",", with: "")) ?? 0)
                == FlowChart(RunAnalysis(.large), by: .role).messages)
    }

    @Test("a flow picture of a small beat, drawn for a slide, shows every component")
    func beat() throws {
        let options = DiagramOptions(selection: DiagramSelection(beats: ["1"]))
        var sketch = TraceSketch()
        sketch.beat("taps")
        let (view, core) = (sketch.component("View", .view, module: "Login"), sketch.component("Core", .logic))
        let tap = sketch.message("tap()", 0, view)
        sketch.message("handle()", view, core, because: tap)
        let diagram = try slide(sketch.finished, options)
        #expect(diagram.words.contains("View") && diagram.words.contains("Core"))
        #expect(!diagram.words.contains("grouped"))
    }
}
