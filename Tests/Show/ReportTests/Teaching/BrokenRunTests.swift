import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Testing
import TraceFormat

@testable import Report

@Suite("A run that was changed to break one rule")
struct BrokenRunTests {
    /// Broken runs by pattern.
    private static let broken = Result {
        try Dictionary(uniqueKeysWithValues: Lessons.patterns.keys.map { ($0, try broken($0)) })
    }

    /// Broken runs of a pattern, some of each kind of change.
    private static func broken(_ pattern: String) throws -> [BrokenRun] {
        let blueprint = try #require(try Lessons.rules()[pattern])
        var random = SplitMix64(seed: 11)
        let run = TaughtRun(try #require(try Samples.committed("\(pattern)/login-success").first), blueprint)
        #expect(run.keepsAllRules)
        return PossibleMistakes(run).all(using: &random).prefix(60).compactMap { BrokenRun(run, $0) }
    }

    @Test(
        "a run changed to break a rule breaks only that rule, and equals the original up to the exercise's answer",
        arguments: Lessons.patterns.keys.sorted())
    func alone(pattern: String) throws {
        let blueprint = try #require(try Lessons.rules()[pattern])
        let runs = try #require(try Self.broken.get()[pattern])
        #expect(Set(runs.map(\.outcome.rule.id)).count > 1, "several rules are broken")
        for run in runs {
            let reader = try TraceReader(bytes: run.changed.trace.encoded(), name: "changed.jsonl")
            let outcome = try RunOutcome(reader, [blueprint])
            #expect(outcome.readerFindings.isEmpty, "\(run.change): \(outcome.readerFindings.listed)")
            #expect(outcome.outcomes.filter { $0.count > 0 }.map(\.rule.id) == [run.outcome.rule.id])
            guard case .message(let place) = run.changed.culprit else { continue }
            let graph = run.original.graph
            let same = min(place, graph.messages.count)
            #expect((0..<same).allSatisfy { MessageLine($0, in: graph).text == MessageLine($0, in: run.graph).text })
            guard place < graph.messages.count else { continue }
            let (before, after) = (MessageLine(place, in: graph), MessageLine(place, in: run.graph))
            #expect(before.text != after.text || before.effects != after.effects, "\(run.change)")
        }
    }

    @Test(
        "a run changed to break a rule lacks a message only if the rules require that message before the next one",
        arguments: Lessons.patterns.keys.sorted())
    func gaps(pattern: String) throws {
        let blueprint = try #require(try Lessons.rules()[pattern])
        for scenario in ["login-success", "items-add"] {
            let run = TaughtRun(try #require(try Samples.committed("\(pattern)/\(scenario)").first), blueprint)
            var random = SplitMix64(seed: 3)
            let drops = PossibleMistakes(run).all(using: &random).filter { if case .drop = $0 { true } else { false } }
            for change in drops.prefix(40) {
                guard case .drop(let dropped, let next) = change, BrokenRun(run, change) != nil else { continue }
                let places = try [dropped, next].map { try #require(run.graph.place(ofMessage: $0)) }
                let lines = places.map { MessageLine($0, in: run.graph).text }
                #expect(lines[0] != lines[1], "who looks at \(lines[1]) can't see that it was sent twice")
                let swapped = try #require(ChangedRun(run.trace, .swap(next, with: dropped)))
                let outcomes = RunOutcome(RunAnalysis(swapped.trace), [blueprint]).outcomes
                #expect(outcomes.contains { $0.count > 0 }, "\(lines[0]) and \(lines[1]) may come in any order")
            }
        }
    }

    @Test(
        "a run changed to break a rule gives an exercise that asks for the message at fault and for the broken rule",
        arguments: Lessons.patterns.keys.sorted())
    func exercises(pattern: String) throws {
        var random = SplitMix64(seed: 5)
        var made = 0
        for run in try #require(try Self.broken.get()[pattern]) {
            guard let exercise = ViolationExercise(run).exercise(using: &random) else { continue }
            made += 1
            let (step, rule) = (exercise.parts[0], exercise.parts[1])
            #expect(step.options.count == exercise.lines.count && step.options.count <= 16)
            #expect(exercise.rule == run.outcome.rule && rule.options[rule.answer].text == exercise.rule.spoken)
            #expect(run.outcome.violations.contains { $0.check == exercise.check.index })
            #expect(exercise.explanation.contains(exercise.check.spoken))
            let kept = Set(run.kept.map(\.rule.id))
            for (index, option) in rule.options.enumerated() where index != rule.answer {
                #expect(kept.contains(String(option.text.prefix { $0 != ":" })))
            }
            switch run.changed.culprit {
            case .message(let place):
                #expect(step.options[step.answer].text == MessageLine(place, in: run.graph).text)
            case .reference: #expect(exercise.kind == .ownership)
            }
        }
        #expect(made > 1)
    }
}
