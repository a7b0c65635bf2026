/// The answers to exercises on paper: a short list of the right choices, then an explanation of each.
struct AnswerSheet {
    private let exercises: [Exercise]
    private let set: String

    init(_ exercises: [Exercise], set: String) {
        self.exercises = exercises
        self.set = set
    }

    var markup: Markup {
        .element(
            "section.sheet.answers", with: ["id": "answers"],
            all: [SheetHead.markup(say("sheet.answers.title"), say("sheet.answers.about"), set: set), key]
                + exercises.enumerated().map { drawn($1, number: $0 + 1) })
    }

    private var key: Markup {
        .element(
            "ol.key",
            all: exercises.enumerated().map { index, exercise in
                .element(
                    "li", .element("b", .text("\(index + 1)")),
                    .text(exercise.parts.map(Self.sign(of:)).joined(separator: " · ")))
            })
    }

    /// Returns the right answer as printed: the number of a line, or the letter of another choice.
    private static func sign(of part: Exercise.Part) -> String {
        part.isAboutLines ? "\(part.answer + 1)" : ExerciseSheets.letter(part.answer)
    }

    private func drawn(_ exercise: Exercise, number: Int) -> Markup {
        let answers = exercise.parts.map { part in
            Markup.element(
                "li", .element("span", .text(part.question)), .element("b", .text(Self.sign(of: part))),
                .name(part.options[part.answer].text, limit: 300))
        }
        return .element(
            "article.answer",
            .element(
                "header", .element("b.number", .text("\(number)")), .element("h2", .text(exercise.heading)),
                .element(
                    "span.of", .name(exercise.title, limit: 40), .text(" · "), .name(exercise.scenarioTitle, limit: 50),
                    .text(", "), .name(exercise.beat, limit: 60))),
            .element("ul", all: answers), .element("p", .name(exercise.explanation, limit: 1500)))
    }
}
