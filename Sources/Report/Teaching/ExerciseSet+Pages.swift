import Basics
import Conformance
import FlowAnalysis
import TraceFormat

extension ExerciseSet {
    /// The students' page in UTF-8: the exercises, which are solved and answered there. The runs aren't in it.
    ///
    /// The page's data hold the right answers: they can be read in its source text.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func studentPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "teaching/exercises.js", title: "ArchFlow exercises").html(data: data.text)
    }

    /// The teacher's page in UTF-8: the exercises with their answers, and what reads the students' codes.
    ///
    /// - Throws: ``ReportError`` where a part of the page is missing beside the program.
    public func teacherPage() throws(ReportError) -> [UInt8] {
        try Page(entry: "teaching/teacher.js", title: "ArchFlow answers").html(data: data.text)
    }

    /// What both pages are made of, as JSON without any `<`.
    var data: JSON {
        let misconceptions = Misconception.allCases.map {
            JSON.object([
                ("key", .string($0.rawValue)), ("title", .string($0.title)),
                ("meaning", .string($0.meaning)),
            ])
        }
        let json = JSON.object([
            ("version", .number(2)), ("set", .number(number)), ("rules", .array(rules)),
            ("exercises", .array(exercises.map(\.json))), ("misconceptions", .array(misconceptions)),
        ])
        return json.inScript
    }

    /// The rules of each pattern that the exercises are about, to look them up.
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
            ("title", .string(title)), ("scenario", .string(scenario)),
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
