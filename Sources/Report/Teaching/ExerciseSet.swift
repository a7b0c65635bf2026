import Basics
public import Conformance
import FlowAnalysis
import Foundation
import TraceFormat

/// Exercises made from runs and the rules that these keep: a page for students, and a page for their teacher.
///
/// ```swift
/// let set = try ExerciseSet(from: runs, rules: ["round-table": blueprint], seed: 1, count: 12)
/// try Data(set.studentPage()).write(to: exercises)
/// try Data(set.teacherPage()).write(to: answers)
/// ```
///
/// The same runs, rules, seed and number give the same exercises. <doc:Teaching> tells how they are used in a class.
public struct ExerciseSet: Sendable {
    /// How many exercises a set may have.
    public static let counts = 1...40

    let exercises: [Exercise]
    /// What tells this set from others, part of every code: 15 bits.
    let number: Int

    /// How many exercises there are: fewer than asked for where the runs hold no more.
    public var count: Int { exercises.count }

    /// Makes exercises.
    ///
    /// Two of three ask for the next message, the others for a broken rule. Runs that break a rule themselves, and runs
    /// of patterns without rules, are left out.
    ///
    /// - Parameters:
    ///   - runs: Runs of one or more patterns.
    ///   - rules: The blueprints by the pattern's name.
    ///   - seed: Another seed chooses other exercises and other wrong choices.
    ///   - count: How many to make, in ``counts``; what lies outside is brought to the nearer end.
    /// - Throws: ``ReportError`` where not one exercise can be made.
    public init(
        from runs: [ReportRun], rules: [String: Blueprint], seed: UInt64 = 1, count: Int = 12
    ) throws(ReportError) {
        let count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
        var random = SplitMix64(seed: seed)
        let taught = runs.compactMap { run in
            run.trace.header.pattern.flatMap { rules[$0] }.map { TaughtRun(run, $0) }
        }
        var source = ExerciseSource(taught, using: &random)
        let violations = source.violations(count / 3, using: &random)
        let questions = source.questions(count - violations.count, using: &random)
        guard !questions.isEmpty || !violations.isEmpty else {
            throw ReportError(
                "no exercise can be made: that takes runs of a pattern whose rules come with it, that keep all of them")
        }
        exercises = Self.mixed(questions, violations)
        let content = exercises.map(\.content).joined(separator: "\n")
        number = SHA256.hash(content.utf8).prefix(2).reduce(0) { $0 << 8 | Int($1) } & (1 << 15 - 1)
    }

    /// After two questions a broken run, as far as there are.
    private static func mixed(_ questions: [Exercise], _ violations: [Exercise]) -> [Exercise] {
        var mixed: [Exercise] = []
        var (questions, violations) = (questions[...], violations[...])
        while !questions.isEmpty || !violations.isEmpty {
            mixed += questions.prefix(2)
            questions = questions.dropFirst(2)
            mixed += violations.prefix(1)
            violations = violations.dropFirst()
        }
        return mixed
    }
}

extension Exercise {
    /// All that makes two exercises differ.
    fileprivate var content: String {
        let parts = parts.map { part in
            "\(part.question) \(part.answer) \(part.options.map(\.text).joined(separator: "|"))"
        }
        return ([pattern, scenario, beat, rule.id] + lines.map(\.text) + parts).joined(separator: "\n")
    }
}
