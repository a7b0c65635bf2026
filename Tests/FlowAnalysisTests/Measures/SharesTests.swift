import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("A component's share")
struct SharesTests {
    private func measures(_ name: String, _ run: RunAnalysis) throws -> ComponentMeasures {
        try #require(run.components.first { run.graph.name(of: $0.participant) == name })
    }

    @Test("is of nothing in an empty trace and in a single message")
    func none() throws {
        let empty = RunAnalysis(TraceSketch().finished).measures
        #expect(empty.largestShareOfDecisions == nil && empty.largestShareOfEffects == nil)
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        sketch.message("tap()", 0, view)
        let run = RunAnalysis(sketch.finished)
        let measures = try measures("View", run)
        #expect(run.measures.shareOfEffects(measures) == nil && run.measures.shareOfDecisions(measures) == nil)
        #expect(run.measures.shareOfIdle(measures) == nil)
    }

    @Test("of decisions and of idle messages is of those of the whole run")
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
        #expect(try run.measures.shareOfDecisions(measures("Core", run)) == 1.0 / 3)
        #expect(try run.measures.shareOfIdle(measures("Core", run)) == 0.75)
        #expect(run.measures.largestShareOfDecisions == Share(participant: .component(store), value: 2.0 / 3))
    }

    @Test("of effects is of what was stored, shown, navigated, made and called, typing and assemblies aside")
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
        sketch.beat("types a word")
        sketch.write("word", of: view, during: sketch.message("edited()", 0, view))
        let run = RunAnalysis(sketch.finished)
        let effects = try measures("View", run).effects
        #expect((effects.stored, effects.shown, effects.navigated) == (1, 1, 1))
        #expect((effects.made, effects.called) == (1, 1))
        #expect(effects.total == 5 && effects.kinds == 5)
        #expect(try measures("Service", run).effects.total == 1)
        #expect(run.effects.total == 6 && run.effects.kinds == 5)
        #expect(run.measures.largestShareOfEffects == Share(participant: .component(view), value: 5.0 / 6))
    }

    @Test("of one who does it all is the largest, though its messages are all events")
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
        #expect(run.largestShareOfDecisions == nil)
        #expect(run.largestShareOfEffects == Share(participant: .component(view), value: 1))
    }

    @Test("adds up to 1 in any trace", arguments: 0..<20)
    func random(seed: Int) {
        let run = RunMeasures(Trace.random(seed: UInt64(seed)))
        let total = run.components.compactMap(run.shareOfEffects).reduce(0, +)
        #expect(run.effects.total == 0 || abs(total - 1) < 1e-9)
        #expect(run.components.compactMap(run.shareOfDecisions).reduce(0, +) < 1 + 1e-9)
        #expect((run.largestShareOfEffects?.value ?? 0) <= 1)
    }
}
