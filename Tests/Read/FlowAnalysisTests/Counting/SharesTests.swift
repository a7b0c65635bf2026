import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("A component's share of decisions, idle messages and effects")
struct SharesTests {
    private func measures(_ name: String, _ run: RunAnalysis) throws -> ComponentMeasures {
        try #require(run.components.first { run.graph.name(of: $0.participant) == name })
    }

    @Test(
        "no component has a share of decisions, idle messages or effects in an empty trace or one with a single message"
    )
    func none() throws {
        let empty = RunAnalysis(TraceSketch().finished).measures
        #expect(empty.cell(.centralDecisions) == .missing && empty.cell(.centralEffects) == .missing)
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        sketch.message("tap()", 0, view)
        let run = RunAnalysis(sketch.finished)
        let measures = try measures("View", run)
        #expect(run.measures.cell(.centralEffects) == .missing)
        #expect(run.measures.cell(.decisionShare, of: measures) == .missing)
        #expect(run.measures.cell(.idleShare, of: measures) == .missing)
    }

    @Test("a component's share of decisions, or of idle messages, is relative to the number in the whole run")
    func classes() throws {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let store = sketch.component("Store", .state)
        for receiver in [core, store, store] {
            sketch.write("x", of: store, during: sketch.message("decide()", 99, receiver))
            sketch.message("nothing()", 99, core)
        }
        sketch.message("nothing()", 99, store)
        let run = RunAnalysis(sketch.finished)
        #expect(try run.measures.cell(.decisionShare, of: measures("Core", run)) == .part(1, whole: 3))
        #expect(try run.measures.cell(.idleShare, of: measures("Core", run)) == .part(3, whole: 4))
        #expect(run.measures.cell(.centralDecisions) == .part(2, whole: 3))
        #expect(run.decisionReceivers == [.component(store)])
    }

    @Test(
        "a component's effects are writes, visible changes, navigation, creations and service calls, except during typing"
    )
    func effects() throws {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let service = sketch.component("Service", .service)
        let assembly = sketch.component("Assembly", .assembly)
        sketch.beat("taps")
        let tap = sketch.message("tap()", 0, view)
        sketch.write("count", of: view, during: tap)
        sketch.show("label", of: view, during: tap)
        sketch.navigate(.push, "A", "B", during: tap)
        _ = sketch.component("Child", .view, during: tap)
        let call = sketch.message("save()", view, service, because: tap)
        sketch.write("saved", of: service, during: call)
        let build = sketch.message("build()", view, assembly, because: tap, isStatic: true)
        sketch.write("child", of: view, during: build)
        sketch.beat("types a word", .typing)
        sketch.write("word", of: view, during: sketch.message("edited()", 0, view))
        let run = RunAnalysis(sketch.finished)
        let effects = try measures("View", run).effects
        #expect((effects[.stored], effects[.shown], effects[.navigated]) == (1, 1, 1))
        #expect((effects[.made], effects[.called]) == (1, 1))
        #expect(effects.total == 5 && effects.kinds == 5)
        #expect(try measures("Service", run).effects.total == 0)
        #expect(run.effects.total == 5 && run.effects.kinds == 5)
        #expect(run.measures.cell(.centralEffects) == .part(5, whole: 5))
        #expect(run.evidence(.centralEffects)?.count == 5)
    }

    @Test("a component that does everything has 100 % of the effects, even if all its messages are of class event")
    func godObject() {
        var sketch = TraceSketch()
        let view = sketch.component("ViewController", .view)
        let service = sketch.component("Service", .service)
        let tap = sketch.message("tap()", 0, view)
        sketch.write("isWaiting", of: view, during: tap)
        sketch.show("spinner", of: view, during: tap)
        let call = sketch.message("signIn()", view, service, because: tap)
        sketch.now = 5
        let reply = sketch.message("didSignIn()", service, view, because: call, isAsync: true)
        sketch.show("spinner", of: view, during: reply)
        sketch.navigate(.dismiss, "Login", "Home", during: reply)
        let run = RunAnalysis(sketch.finished).measures
        #expect(run.cell(.centralDecisions) == .missing)
        #expect(
            run.effects.total > 0 && run.cell(.centralEffects) == .part(run.effects.total, whole: run.effects.total))
    }

    @Test(
        "the components' effects add up to the run's, and their shares of decisions to at most 1, in random traces",
        arguments: 0..<20)
    func random(seed: Int) {
        let run = RunMeasures(Trace.random(seed: UInt64(seed)))
        #expect(run.components.reduce(0) { $0 + $1.effects.total } == run.effects.total)
        let decisions = run.components.map { run.cell(.decisionShare, of: $0)?.magnitude ?? 0 }.reduce(0, +)
        #expect(decisions < 1 + 1e-9)
        #expect((run.cell(.centralEffects)?.magnitude ?? 0) <= 1)
    }
}

extension RunAnalysis {
    /// The receivers of the messages that count for the share of the component with the most decisions.
    fileprivate var decisionReceivers: Set<Participant> {
        guard case .messages(let places) = evidence(.centralDecisions) else { return [] }
        return Set(places.map { graph.messages[$0].receiver })
    }
}
