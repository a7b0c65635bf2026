import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("Folding a run into loops")
struct FoldingTests {
    private func folding(_ sketch: TraceSketch, by granularity: Granularity = .object) -> Folding {
        Folding(RunAnalysis(sketch.finished), payloads: false, by: granularity)
    }

    @Test("folding finds repeated messages with their effects, and repeated messages within the first repetition")
    func nested() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        for _ in 0..<3 {
            let tap = sketch.message("tap()", 0, core)
            for _ in 0..<2 { sketch.message("count()", core, core, because: tap) }
        }
        let folding = folding(sketch)
        #expect(
            folding.loops == [
                Folding.Loop(first: 0, size: 3, times: 3), Folding.Loop(first: 1, size: 1, times: 2),
            ])
        #expect((0..<9).map(folding.isRepeat) == [false, false] + Array(repeating: true, count: 7))
        #expect([0, 1].map(folding.count(of:)) == [3, 6])
    }

    @Test("folding doesn't join equal messages if another message or the start of a beat is between them")
    func between() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let call = sketch.message("ask()", 0, core)
        // What both bring comes after both.
        let (one, other) = (
            sketch.message("load()", core, core, because: call), sketch.message("load()", core, core, because: call)
        )
        for cause in [one, other] { sketch.message("loaded()", core, core, because: cause, isAsync: true) }
        sketch.beat("again")
        sketch.message("tap()", 0, core)
        sketch.beat("and again")
        sketch.message("tap()", 0, core)
        #expect(folding(sketch).loops == [])
    }

    @Test("folding puts asynchronous effects of repeated messages into the same loop, as often as the messages repeat")
    func later() throws {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        sketch.beat("types")
        for _ in 0..<4 {
            let key = sketch.message("type()", 0, core)
            sketch.message("changed()", core, core, because: key, isAsync: true)
        }
        let run = RunAnalysis(sketch.finished)
        let folding = Folding(run, payloads: false, by: .object)
        #expect(folding.loops == [Folding.Loop(first: 0, size: 2, times: 4)])
        var frames: [SequenceFrame] = []
        SequenceFrameBuilder.makeFrames(
            of: DrawnRun(run), MessageWords(run, payloads: false), folding, by: .object
        ) { frame, _ in frames.append(frame) }
        let frame = try #require(frames.first)
        #expect(frame.messages.map(\.count) == [4, 4])
        let last = try #require(frame.steps.last)
        #expect(last == .fragmentEnd)
    }

    @Test("folding distinguishes objects of one type only if a picture draws them separately")
    func types() {
        var sketch = TraceSketch()
        let cells = (0..<3).map { _ in sketch.component("Cell", .view) }
        for cell in cells { sketch.message("show()", 0, cell) }
        #expect(folding(sketch).loops == [])
        #expect(folding(sketch, by: .type).loops == [Folding.Loop(first: 0, size: 1, times: 3)])
    }

    @Test(
        "folding doesn't join two equal messages if only one of them sets another component's property",
        arguments: Granularity.allCases,
        0..<3)
    func sets(granularity: Granularity, setting: Int) {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic, module: "Shop")
        let state = sketch.component("State", .state, module: "Store")
        sketch.message("show()", 0, state)
        for index in 0..<3 {
            let tap = sketch.message("tap()", 0, core)
            if index == setting { sketch.write("count", of: state, during: tap) }
        }
        let plain = [0, 1, 2].filter { $0 != setting }
        let together = plain[1] == plain[0] + 1
        #expect(
            folding(sketch, by: granularity).loops
                == (together ? [Folding.Loop(first: plain[0] + 1, size: 1, times: 2)] : []))
    }

    @Test("folding joins calls that set the same properties, but not calls that set different properties")
    func equalSets() {
        func sketch(_ properties: String...) -> TraceSketch {
            var sketch = TraceSketch()
            let (core, state) = (sketch.component("Core", .logic), sketch.component("State", .state))
            for property in properties {
                let tap = sketch.message("tap()", 0, core)
                sketch.write(property, of: state, during: tap)
            }
            return sketch
        }
        #expect(folding(sketch("count", "count")).loops == [Folding.Loop(first: 0, size: 1, times: 2)])
        #expect(folding(sketch("count", "name")).loops == [])
    }

    @Test("folding doesn't join two equal messages if one creates an object that sends or receives a message later")
    func births() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        sketch.message("tap()", 0, core)
        let tap = sketch.message("tap()", 0, core)
        let cell = sketch.component("Cell", .view, during: tap)
        #expect(folding(sketch).loops == [Folding.Loop(first: 0, size: 1, times: 2)])
        sketch.message("show()", 0, cell)
        #expect(folding(sketch).loops == [])
    }
}
