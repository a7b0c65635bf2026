import ArchFlowSupport
import SourceInventory

/// What changes cost, as the page takes it: each number with what it counts.
struct ChangesData {
    let json: JSON

    init(_ changes: ReportChanges) {
        json = .object([
            ("measures", .array(ChangeMeasure.all.map(Self.measure))), ("rows", .array(changes.rows.map(Self.row))),
            ("notes", .array(changes.notes)),
        ])
    }

    private static func measure(_ measure: ChangeMeasure) -> JSON {
        let fields = [
            ("key", measure.key), ("title", measure.title), ("meaning", measure.meaning),
            ("definition", measure.definition), ("use", measure.use), ("caution", measure.caution),
        ]
        return .object(fields.map { ($0, .string($1)) })
    }

    private static func row(_ row: ReportChanges.Row) -> JSON {
        let files = row.change.files
        let places = Dictionary(zip(files.map(\.path), 0...), uniquingKeysWith: { first, _ in first })
        func cell(_ measure: ChangeMeasure) -> JSON {
            let evidence = measure.evidence(row.change)
            func indices(_ files: [ChangeCosts.File]) -> JSON {
                .array(files.compactMap { places[$0.path] }.map { JSON.number($0) })
            }
            let things: [(String, JSON)] =
                switch evidence {
                case .files(let files): [("files", indices(files))]
                case .lines(let side, let files): [("files", indices(files)), ("side", .string(side.rawValue))]
                case .names(let names):
                    [("names", .array(names.map { .array([.string($0.name), .array($0.mentionedBy)]) }))]
                }
            return .object([("count", .number(evidence.count))] + things)
        }
        return .object([
            ("change", .string(row.change.name)), ("pattern", .string(row.pattern)), ("title", .string(row.title)),
            ("commits", .array(row.change.commits)), ("files", .array(files.map(file))),
            ("cells", .array(ChangeMeasure.all.map(cell))),
        ])
    }

    private static func file(_ file: ChangeCosts.File) -> JSON {
        .object([
            ("path", .string(file.path)), ("was", .string(file.was)), ("place", .string(file.place.name)),
            ("isNew", .bool(file.isNew)), ("added", .array(file.added.map(lines))),
            ("edited", .array(file.edited.map(lines))),
        ])
    }

    private static func lines(_ lines: ChangeCosts.Lines) -> JSON {
        .object([
            ("lines", .string(lines.lines)), ("count", .number(lines.numbers.count)), ("commit", .number(lines.commit)),
            ("numbers", .array(lines.text.isEmpty ? [] : lines.numbers)), ("text", .array(lines.text)),
        ])
    }
}
