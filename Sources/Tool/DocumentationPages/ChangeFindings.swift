import ArchFlowCommand
import ArchFlowSupport
import Tables

/// Sentences about the costs of changes, made from the table of these costs.
struct ChangeFindings {
    private let table: Table

    init(_ table: Table) { self.table = table }

    /// A list in Markdown.
    ///
    /// - Throws: ``JobError`` (bad data) if the table lacks a value for a sentence.
    var markdown: String {
        get throws(JobError) {
            let added = try numbers("linesAdded", of: "items")
            let central = try numbers("centralFilesEdited", of: "items")
            let edited = try numbers("linesEdited", of: "items")
            let question = try numbers("linesAdded", of: "ask-before-leaving")
            let session = try numbers("linesAdded", of: "session-expired")
            let files = central.architectures.sorted { ($0.value, $0.name) < ($1.value, $1.name) }
            let sentences = [
                "Items, a feature of three screens, took \(added.range) lines of code in the five architectures, and "
                    + "\(added.yardstick) in the yardstick. No architecture edited more than "
                    + "\(edited.architectures.map(\.value).max() ?? 0) existing lines of the app.",
                "Items edited central files: "
                    + files.map { "\($0.value) in \($0.name)" }.joined(separator: ", ")
                    + ". More are edited if each screen's needs are handed down from the top, or if all routes meet in one place.",
                "The change that makes two screens ask before they discard unsaved input took \(question.range) lines "
                    + "of code in the five architectures, and \(question.yardstick) in the yardstick. The change that "
                    + "closes all screens above Home when the server ends the session took \(session.range) lines, "
                    + "and \(session.yardstick) in the yardstick.",
                "The \(try numbers("testLinesEdited", of: "items")["viper-s"]) lines of tests that Items edited in viper-s "
                    + "are no cost of the architecture: "
                    + (PatternChanges.remark(on: "items", in: "viper-s") ?? "") + ".",
            ]
            return sentences.map { sentence in
                Wrapping.lines("- " + sentence, width: 118).enumerated()
                    .map { ($0.offset == 0 ? "" : "  ") + $0.element + "\n" }.joined()
            }.joined()
        }
    }

    /// The values of one measure of a change, such as the added lines, by pattern.
    private struct Numbers {
        let all: [(name: String, value: Int)]

        var architectures: [(name: String, value: Int)] { all.filter { $0.name != "yardstick" } }
        var yardstick: Int { self["yardstick"] }
        /// The smallest and the largest value among the architectures: `20 to 33`.
        var range: String {
            let values = architectures.map(\.value)
            return "\(values.min() ?? 0) to \(values.max() ?? 0)"
        }

        subscript(name: String) -> Int { all.first { $0.name == name }?.value ?? 0 }
    }

    private func numbers(_ measure: String, of change: String) throws(JobError) -> Numbers {
        let column = table.columns.firstIndex { $0.key == measure }
        let found = table.rows.compactMap { row -> (name: String, value: Int)? in
            guard let column, case .text(change) = row.cells[0], case .text(let name) = row.cells[1],
                case .number(let number) = row.cells[column]
            else { return nil }
            return (name, Int(number))
        }
        guard found.count >= 6 else {
            throw JobError(.badData, "changes.json: fewer than six patterns have \(measure) of the change \(change)")
        }
        return Numbers(all: found)
    }
}
