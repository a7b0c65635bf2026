import Conformance
import FlowAnalysis
import TraceFormat

extension ExerciseSet {
    /// The students' page in UTF-8: the exercises, which are solved and answered there. The runs aren't in it.
    ///
    /// The right answers are in the page's data: whoever reads its source text finds them.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func studentPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "teaching/exercises.js", title: "ArchFlow exercises").html(data: data)
    }

    /// The teacher's page in UTF-8: the exercises with their answers, and what reads the students' codes.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func teacherPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "teaching/teacher.js", title: "ArchFlow answers").html(data: data)
    }

    /// What both pages are made of, as JSON without any `<`.
    var data: String {
        let misconceptions = Misconception.allCases.map {
            JSON.object([
                ("key", JSONText.string($0.rawValue)), ("title", JSONText.string($0.title)),
                ("meaning", JSONText.string($0.meaning)),
            ])
        }
        let json = JSON.object([
            ("version", "2"), ("set", "\(number)"), ("rules", JSON.list(rules)),
            ("exercises", JSON.list(exercises.map(\.json))), ("misconceptions", JSON.list(misconceptions)),
        ])
        return json.replacing("<", with: "\\u003c")
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
}

/// Objects and lists of JSON from values that are JSON already.
private enum JSON {
    static func object(_ fields: [(String, String)]) -> String {
        "{\(fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
    }

    static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
}

extension Exercise {
    fileprivate var json: String {
        JSON.object([
            ("kind", JSONText.string(kind.rawValue)), ("pattern", JSONText.string(pattern)),
            ("title", JSONText.string(title)), ("scenario", JSONText.string(scenario)),
            ("beat", JSONText.string(beat)), ("lines", JSON.list(lines.map(\.json))),
            ("parts", JSON.list(parts.map(\.json))), ("explanation", JSONText.string(explanation)),
            ("revealed", revealed.map(\.json) ?? "null"),
        ])
    }
}

extension Exercise.Part {
    fileprivate var json: String {
        JSON.object([
            ("question", JSONText.string(question)), ("lines", isAboutLines ? "true" : "false"),
            (
                "options",
                JSON.list(options.map { JSON.list([JSONText.string($0.text), JSONText.string($0.role)]) })
            ), ("answer", "\(answer)"),
            ("misconceptions", JSON.list(options.map { JSONText.string($0.misconception?.rawValue) })),
            ("reasons", JSON.list(options.map { JSONText.string($0.reason) })),
        ])
    }
}

extension MessageLine {
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
