import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("Counting messages")
struct MessageFoldTests {
    private func check(
        _ scope: some MessageScope, _ measures: [(key: MeasureKey, fold: MessageFold?)], _ run: RunAnalysis
    ) {
        for (key, fold) in measures {
            guard let fold else { continue }
            let evidence = scope.evidence(of: fold, in: run)
            #expect(scope[key] == evidence.count, "\(key)")
        }
    }

    @Test(
        "each number of a run, beat, component, channel or role equals the length of the list of items that it counts",
        arguments: 0..<10
    )
    func evidence(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 200))
        let parts = [.whole, .typing] + run.beats.indices.map(RunPart.beat)
        for part in parts {
            check(RunScope(run.measures, part), Measure<RunScope>.all.map { ($0.definition.key, $0.fold) }, run)
        }
        for component in run.components {
            check(
                ComponentScope(run: run.measures, component: component),
                Measure<ComponentScope>.all.map { ($0.definition.key, $0.fold) }, run)
        }
        for channel in run.channels {
            check(
                ChannelScope(run: run.measures, channel: channel),
                Measure<ChannelScope>.all.map { ($0.definition.key, $0.fold) }, run)
        }
        for role in RoleScope.all(of: run.measures) {
            check(role, Measure<RoleScope>.all.map { ($0.definition.key, $0.fold) }, run)
        }
    }

    @Test("counting stores one call for each sender, receiver, method and beat, for any number of equal messages")
    func calls() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        for beat in ["taps A", "taps B"] {
            sketch.beat(beat)
            for _ in 0..<50 { sketch.message("show()", core, view) }
        }
        let run = RunAnalysis(sketch.finished)
        var counter = MessageCounter(.all)
        counter.add(run.analysed)
        #expect(counter.calls.indices.count == 1 && counter.callsOfBeats.count == 2)
        #expect(run.beats.map(\.messages) == [0, 50, 50] && run.total.messages == 100)
    }

    @Test("counting stores a method once for each pair of sender's and receiver's types, for any number of objects")
    func callsOfTypes() {
        var sketch = TraceSketch()
        for _ in 0..<50 {
            let ends = [sketch.component("View", .view), sketch.component("Core", .logic)]
            sketch.message("show()", ends[1], ends[0])
        }
        let run = RunAnalysis(sketch.finished)
        var counter = MessageCounter([])
        counter.add(run.analysed)
        #expect(counter.calls.indices.count == 1 && counter.calls.channels.indices.count == 50)
        #expect(run.total.channels == 50 && run.total.methods == 1 && run.total.types == 1)
    }

    @Test("the fan-out of a run is the maximum of its beats' fan-outs, not their sum")
    func maximum() {
        var sketch = TraceSketch()
        let ends = (0..<3).map { sketch.component("C\($0)", .logic) }
        for children in [1, 3, 2] {
            sketch.beat("taps \(children)")
            let cause = sketch.message("a()", ends[0], ends[1])
            for _ in 0..<children { sketch.message("b()", ends[1], ends[2], because: cause) }
        }
        let run = RunAnalysis(sketch.finished)
        #expect(run.beats.map(\.maximumFanOut) == [0, 1, 3, 2] && run.total.maximumFanOut == 3)
        #expect(run.evidence(.fanOut) == .triggered(by: 2, [3, 4, 5]))
    }
}
