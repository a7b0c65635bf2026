import ArchFlowSupport

/// The exercises on paper, with boxes to tick and space for reasons.
struct ExerciseSheets {
    private let exercises: [Exercise]
    private let set: String

    init(_ exercises: [Exercise], set: String) {
        self.exercises = exercises
        self.set = set
    }

    var markup: Markup {
        let points = say("count.points", count: exercises.map(\.parts.count).reduce(0, +))
        let head = SheetHead.markup(
            say("sheet.title"),
            say("sheet.about", ["exercises": say("count.exercises", count: exercises.count), "points": points]),
            set: set, hasName: true)
        return .element(
            "section.sheet", with: ["id": "exercises"],
            all: [head] + exercises.enumerated().map { drawn($1, number: $0 + 1) })
    }

    private func drawn(_ exercise: Exercise, number: Int) -> Markup {
        .element(
            "article.exercise",
            .element(
                "header", .element("b.number", .text("\(number)")), .element("h2", .text(exercise.heading)),
                .element(
                    "span.of", .name(exercise.title, limit: 40), .text(" · "), .name(exercise.scenarioTitle, limit: 50))
            ),
            .element("p.lead", .name(exercise.introduction, limit: 240)),
            MessageTable(exercise).markup,
            exercise.lines.contains { $0.depth > 0 } ? .element("p.nesting", .text(say("nesting"))) : .joined([]),
            .element(
                "div.questions",
                all: exercise.parts.enumerated().map { index, part in
                    Self.drawn(part, letter: exercise.parts.count > 1 ? Self.letter(index).lowercased() : nil)
                }),
            .element("p.room", .text(say("sheet.because")), .element("i")), .element("p.room", .element("i")))
    }

    /// Returns a question with its choices, each with a box to tick.
    private static func drawn(_ part: Exercise.Part, letter: String?) -> Markup {
        let question = letter.map { "\($0)) \(part.question)" } ?? part.question
        // The boxes are in the table of lines.
        guard !part.isAboutLines else {
            return .element(
                "div.question", .element("h3", .text(question)), .element("p.tick", .text(say("sheet.tick"))))
        }
        let isLong = part.options.contains { $0.text.count > 60 }
        return .element(
            isLong ? "div.question.long" : "div.question", .element("h3", .text(question)),
            .element(
                "ol.choices",
                all: part.options.enumerated().map { index, option in
                    .element(
                        "li", .element("span.box"), .element("b", .text(Self.letter(index))),
                        .element(
                            "span", RoleSign.markup(option.role),
                            isLong ? .name(option.text, limit: 300) : .componentName(option.text, limit: 300)))
                }))
    }

    /// Returns the letter of a choice, by its index: `A`, `B`, …
    static func letter(_ index: Int) -> String {
        UnicodeScalar(UInt8(65 + min(max(index, 0), 25))).description
    }
}
