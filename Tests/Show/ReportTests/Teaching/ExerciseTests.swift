import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Foundation
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("Exercises made from runs")
struct ExerciseTests {
    @Test("exercises are the same for the same seed, and different for another seed")
    func deterministic() throws {
        let (first, second, other) = try (
            Lessons.make(count: 5), Lessons.make(count: 5), Lessons.make(seed: 2, count: 5)
        )
        #expect(try first.studentPage() == second.studentPage() && first.teacherPage() == second.teacherPage())
        #expect(first.exercises != other.exercises && first.number != other.number)
        #expect(first.number < 1 << 25)
    }

    @Test(
        "exercises are as many as requested, all different, and a third of them about a broken rule",
        arguments: [1, 2, 7])
    func counts(count: Int) throws {
        let set = try Lessons.make(count: count)
        #expect(set.count == count)
        #expect(Set(set.exercises).count == count)
        #expect(set.exercises.filter { $0.kind != .next }.count == count / 3)
        #expect(try Lessons.many().count == 40 && Set(Lessons.many().exercises).count == 40)
    }

    @Test("exercises have one right choice for each question, and a known misconception for each wrong choice")
    func choices() throws {
        for exercise in try Lessons.many().exercises {
            for part in exercise.parts {
                #expect(part.options.indices.contains(part.answer) && part.options.count > 2)
                #expect(part.options.filter { $0.misconception == nil }.count == 1)
                #expect(part.options[part.answer].misconception == nil)
                #expect(part.options.allSatisfy { !$0.reason.isEmpty })
                if !part.isAboutLines { #expect(Set(part.options.map(\.text)).count == part.options.count) }
            }
        }
    }

    @Test("exercises have the run's next message as the right choice, and never as a wrong choice")
    func next() throws {
        let runs = try Lessons.runs("login-success", "about-retry", "password-recovery")
        let exercises = try Lessons.many().exercises.filter { $0.kind == .next }
        #expect(!exercises.isEmpty)
        for exercise in exercises {
            let run = try #require(
                runs.first {
                    $0.trace.header.pattern == exercise.pattern && $0.trace.header.scenario == exercise.scenario
                })
            let graph = run.analysis.graph
            let answer = exercise.parts.map { $0.options[$0.answer].text }
            let text = "\(answer[0]) → \(answer[1]) \(answer[2])"
            let last = try #require(exercise.lines.last)
            let places = graph.messages.indices.dropFirst().filter { place in
                graph.beats.indices.contains(graph.beat(of: place) - 1)
                    && graph.beats[graph.beat(of: place) - 1].name == exercise.beat
                    && MessageLine(place - 1, in: graph).text == last.text && MessageLine(place, in: graph).text == text
            }
            #expect(!places.isEmpty, "\(last.text), then \(text)")
            #expect(exercise.revealed?.text == text)
            let grounds = RuleGrounds(RunAnalysis(run.trace), try #require(try Lessons.rules()[exercise.pattern]))
            #expect(
                places.contains { place in
                    (grounds.forcing(place) + grounds.judging(place)).contains { $0.id == exercise.rule.id }
                })
        }
    }

    @Test("exercises never have as a wrong choice a message that the rules would also allow next")
    func peers() throws {
        var found = 0
        for run in try Lessons.runs("login-success") {
            let pattern = try #require(run.trace.header.pattern)
            let taught = TaughtRun(run, try #require(try Lessons.rules()[pattern]))
            let source = NextMessageExercises(taught)
            var random = SplitMix64(seed: 7)
            for (place, check) in source.places.prefix(25) {
                guard let cause = taught.graph.parent(of: place),
                    let next = taught.graph.children(of: cause).first(where: { $0 > place }),
                    !taught.graph.messages[next].isAsync, !taught.fixesOrder(of: place, next),
                    let exercise = source.exercise(at: place, check, using: &random)
                else { continue }
                found += 1
                let line = MessageLine(next, in: taught.graph)
                for (part, text) in zip(exercise.parts, [line.from.name, line.to.name, line.label]) {
                    let wrong = part.options.indices.filter { $0 != part.answer }
                    #expect(!wrong.contains { part.options[$0].text == text }, "\(pattern): \(line.text)")
                }
            }
        }
        #expect(found > 3)
    }

    @Test("exercises have wrong choices of every kind of misconception")
    func kinds() throws {
        let taken = Set(
            try Lessons.many().exercises.flatMap(\.parts).flatMap(\.options).compactMap(\.misconception))
        #expect(taken == Set(Misconception.allCases))
    }

    @Test("exercises are refused if there is no run of a pattern that has rules")
    func none() throws {
        let rules = try Lessons.rules()
        for runs in [[], [Samples.run(Trace.random(seed: 3))], try Samples.committed("yardstick/login-success")] {
            #expect(throws: ReportError.self) { try ExerciseSet(from: runs, rules: rules) }
        }
    }

    @Test("exercises made from hostile traces show the traces' text as text", arguments: 0..<12)
    func hostile(seed: UInt64) throws {
        let set = try Lessons.hostile(Samples.hostileTexts[Int(seed) % Samples.hostileTexts.count], seed: seed)
        for page in [try set.studentPage(), try set.teacherPage()] {
            let html = String(decoding: page, as: UTF8.self)
            #expect(html.components(separatedBy: "<script").count == 3)
            #expect(html.components(separatedBy: "</script").count == 3)
            #expect(try Samples.data(of: page)["version"] as? Int == 2)
        }
    }
}
