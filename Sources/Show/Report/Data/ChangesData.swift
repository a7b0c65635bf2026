import ArchFlowSupport
import SourceInventory

/// The costs of changes as data of the page. Each number comes with the files and lines that it counts.
enum ChangesData {
    static var object: PageObject<ReportChanges> {
        PageObject(
            "ChangesData",
            [
                PageField("measures", "\(measure.name)[]") { _ in .array(ChangeMeasure.all.map(measure.json)) },
                .objects("rows", of: row, \.rows), .texts("notes", \.notes),
            ])
    }

    /// A measure of a change's cost, with the measure's meaning.
    static var measure: PageObject<ChangeMeasure> {
        PageObject(
            "ChangeMeasure",
            [
                .text("key", \.key), .text("title", \.title), .text("meaning", \.meaning),
                .text("definition", \.definition), .text("use", \.use), .text("caution", \.caution),
            ])
    }

    /// The cost of a change in one pattern.
    static var row: PageObject<ReportChanges.Row> {
        PageObject(
            "ChangeRow",
            [
                .text("change", \.change.name), .text("words", is: "The change in a sentence; may be empty.", \.words),
                .text("pattern", \.pattern), .text("title", \.title),
                .texts("commits", is: "The subjects of the change's commits.", \.change.commits),
                .objects("files", of: file, \.change.files),
                .objects("cells", is: "For each measure, its number and the files or names counted.", of: cell) { row in
                    ChangeMeasure.all.map { Cell(evidence: $0.evidence(row.change), files: row.change.files) }
                },
            ])
    }

    /// The files and lines that one measure counts in a change.
    struct Cell {
        fileprivate let evidence: ChangeEvidence
        fileprivate let files: [ChangeCosts.File]

        /// The indices of the counted files among all files of the change; `nil` if the measure counts names, not
        /// files.
        fileprivate var indices: [Int]? {
            let counted: [ChangeCosts.File]
            switch evidence {
            case .files(let files), .lines(_, let files): counted = files
            case .names: return nil
            }
            let places = Dictionary(zip(files.map(\.path), 0...), uniquingKeysWith: { first, _ in first })
            return counted.compactMap { places[$0.path] }
        }
    }

    static var cell: PageObject<Cell> {
        PageObject(
            "ChangeCell",
            [
                .number("count", \.evidence.count),
                PageField("files?", "number[]") { $0.indices.map { .array($0) } },
                PageField("side?", PageType.choice(ChangeEvidence.Side.allCases.map(\.rawValue))) { cell in
                    if case .lines(let side, _) = cell.evidence { .string(side.rawValue) } else { nil }
                },
                PageField("names?", "[name: string, mentionedBy: string[]][]") { cell in
                    guard case .names(let names) = cell.evidence else { return nil }
                    return .array(names.map { .array([.string($0.name), .array($0.mentionedBy)]) })
                },
            ])
    }

    static var file: PageObject<ChangeCosts.File> {
        PageObject(
            "ChangedFile",
            [
                .text("path", \.path), .textIfAny("was", \.was), .text("place", \.place.name),
                .flag("isNew", \.isNew), .objects("added", of: lines, \.added),
                .objects("edited", of: lines, \.edited),
            ])
    }

    /// The changed lines of a file at one commit. If the file is new, the text of its lines is left out.
    static var lines: PageObject<ChangeCosts.Lines> {
        PageObject(
            "ChangedLines",
            [
                .text("lines", \.lines), .number("count", \.numbers.count), .number("commit", \.commit),
                .numbers("numbers") { $0.text.isEmpty ? [] : $0.numbers }, .texts("text", \.text),
            ])
    }
}
