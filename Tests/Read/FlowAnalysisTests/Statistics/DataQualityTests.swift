import FlowAnalysis
import Tables
import Testing
import TraceFixtures
import TraceFormat

@Suite("The sentence on data quality")
struct DataQualityTests {
    @Test("the sentence about data quality gives the number of runs and messages, and lists code that is never traced")
    func clean() {
        var sketch = TraceSketch()
        sketch.beat("taps A", .tap)
        sketch.message("a()", 0, 1)
        let line = DataQuality(of: [RunMeasures(sketch.finished)]).sentence
        #expect(line.hasPrefix("1 run, 1 message recorded; no record dropped. Traced: "))
        #expect(line.contains("Not traced: reads of properties, logic inside closures and stream operators"))
    }

    @Test(
        "the sentence about data quality mentions the contract only for several patterns, or if a pattern breaks it",
        arguments: [
            (["rvb", "snp"], .unchecked, true), (["rvb", "snp"], .kept, true), (["rvb", "rvb"], .unchecked, false),
            ([nil, nil], .unchecked, false), ([nil, "rvb"], .unchecked, true), (["rvb"], .kept, false),
            (["rvb"], .broken(by: ["snp"]), true),
        ] as [([String?], DataQuality.Contract, Bool)])
    func patterns(names: [String?], contract: DataQuality.Contract, isTold: Bool) {
        let runs = names.map { RunMeasures(TraceSketch(pattern: $0).finished) }
        let sentence = DataQuality(of: runs, contract: contract).sentence
        #expect((sentence.contains("patterns") || sentence.contains("contract")) == isTold, "\(sentence)")
    }

    @Test("the sentence about data quality mentions dropped records, traces without a last line, and missing payloads")
    func damaged() {
        var sketch = TraceSketch()
        sketch.message("a(x:)", 0, 1, arguments: nil)
        sketch.message("b()", 0, 1, arguments: nil)
        var dropping = sketch.finished
        dropping.footer?.dropped = 3
        let line = DataQuality(of: [RunMeasures(dropping), RunMeasures(sketch.trace)]).sentence
        #expect(line.contains("2 runs, 4 messages recorded; at least 3 records dropped."))
        #expect(line.contains("One trace has no footer: it may be cut short, and more records may be missing."))
        #expect(line.contains("2 messages recorded without arguments"))
    }

