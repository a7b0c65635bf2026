/// A question for learning platforms: independent of other questions, with one right choice.
struct PlatformQuestion {
    struct Choice {
        let text: Markup
        let isRight: Bool
        /// The reason why the choice is right or wrong.
        let feedback: String
    }

    /// An identifier that is unique in the set: `7QX-03-2`.
    let identifier: String
    /// The question's title in lists: `03b What comes next?`
    let title: String
    /// The text before the question: only paragraphs and tables, which every platform displays.
    let stem: Markup
    let question: String
    let choices: [Choice]
    /// The explanation shown after the answer, right or wrong.
    let explanation: String

    /// Returns the questions of each exercise, in order.
    static func all(of exercises: [Exercise], set: String) -> [[PlatformQuestion]] {
        exercises.enumerated().map { index, exercise in
            exercise.parts.indices.map { PlatformQuestion(exercise, part: $0, number: index + 1, set: set) }
        }
    }

    private init(_ exercise: Exercise, part: Int, number: Int, set: String) {
        let asked = exercise.parts[part]
        let place = "\(number < 10 ? "0" : "")\(number)"
        identifier = "\(set)-\(place)-\(part + 1)"
        title = "\(place)\(ExerciseSheets.letter(part).lowercased()) \(exercise.heading)"
        question = asked.question
        explanation = exercise.explanation
        let about = "\(exercise.title.shortened(to: 40)), \(exercise.scenarioTitle.shortened(to: 50))."
        stem = .joined([
            .element("p", .text("\(about) \(exercise.introduction)")), Self.table(exercise),
        ])
        choices = asked.options.enumerated().map { index, option in
            let sign = asked.isAboutLines ? "\(index + 1). " : ""
            return Choice(
                text: .element("span", .text("\(sign)\(option.text.shortened(to: 300))")),
                isRight: index == asked.answer,
                feedback: option.reason)
        }
    }

    /// Returns the lines of the exercise as a table. Line `3` is choice `3` if the question is about lines.
    private static func table(_ exercise: Exercise) -> Markup {
        var rows: [Markup] = []
        func row(_ sign: String, _ call: Markup, _ ends: String) {
            rows.append(
                .element("tr", .element("td", .text(sign)), .element("td", call), .element("td", .text(ends))))
        }
        for (index, line) in exercise.lines.enumerated() {
            if let gap = line.gap { row("", .element("em", .text(gap)), "") }
            let indent = String(repeating: "\u{2003}", count: min(line.depth, 8))
            let effects = line.effects.map { Markup.joined([.text(" "), .element("em", .text($0.shortened(to: 60)))]) }
            row(
                "\(index + 1)",
                .joined([.text(indent), .element("code", .text(line.label.shortened(to: 90)))] + effects),
                "\(line.from.name.shortened(to: 60)) \(line.isLater ? "⇢" : "→") \(line.to.name.shortened(to: 60))")
        }
        if exercise.kind == .next {
            row("\(exercise.lines.count + 1)", .element("strong", .text("?")), say("next"))
        }
        return .element("table", .element("tbody", all: rows))
    }
}
