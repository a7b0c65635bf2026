import Tables
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("The evidence of a number")
struct EvidenceTests {
    /// Compares every cell of a run with its evidence, in every grouping.
    private func check(_ run: RunAnalysis, _ name: String) throws {
        for grouping in Grouping.allCases {
            let statistics = Statistics(of: [run.measures], by: grouping)
            // Every measure of every run is compared; of the many components and channels, only every third.
            let step = [.component, .channel].contains(grouping) ? 3 : 1
            for row in stride(from: 0, to: statistics.rows.count, by: step) {
                for (measure, definition) in statistics.definitions.enumerated() {
                    let cell = statistics.rows[row].cells[measure]
                    let path = "\(name) by \(grouping.rawValue) \(statistics.rows[row].path) \(definition.key)"
                    let explain = try #require(statistics.rows[row].evidence)
                    let evidence = explain(measure, run)
                    switch cell {
                    case .number(let number), .atLeast(let number): #expect(evidence.count == number, "\(path)")
                    case .part(let part, _): #expect(evidence.count == part, "\(path)")
                    case .quotient(let number, _): #expect(evidence.count == number, "\(path)")
                    case .milliseconds, .duration, .text: #expect(evidence.count > 0, "\(path)")
                    case .missing: #expect(evidence.count == 0, "\(path)")
                    case .flag, .hundredths: Issue.record("\(path) is no number")
                    }
                }
            }
        }
    }

    @Test(
        "a number's evidence has as many items as the number counts, in all committed traces",
        arguments: CommittedTraces.patterns)
    func committed(pattern: String) throws {
        let runs = CommittedTraces.runs(ofPattern: pattern)
        #expect(runs.count >= 16)
        for run in runs { try check(run, "\(pattern) \(run.header.scenario ?? "")") }
    }

    @Test("a number's evidence has as many items as the number counts, in random traces", arguments: 0..<10)
    func hostile(seed: Int) throws {
        try check(RunAnalysis(Trace.random(seed: UInt64(seed), events: 200)), "seed \(seed)")
    }

    @Test("the evidence of an action has all messages that the action brought into the app, and none of the next one")
    func actionsOfSeveralMessages() throws {
        var sketch = TraceSketch()
        let (view, list) = (sketch.component("View", .view), sketch.component("List", .view))
        sketch.beat("taps Buy", .tap)
        sketch.message("tap()", 0, view)
        sketch.message("tap()", 0, list, continuesAction: true)
        sketch.beat("taps Pay", .tap)
        let tap = sketch.message("pay()", 0, view)
        sketch.message("refresh()", view, list, because: tap)
        let run = RunAnalysis(sketch.finished)
        #expect(run.actions.map(run.actionMessages) == [[0, 1], [2, 3]])
        try check(run, "actions of several messages")
    }
}
