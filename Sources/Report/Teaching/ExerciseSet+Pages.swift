import Conformance
import FlowAnalysis
import TraceFormat

extension ExerciseSet {
    /// The students' page in UTF-8: the exercises, without the answers in plain text and without the runs.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func studentPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "exercises.js", title: "ArchFlow exercises").html(data: Self.escaped(studentData))
    }

    /// The teacher's page in UTF-8: the exercises with their answers, and what reads the students' codes.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func teacherPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "teacher.js", title: "ArchFlow answers").html(data: Self.escaped(teacherData))
    }

    /// What the students' page is made of, as JSON.
    var studentData: String {
        let veil = Veil(salt: salt)
        return data { index, exercise in
            let key = "\(secret)/\(index)"
            let explained = JSON.object([
                ("explanation", JSONText.string(exercise.explanation)),
                ("revealed", exercise.revealed.map(\.json) ?? "null"),
            ])
            let parts = exercise.parts.enumerated().map { part, question -> String in
                let replies = question.options.enumerated().map { choice, option in
                    JSON.object([
                        ("right", choice == question.answer ? "true" : "false"),
                        ("reason", JSONText.string(option.reason)), ("then", JSONText.string(key)),
                    ])
                }
                let length = replies.map(\.utf8.count).max() ?? 0
                let veiled = replies.enumerated().map { choice, reply in
                    JSONText.string(veil.veiled(reply, by: "\(index)/\(part)/\(choice)", length: length))
                }
                return question.json([("replies", JSON.list(veiled))])
            }
            return [
                ("parts", JSON.list(parts)),
                (
                    "explained",
                    JSONText.string(
                        veil.veiled(explained, by: key, length: (explained.utf8.count + 255) / 256 * 256))
                ),
            ]
        }
    }

    /// What the teacher's page is made of, as JSON.
    var teacherData: String {
        let beliefs = Misconception.allCases.map {
            JSON.object([
                ("key", JSONText.string($0.rawValue)), ("title", JSONText.string($0.title)),
                ("meaning", JSONText.string($0.meaning)),
            ])
        }
        return data([("misconceptions", JSON.list(beliefs))]) { _, exercise in
            let parts = exercise.parts.map { part in
                part.json([
                    ("answer", "\(part.answer)"),
                    ("beliefs", JSON.list(part.options.map { JSONText.string($0.misconception?.rawValue) })),
                    ("reasons", JSON.list(part.options.map { JSONText.string($0.reason) })),
                ])
            }
            return [
                ("parts", JSON.list(parts)), ("explanation", JSONText.string(exercise.explanation)),
                ("revealed", exercise.revealed.map(\.json) ?? "null"),
            ]
        }
    }

    private func data(
        _ more: [(String, String)] = [], _ answers: (Int, Exercise) -> [(String, String)]
    ) -> String {
        let exercises = exercises.enumerated().map { index, exercise in
            JSON.object(exercise.fields + answers(index, exercise))
        }
        return JSON.object(
            [
                ("version", "1"), ("set", "\(number)"), ("salt", JSONText.string(salt)),
                ("rules", JSON.list(rules)), ("exercises", JSON.list(exercises)),
            ] + more)
    }

    /// The rules of each pattern that the exercises are about, to look them up.
    private var rules: [String] {
        var seen: Set<String> = []
        return exercises.filter { seen.insert($0.pattern).inserted }.map { exercise in
            let sentences = exercise.patternRules.filter(\.asksForRuns).map {
                JSON.list([JSONText.string($0.id), JSONText.string($0.sentence)])
            }
            return JSON.object([
                ("pattern", JSONText.string(exercise.pattern)), ("title", JSONText.string(exercise.title)),
                ("rules", JSON.list(sentences)),
            ])
        }
    }

    private static func escaped(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}

/// Objects and lists of JSON from values that are JSON already.
private enum JSON {
    static func object(_ fields: [(String, String)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }

    static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
}

extension Exercise {
    /// What is no secret.
    fileprivate var fields: [(String, String)] {
        [
            ("kind", JSONText.string(kind.rawValue)), ("pattern", JSONText.string(pattern)),
            ("title", JSONText.string(title)), ("scenario", JSONText.string(scenario)),
            ("beat", JSONText.string(beat)), ("lines", JSON.list(lines.map(\.json))),
        ]
    }
}

extension Exercise.Part {
    fileprivate func json(_ more: [(String, String)]) -> String {
        let options = options.map { JSON.list([JSONText.string($0.text), JSONText.string($0.role)]) }
        return JSON.object(
            [
                ("question", JSONText.string(question)), ("lines", isAboutLines ? "true" : "false"),
                ("options", JSON.list(options)),
            ] + more)
    }
}

extension StepLine {
    fileprivate var json: String {
        JSON.object([
            ("from", JSON.list([JSONText.string(from.name), JSONText.string(from.role?.rawValue)])),
            ("to", JSON.list([JSONText.string(to.name), JSONText.string(to.role?.rawValue)])),
            ("label", JSONText.string(label)), ("depth", "\(depth)"),
            ("effects", JSON.list(effects.map { JSONText.string($0) })), ("later", isLater ? "true" : "false"),
            ("skipped", "\(skipped)"),
        ])
    }
}
