import ArchFlowSupport

extension ExerciseSet {
    /// Returns the questions in GIFT, the text format of Moodle, in UTF-8.
    ///
    /// Each question has one right choice, feedback on each choice, and the explanation of its exercise.
    public func gift() -> [UInt8] { texts.speaking { inGIFT } }

    private var inGIFT: [UInt8] {
        let questions = PlatformQuestion.all(of: exercises, set: label).joined()
        let head = "// ArchFlow, set \(label): \(questions.count) questions\n$CATEGORY: ArchFlow/Set \(label)\n"
        return Array(([head] + questions.map(Self.gift)).joined(separator: "\n").utf8)
    }

    private static func gift(_ question: PlatformQuestion) -> String {
        let text = Markup.joined([question.stem, .element("p", .element("strong", .text(question.question)))])
        let choices = question.choices.map { choice in
            "\t\(choice.isRight ? "=" : "~")\(written(choice.text))#\(written(paragraph(choice.feedback)))"
        }
        return """
            // \(question.identifier)
            ::\(written(question.title))::[html]\(written(text)) {
            \(choices.joined(separator: "\n"))
            \t####\(written(paragraph(question.explanation)))
            }

            """
    }

    private static func paragraph(_ text: String) -> Markup { .element("p", .text(text)) }

    private static func written(_ markup: Markup) -> String { written(markup.source) }

    /// Escapes the characters with a meaning in GIFT.
    private static func written(_ text: String) -> String {
        text.replacingScalars { scalar in
            switch scalar {
            case "~", "=", "#", "{", "}", ":", "\\": "\\\(scalar)"
            default: nil
            }
        }
    }
}