    @Test(
        "the sentence about data quality gives a minimum of dropped records if a trace's last line is missing"
    )
    func torn() {
        var sketch = TraceSketch()
        sketch.message("a()", 0, 1)
        var trace = sketch.trace
        #expect(
            DataQuality(of: [RunMeasures(trace)]).sentence.contains(
                "1 message recorded; no record known to be dropped. One"))
        trace.records.append(.drop(DropRecord(records: 5, at: 0)))
        trace.records.append(.drop(DropRecord(records: 2, at: 0)))
        #expect(DataQuality(of: [RunMeasures(trace)]).sentence.contains("at least 7 records dropped. One trace"))
    }

    @Test("the sentence about data quality names the longest actions of a scenario if patterns differ in them")
    func longestActions() {
        func run(_ pattern: String, scenario: String = "one", taps first: Int, _ second: Int) -> RunMeasures {
            var sketch = TraceSketch(pattern: pattern, scenario: scenario, clock: .real)
            let view = sketch.component("View", .view)
            for (name, count) in [("opens the list", first), ("taps a row", second)] {
                sketch.beat(name, .tap)
                var cause = sketch.message("tap()", 0, view)
                for _ in 1..<count { cause = sketch.message("next()", view, view, because: cause) }
                sketch.show("list", of: view, during: cause)
            }
            return RunMeasures(sketch.finished)
        }
        let words = "so its hops can't be compared: “opens the list” in mvc and “taps a row” in viper."
        #expect(DataQuality(of: [run("mvc", taps: 3, 2), run("viper", taps: 2, 3)]).sentence.contains(words))
        let others = [run("mvc", taps: 3, 2), run("viper", taps: 4, 3), run("mvp", scenario: "two", taps: 2, 3)]
        #expect(!DataQuality(of: others).sentence.contains("longest action"))
    }

    @Test("the sentence about data quality names properties whose changes can't be seen, except those of services")
    func unseenProperties() {
        var sketch = TraceSketch()
        _ = sketch.component("Cart", .state, unseen: ["items"])
        _ = sketch.component("Server", .service, unseen: ["count"])
        #expect(
            DataQuality(of: [RunMeasures(sketch.finished)]).sentence
                .contains("Changes of Cart.items can't be seen, nor are they counted in sets."))
    }

    @Test(
        "the sentence about data quality suggests --sees if a trace has effects that its header doesn't declare")
    func reportedInPart() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let message = sketch.message("show()", sketch.component("Core", .logic), view)
        sketch.show("title", of: view, during: message)
        var trace = sketch.finished
        trace.header.sees = ["writes"]
        let asked = "The app reported some changes of controls: if it reports all, say so by '--sees visible'."
        #expect(DataQuality(of: [RunMeasures(trace)]).sentence.contains(asked))
        trace.header.sees = ["writes", "visible"]
        #expect(!DataQuality(of: [RunMeasures(trace)]).sentence.contains("say so by"))
    }

    @Test(
        "the sentence about data quality names unrecorded effects, and counts the messages whose effects can't be seen")
    func unseen() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        sketch.message("show()", sketch.component("Core", .logic), view)
        var trace = sketch.finished
        trace.header.sees = ["writes"]
        let run = RunMeasures(trace)
        let line = DataQuality(of: [run]).sentence
        #expect(line.contains("The effects of 1 message can't be seen: it is of class unseen, and may be idle."))
        #expect(
            line.contains("Traced: calls between components, components made and freed, changes of stored properties."))
        #expect(
            line.contains(
                "Not recorded: changes of controls, navigation, references between components, screens; numbers that"))
        let unseen: [MeasureKey] = [
            .navigation, .visibleChanges, .floor, .messagesPerFloorEvent, .strongReferences, .weakReferences,
        ]
        for key in unseen { #expect(run.cell(key) == .missing, "\(key)") }
        #expect(run.cell(.idle) == .number(0))
        trace.header.sees = ["screens", "navigation", "references"]
        let other = RunMeasures(trace)
        for key in unseen where key != .messagesPerFloorEvent { #expect(other.cell(key) == .number(0), "\(key)") }
        for key in [MeasureKey.idle, .centralEffects] { #expect(other.cell(key) == .missing, "\(key)") }
        #expect(DataQuality(of: [run, other]).sentence.contains("Not recorded in every run: changes of stored"))
    }

    @Test("the sentence about data quality is written even if the footer's numbers are impossible")
    func nonsense() {
        var trace = TraceSketch().finished
        trace.footer?.dropped = .max
        #expect(DataQuality(of: [RunMeasures(trace), RunMeasures(trace)]).dropped == .max)
        trace.footer?.dropped = -5
        #expect(DataQuality(of: [RunMeasures(trace)]).dropped == 0)
    }

    @Test("the number of messages during typing is missing if a beat has no kind, or if there are no beats")
    func typing() {
        func cells(_ kinds: [BeatKind?]) -> [Table.Cell?] {
            var sketch = TraceSketch(pattern: nil, scenario: nil)
            let view = sketch.component("View", .view)
            for kind in kinds {
                sketch.beat("types a name", kind)
                sketch.message("editingChanged()", 0, view)
            }
            let run = RunMeasures(sketch.finished)
            return [run.cell(.typing), run.cell(.messages)]
        }
        #expect(cells([.typing, .tap]) == [.number(1), .number(2)])
        #expect(cells([.tap]) == [.number(0), .number(1)])
        #expect(cells([.typing, nil]) == [.missing, .number(2)])
        #expect(cells([]) == [.missing, .number(0)])
    }
}
