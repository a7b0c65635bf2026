import ArchitectureRules

/// Sheets with the rules of the exercises' patterns, for reference.
struct RuleSheets {
    private let exercises: [Exercise]
    private let set: String

    init(_ exercises: [Exercise], set: String) {
        self.exercises = exercises
        self.set = set
    }

    var markup: Markup {
        var seen: Set<String> = []
        let patterns = exercises.filter { seen.insert($0.pattern).inserted }
        return .element(
            "section.sheet.rules", with: ["id": "rules"],
            all: [SheetHead.markup(say("sheet.rules.title"), say("sheet.rules.about"), set: set)]
                + patterns.flatMap { exercise in
                    [.element("h2", .name(exercise.title, limit: 60)), .element("dl", all: Self.rules(of: exercise))]
                })
    }

    private static func rules(of exercise: Exercise) -> [Markup] {
        exercise.patternRules.filter(\.asksForRuns).map { rule in
            .element(
                "div", .element("dt", .name(rule.id, limit: 30)),
                .element("dd", .name(rule.sentence, limit: Rule.longest)))
        }
    }
}
