import FlowAnalysis
import Tables
import TestSupport
import Testing
import TraceFormat

@testable import FlowAnalysis

@Suite("Comparisons of the patterns' committed traces")
struct CommittedRequiredEventTests {
    @Test("the required events are the same in all patterns, in every beat", arguments: CommittedTraces.sharedScenarios)
    func equal(scenario: String) throws {
        let runs = CommittedTraces.runs(of: scenario)
        let (first, reference) = try #require(runs.first)
        #expect(runs.count == CommittedTraces.patterns.count)
        #expect(reference.total.required.userActions > 0 && reference.total.required.navigationSteps > 0)
        for (pattern, run) in runs.dropFirst() {
            #expect(run.scenarioBeats.map(\.name) == reference.scenarioBeats.map(\.name))
            #expect(run.total.required == reference.total.required, "\(pattern) and \(first)")
            for (beat, pair) in zip(run.beats, reference.beats).enumerated() {
                #expect(pair.0.required == pair.1.required, "\(pattern) and \(first), beat \(beat)")
            }
        }
    }

    @Test(
        "a scenario's longest user action has the same name and duration in all patterns",
        arguments: CommittedTraces.sharedScenarios)
    func longestAction(scenario: String) throws {
        let actions = CommittedTraces.runs(of: scenario).map(\.run.longestAction)
        #expect(Set(actions.map { $0?.name }).count == 1)
        #expect(Set(actions.map { $0?.last?.nanoseconds }).count == 1)
    }

    @Test("all patterns share thirty scenarios, and every trace can be read")
    func traces() {
        #expect(CommittedTraces.patterns.count >= 6 && CommittedTraces.sharedScenarios.count == 30)
        #expect(CommittedTraces.runs.count == CommittedTraces.names.count)
    }

    @Test("every message has exactly one class, in each run and beat")
    func partition() {
        for (name, run) in CommittedTraces.runs {
            let count = MessageClass.allCases.reduce(0) { $0 + run.total.classes[$1] }
            #expect(count == run.graph.messages.count, "\(name)")
            for beat in run.beats {
                #expect(MessageClass.headline.reduce(0) { $0 + beat.classes[$1] } == beat.messages, "\(name)")
            }
        }
    }

    @Test(
        "the largest share of effects that one component causes is higher in the yardstick than in any pattern",
        arguments: CommittedTraces.sharedScenarios)
    func godObject(scenario: String) throws {
        let shares = CommittedTraces.runs(of: scenario).map {
            ($0.pattern, $0.run.measures.cell(.centralEffects)?.magnitude ?? 0)
        }
        #expect(shares.max { $0.1 < $1.1 }?.0 == "yardstick", "\(shares)")
    }
}
