import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A selection of a run's beats, modules, components or depth")
struct DiagramSelectionTests {
    private let run = RunAnalysis(LoginTrace.wrongPassword())

    @Test("a selection of a run equals the run if it selects everything")
    func everything() throws {
        let drawn = try DiagramSelection().applied(to: run)
        #expect(drawn.run.trace == run.trace && drawn.notes.isEmpty)
    }

    @Test("a selection of a run finds beats by their numbers and by their names", arguments: ["3", "taps Log In"])
    func beats(name: String) throws {
        let drawn = try DiagramSelection(beats: [name]).applied(to: run)
        #expect(drawn.run.graph.beats.map(\.name) == ["taps Log In"])
        let messages = run.graph.messages.indices.filter { run.graph.beat(of: $0) == 3 }
        #expect(drawn.run.graph.messages.map(\.id) == messages.map { run.graph.messages[$0].id })
        #expect(drawn.notes == ["Left out: 47 of 55 messages and 2 of 2 to assemblies (other beats)."])
        #expect(run.graph.messages.count - messages.count == 49)
    }

    @Test(
        "a selection of a run by an unknown name is refused with an error that lists the known names",
        arguments: [
            (DiagramSelection(beats: ["9"]), "1 taps Sign in"), (DiagramSelection(beats: ["0"]), "no beat '0'"),
            (DiagramSelection(beats: ["99999999999999999999"]), "no beat"),
            (DiagramSelection(modules: ["Lgin"]), "Home, Login"),
            (DiagramSelection(components: ["Nobody"]), "AuthManager"),
        ])
    func unknown(selection: DiagramSelection, words: String) {
        let error = #expect(throws: DiagramError.self) { try selection.applied(to: run) }
        #expect(error?.description.contains(words) == true && error?.isUsage == true)
    }

    @Test("a selection of a run keeps each message's class from the whole run", arguments: 0..<20)
    func classes(seed: Int) throws {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        for selection in [DiagramSelection(depth: 2), DiagramSelection(hidesIdle: true)] {
            let part = try selection.applied(to: run).run
            let kept = run.graph.messages.indices.filter { place in
                if let depth = selection.depth { return run.graph.depth(of: place) <= depth }
                return run.classification[place] != .idle
            }
            #expect(part.graph.messages.map(\.at) == kept.map { run.graph.messages[$0].at })
            #expect(part.classification.classes == kept.map { run.classification[$0] })
        }
    }

    @Test("a selection of a run attaches each message to its nearest selected cause")
    func relinked() throws {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view, module: "A")
        let core = sketch.component("Core", .logic, module: "B")
        let state = sketch.component("State", .state, module: "B")
        let tap = sketch.message("tap()", 0, view)
        let inner = sketch.message("tick()", core, state, because: tap, isAsync: true)
        sketch.message("show()", state, view, because: inner)
        let part = try DiagramSelection(modules: ["A"]).applied(to: RunAnalysis(sketch.finished)).run
        #expect(part.graph.messages.count == 2)
        #expect(part.graph.parent(of: 1) == 0)
        // What lay between was asynchronous, so this is too.
        #expect(part.graph.messages[1].isAsync)
    }

    @Test("a selection of a run by module, component or depth is drawn with a note that says what is left out")
    func notes() throws {
        for (selection, words) in [
            (DiagramSelection(modules: ["Home"]), "outside of Home"),
            (DiagramSelection(components: ["LoginModuleCore"]), "neither from nor to LoginModuleCore"),
            (DiagramSelection(depth: 1), "below level 1"), (DiagramSelection(hidesIdle: true), "idle"),
        ] {
            for view in DiagramView.allCases where view.runs != .two && view.takes(.depth, as: .dot) {
                let options = DiagramOptions(
                    selection: selection, blueprint: try BlueprintSample.roundTable.outline)
                let text = try view.render(run, as: .dot, options: options).text
                #expect(text.contains("Left out: ") && text.contains(words), "\(view) \(words)")
            }
        }
    }

    @Test("a selection of a run is drawn with a title that gives the number of drawn messages", arguments: 0..<10)
    func tallies(seed: Int) throws {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 80))
        let options = DiagramOptions(selection: DiagramSelection(depth: 1))
        let total = MessageTotal(run.graph.roots.map { run.classification[$0] })
        let title = try DiagramView.sequence.diagram(of: run, options: options).graph.title
        #expect(title.contains("· \(total.words), "))
    }
}
