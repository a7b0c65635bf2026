import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A comparison picture, with a band of roles for each run,")
struct ComparisonViewTests {
    private func drawn(_ graph: Graph, band: Int) -> Int {
        let id = "band \(band)"
        let between = graph.edges("message").filter { $0.from.hasPrefix("\(id) ") }.reduce(0) {
            $0 + (Int($1.label?.plainText.prefix { $0.isNumber } ?? "") ?? 0)
        }
        let within = graph.nodes("component").filter { $0.id.hasPrefix("\(id) ") }.reduce(0) { sum, node in
            let words = (node.label?.plainText ?? "").firstMatch(of: /(\d+) within/)
            return sum + (words.flatMap { Int($0.output.1) } ?? 0)
        }
        return between + within
    }

    @Test("a comparison picture has the same column for a role in every run's band, and marks bands that lack the role")
    func columns() {
        var small = TraceSketch(pattern: "small")
        let controller = small.component("Controller", .view)
        small.message("tap()", 0, controller)
        let runs = [RunAnalysis(LoginTrace.wrongPassword()), RunAnalysis(small.finished)]
        let graph = ComparisonView(runs.map { DrawnRun($0) }).diagram().graph
        func column(_ name: String) -> [Double] {
            graph.everyNode.filter { $0.id.hasSuffix(" \(name)") && $0.id.hasPrefix("band") }.compactMap {
                $0.position?.x
            }
        }
        for index in 1...graph.nodes("role").count {
            let places = column("column \(index)")
            #expect(places.count == 2 && Set(places).count == 1)
        }
        #expect(graph.nodes("absent").count == graph.nodes("role").count - 2)
    }

    @Test(
        "a comparison picture gives each run's numbers of messages and sets in the run's heading, for random traces",
        arguments: 0..<20)
    func sums(seed: Int) {
        let runs = (0..<3).map { RunAnalysis(Trace.random(seed: UInt64(seed * 3 + $0))) }
        let graph = ComparisonView(runs.map { DrawnRun($0) }).diagram().graph
        for (index, run) in runs.enumerated() {
            #expect(drawn(graph, band: index + 1) == run.total.messages)
            let heading = graph.everyNode.first { $0.id == "band \(index + 1) title" }?.label?.plainText ?? ""
            let sets = Array(run.graph.propertySets).count
            let besides = sets == 0 ? "" : sets == 1 ? " + 1 set" : " + \(sets) sets"
            #expect(heading.hasSuffix(PictureCount.messages(run.total.messages) + besides))
        }
    }

    @Test("a comparison picture shows sets by other roles next to the messages, and never adds the two numbers")
    func sets() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let state = sketch.component("State", .state)
        let other = sketch.component("Other", .logic)
        let go = sketch.message("go()", 0, core)
        sketch.message("value()", core, state, because: go)
        sketch.write("items", of: state, during: go)
        sketch.write("isLoading", of: state, during: go)
        let read = sketch.message("read()", core, state, because: go)
        sketch.write("title", of: core, during: read)
        sketch.write("mode", of: other, during: go)
        let diagram = ComparisonView([DrawnRun(RunAnalysis(sketch.finished))]).diagram()
        #expect(diagram.graph.edges("message").compactMap { $0.label?.plainText } == ["1", "2 (1 idle) + 2 sets"])
        let set = diagram.graph.edges("set")
        #expect(set.map { $0.label?.plainText } == ["1 set"] && set.allSatisfy { $0.line == .dotted })
        let heading = diagram.graph.everyNode.first { $0.id == "band 1 title" }?.label?.plainText
        #expect(heading?.hasSuffix("3 messages + 4 sets") == true)
        #expect(diagram.graph.nodes("component").contains { $0.label?.plainText == "Core\nOther\n1 set within" })
        #expect(diagram.words.contains("the sender sets properties of the receiver"))
    }

    @Test("a comparison picture of one beat counts only that beat's messages")
    func beats() throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let options = DiagramOptions(selection: DiagramSelection(beats: ["1"]))
        let diagram = try DiagramView.comparison.diagram(of: [run, run], titles: ["One", nil], options: options)
        let graph = diagram.graph
        #expect(diagram.words.contains("Only a part of each run is drawn.") && diagram.words.contains("One"))
        #expect(drawn(graph, band: 1) == run.measures.beats[1].messages)
        #expect(graph.title.contains(run.graph.beats[0].name))
    }

    @Test("a comparison picture draws at most a fixed number of runs, and says how many it leaves out")
    func many() {
        let runs = Array(repeating: RunAnalysis(LoginTrace.wrongPassword()), count: 15)
        let diagram = ComparisonView(runs.map { DrawnRun($0) }).diagram()
        #expect(diagram.graph.nodes("band").count == ComparisonView.bandLimit)
        #expect(diagram.words.contains("Not drawn: 3 further runs."))
    }
}

private enum PictureCount {
    static func messages(_ count: Int) -> String { count == 1 ? "1 message" : "\(count) messages" }
}
