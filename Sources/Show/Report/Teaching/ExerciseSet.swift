import ArchFlowSupport
public import ArchitectureRules
import FlowAnalysis
import Foundation
import TraceFormat

/// Exercises made from runs and their rules, for students on screen, on paper, or on learning platforms.
///
/// ```swift
/// let set = try ExerciseSet(from: runs, rules: ["round-table": blueprint], seed: 1, count: 12)
/// try Data(set.studentPage()).write(to: exercises)
/// try Data(set.teacherPage()).write(to: answers)
/// try Data(set.worksheet(cards: set.playable)).write(to: paper)
/// ```
///
/// Equal runs, rules, seed and count give equal exercises. <doc:Teaching> explains how to use them in a class.
public struct ExerciseSet: Sendable {
    /// The allowed numbers of exercises in a set.
    public static let counts = 1...40

    let exercises: [Exercise]
    /// A number of 15 bits that identifies the set. ``label`` is its text.
    let number: Int
    /// For each pattern, the run to be played with role cards. Patterns of the exercises come first.
    let flows: [TaughtRun]

    /// The patterns that have a run to be played with role cards. Patterns with exercises come first.
    public var playable: [String] { flows.map(\.pattern) }

    /// The sentences of the set's exercises and pages.
    let texts: TeachingTexts

    /// The number of exercises. It is lower than requested if the runs yield no more.
    public var count: Int { exercises.count }

    /// Makes exercises. One in three asks for a broken rule, the others for the next message.
    ///
    /// Runs that break a rule, and runs of patterns without rules, are left out.
    ///
    /// - Parameters:
    ///   - runs: Runs of one or more patterns.
    ///   - rules: The blueprints by the pattern's name.
    ///   - seed: The seed of the random choice of exercises and of wrong answers.
    ///   - count: The number of exercises, clamped to ``counts``.
    ///   - texts: The sentences; `nil` for the English ones.
    /// - Throws: ``ReportError`` if no exercise can be made, or if the English sentences are missing from the program's
    ///   resources.
    public init(
        from runs: [ReportRun], rules: [String: Blueprint], seed: UInt64 = 1, count: Int = 12,
        texts: TeachingTexts? = nil
    ) throws(ReportError) {
        let texts = if let texts { texts } else { try TeachingTexts.builtIn() }
        self = try texts.speaking { () throws(ReportError) in try ExerciseSet(from: runs, rules, seed, count, texts) }
    }

    private init(
        from runs: [ReportRun], _ rules: [String: Blueprint], _ seed: UInt64, _ count: Int, _ texts: TeachingTexts
    ) throws(ReportError) {
        self.texts = texts
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
                "no exercise can be made: exercises need runs that keep all rules, of a pattern that has a blueprint")
        }
        exercises = Self.mixed(questions, violations)
        let content = exercises.map(\.content).joined(separator: "\n")
        number = SHA256.hash(content.utf8).prefix(2).reduce(0) { $0 << 8 | Int($1) } & (1 << 15 - 1)
        flows = Self.flows(for: exercises, from: taught)
    }

    /// The set's ``number`` as three characters in Crockford's Base 32. Each code that a page makes from a student's
    /// answers begins with them.
    var label: String {
        let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        return String([number >> 10, number >> 5, number].map { signs[$0 & 31] })
    }

    private static func flows(for exercises: [Exercise], from runs: [TaughtRun]) -> [TaughtRun] {
        var seen: Set<String> = []
        let known = exercises.map { ($0.pattern, $0.scenario) } + runs.map { ($0.pattern, $0.scenario) }
        return known.filter { seen.insert($0.0).inserted }.compactMap { pattern, scenario in
            let own = runs.filter { $0.pattern == pattern }
            // A successful login is preferred; without one, it is the run of the pattern's first exercise.
            return own.first { $0.scenario == "login-success" } ?? own.first { $0.scenario == scenario }
        }
    }

    /// Returns the exercises in mixed order: two questions about the next message, then one violation, and so on.
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
    /// A text that differs between different exercises.
    fileprivate var content: String {
        let parts = parts.map { part in
            "\(part.question) \(part.answer) \(part.options.map(\.text).joined(separator: "|"))"
        }
        return ([pattern, scenario, beat, rule.id] + lines.map(\.text) + parts).joined(separator: "\n")
    }
}

