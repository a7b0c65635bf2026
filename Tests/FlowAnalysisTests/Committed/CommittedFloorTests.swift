import FlowAnalysis
import MessageTrace
import Testing

@Suite("What any architecture must do")
struct CommittedFloorTests {
    @Test("is the same in all patterns, in every beat", arguments: CommittedTraces.sharedScenarios)
    func equal(scenario: String) throws {
        let runs = try CommittedTraces.patterns.map { pattern in
            (pattern, try RunMeasures(CommittedTraces.trace("\(pattern)/\(scenario)")))
        }
        let (first, reference) = try #require(runs.first)
        #expect(reference.total.floor.userActions > 0 && reference.total.floor.navigationSteps > 0)
        for (pattern, run) in runs.dropFirst() {
            #expect(run.steps.map(\.name) == reference.steps.map(\.name))
            #expect(run.total.floor == reference.total.floor, "\(pattern) and \(first)")
            for (beat, pair) in zip(run.beats, reference.beats).enumerated() {
                #expect(pair.0.floor == pair.1.floor, "\(pattern) and \(first), beat \(beat)")
            }
        }
    }

    @Test(
        "is waited for equally long: the longest action is the same in all patterns",
        arguments: CommittedTraces.sharedScenarios)
    func longestAction(scenario: String) throws {
        let actions = try CommittedTraces.patterns.map { pattern in
            try RunMeasures(CommittedTraces.trace("\(pattern)/\(scenario)")).longestAction
        }
        #expect(Set(actions.map { $0?.name }).count == 1)
        #expect(Set(actions.map { $0?.last?.nanoseconds }).count == 1)
    }

    @Test("there are six patterns with sixteen scenarios each")
    func traces() {
        #expect(CommittedTraces.patterns.count == 6 && CommittedTraces.sharedScenarios.count == 16)
    }

    @Test("the classes partition the messages of every run and beat", arguments: CommittedTraces.names)
    func partition(name: String) throws {
        let run = RunAnalysis(try CommittedTraces.trace(name))
        #expect(MessageClass.allCases.reduce(0) { $0 + run.total.classes[$1] } == run.graph.messages.count)
        for beat in run.beats {
            #expect(MessageClass.headline.reduce(0) { $0 + beat.classes[$1] } == beat.messages)
        }
    }

    @Test("without an architecture one component does most of what is done", arguments: CommittedTraces.sharedScenarios)
    func godObject(scenario: String) throws {
        let shares = try CommittedTraces.patterns.map { pattern in
            let run = try RunMeasures(CommittedTraces.trace("\(pattern)/\(scenario)"))
            return (pattern, try #require(run.largestShareOfEffects).value)
        }
        let largest = shares.max { $0.1 < $1.1 }
        #expect(largest?.0 == "yardstick", "\(shares)")
    }
}
