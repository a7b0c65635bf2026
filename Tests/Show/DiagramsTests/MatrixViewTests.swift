import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A matrix of messages")
struct MatrixViewTests {
    @Test("a matrix counts messages from the row's role to the column's role, in the order of the roles")
    func cells() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let view = sketch.component("View", .view)
        let tap = sketch.message("tap()", 0, view)
        let told = sketch.message("told()", view, core, because: tap)
        sketch.message("show()", core, view, because: told)
        sketch.message("show()", core, view, because: told)
        let diagram = MatrixView(DrawnRun(RunAnalysis(sketch.finished))).diagram()
        let cells = diagram.graph.nodes("channel")
        #expect(cells.map(\.id) == ["cell 1 2", "cell 2 3", "cell 3 2"])
        #expect(cells.map { $0.label?.plainText } == ["1", "1", "2"])
        #expect(cells[2].classes == ["channel", "back", "cycle"])
        #expect(diagram.graph.title == "sketch: by-hand · 4 messages · 3 channels · 2 messages backwards")
        #expect(diagram.words.contains("closes a cycle") && !diagram.words.contains("lost"))
    }

    @Test(
        "a matrix gives the trace's number of messages in its title, and the sums of rows and columns at its sides",
        arguments: 0..<20)
    func sums(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let graph = MatrixView(DrawnRun(run)).diagram().graph
        // Below the messages can stand what is set.
        func number(_ node: Graph.Node) -> Int { Int(node.label?.plainText.prefix { $0 != "\n" } ?? "") ?? 0 }
        let cells = graph.nodes("channel")
        let drawn = cells.reduce(0) { $0 + number($1) }
        #expect(drawn == run.total.messages)
        #expect(graph.title.contains("· \(drawn) message"))
        for (name, part) in [("sent", 1), ("received", 2)] {
            for sum in graph.nodes("sum") where sum.id.hasPrefix("\(name) ") {
                let row = sum.id.split(separator: " ")[1]
                let own = cells.filter { $0.id.split(separator: " ")[part] == row }
                #expect(number(sum) == own.reduce(0) { $0 + number($1) })
            }
        }
    }

    @Test(
        "a matrix shows the properties set by another role beside each number of messages, with rows for their owners")
    func sets() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let state = sketch.component("State", .state)
        let view = sketch.component("View", .view)
        let tap = sketch.message("tap()", 0, view)
        let told = sketch.message("told()", view, core, because: tap)
        sketch.write("style", of: core, during: tap)
        sketch.write("items", of: state, during: told)
        sketch.write("title", of: view, during: told)
        let diagram = MatrixView(DrawnRun(RunAnalysis(sketch.finished))).diagram()
        #expect(diagram.graph.nodes("channel").map { $0.label?.plainText } == ["1", "1\n+1"])
        let sets = diagram.graph.nodes("set")
        #expect(sets.map(\.id) == ["cell 3 2", "cell 3 4"] && sets.map { $0.label?.plainText } == ["+1", "+1"])
        // No message leads back.
        #expect(diagram.graph.title == "sketch: by-hand · 2 messages · 2 channels")
        #expect(diagram.words.contains("the sender sets properties of the receiver"))
    }

    @Test("a matrix groups components if there would be more than forty rows, and says that they are grouped")
    func aggregated() {
        let diagram = MatrixView(DrawnRun(RunAnalysis(.large))).diagram()
        #expect(diagram.graph.nodes("row").isEmpty)
        #expect(diagram.graph.nodes("column").count <= MatrixView.rowLimit)
        #expect(diagram.words.contains("grouped by role"))
    }
}