extension ExerciseSet {
    /// Returns the page in UTF-8 on which students solve the exercises.
    ///
    /// It contains only the lines that the exercises show, not the runs. The page's source text contains the right
    /// answers.
    ///
    /// - Throws: ``ReportError`` if a file of the page is missing from the program's resources.
    public func studentPage() throws(ReportError) -> [UInt8] {
        try page("exercises")
    }

    /// Returns the teacher's page in UTF-8: the exercises with their answers.
    ///
    /// A form on it evaluates codes. Such a code comes from the students' page and contains a student's answers.
    ///
    /// - Throws: ``ReportError`` if a file of the page is missing from the program's resources.
    public func teacherPage() throws(ReportError) -> [UInt8] {
        try page("teacher")
    }

    private func page(_ entry: String) throws(ReportError) -> [UInt8] {
        try texts.speaking { () throws(ReportError) in
            let title = say(entry == "teacher" ? "page.answers" : "page.exercises")
            return try Page(entry: "teaching/\(entry).js", title: title).html(
                data: data.text, language: say("language"), script: say("page.script"))
        }
    }

    /// The data of the students' page and of the teacher's page, as JSON without any `<`.
    var data: JSON {
        let misconceptions = Misconception.allCases.map {
            JSON.object([
                ("key", .string($0.rawValue)), ("title", .string($0.title)),
                ("meaning", .string($0.meaning)), ("hint", .string($0.hint)),
            ])
        }
        let json = JSON.object([
            ("version", .number(2)), ("set", .number(number)), ("texts", texts.json), ("rules", .array(rules)),
            ("exercises", .array(exercises.map(\.json))), ("misconceptions", .array(misconceptions)),
        ])
        return json.inScript
    }

    /// The rules of the exercises' patterns, shown for reference.
    private var rules: [JSON] {
        var seen: Set<String> = []
        return exercises.filter { seen.insert($0.pattern).inserted }.map { exercise in
            let sentences = exercise.patternRules.filter(\.asksForRuns).map {
                JSON.array([$0.id, $0.sentence])
            }
            return JSON.object([
                ("pattern", .string(exercise.pattern)), ("title", .string(exercise.title)),
                ("rules", .array(sentences)),
            ])
        }
    }
}

extension Exercise {
    fileprivate var json: JSON {
        JSON.object([
            ("kind", .string(kind.rawValue)), ("pattern", .string(pattern)),
            ("title", .string(title)), ("scenario", .string(scenarioTitle)),
            ("beat", .string(beat)), ("lines", .array(lines.map(\.json))),
            ("parts", .array(parts.map(\.json))), ("explanation", .string(explanation)),
            ("revealed", revealed.map(\.json) ?? .null),
        ])
    }
}

extension Exercise.Part {
    fileprivate var json: JSON {
        JSON.object([
            ("question", .string(question)), ("lines", .bool(isAboutLines)),
            (
                "options",
                JSON.array(options.map { JSON.array([JSON.string($0.text), JSON.string($0.role)]) })
            ), ("answer", .number(answer)),
            ("misconceptions", .array(options.map { JSON.string($0.misconception?.rawValue) })),
            ("reasons", .array(options.map(\.reason))),
        ])
    }
}

extension MessageLine {
    fileprivate var json: JSON {
        JSON.object([
            ("from", .array([JSON.string(from.name), JSON.string(from.role?.rawValue)])),
            ("to", .array([JSON.string(to.name), JSON.string(to.role?.rawValue)])),
            ("label", .string(label)), ("depth", .number(depth)),
            ("effects", .array(effects)), ("later", .bool(isLater)),
            ("skipped", .number(skipped)),
        ])
    }
}
