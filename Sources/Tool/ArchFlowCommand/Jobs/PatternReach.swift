import ArchFlowSupport
import FlowAnalysis
import SourceInventory
package import Tables

/// For each pattern, the files that a change concerns.
///
/// For an imagined change of a declaration, these are the files that mention it; for a change that was made, the files
/// that it edited.
@MainActor
package struct PatternReach {
    private enum Kind: Hashable {
        /// A change that is only imagined.
        case thought(Reach.Change)
        /// A change that was made, by name.
        case made(String)

        var name: String {
            switch self {
            case .thought(let change): change.rawValue
            case .made(let name): name
            }
        }

        var meaning: String {
            switch self {
            case .thought(let change): change.meaning
            case .made: "a change that was made: the existing source files that it edited"
            }
        }
    }

    private struct Row {
        let kind: Kind
        let pattern: KnownPatterns.Pattern
        let knowers: [Reach.Knower]
        /// The files that mention the declaration, or that the change edited.
        let files: [String]
    }

    private let rows: [Row]
    private let uncounted: [String]

    /// Finds the files and types that each change concerns.
    ///
    /// - Parameter patterns: Names on the command line; empty for all patterns.
    /// - Throws: ``JobError`` if a name is unknown or a pattern's file is damaged.
    package init(_ known: KnownPatterns, patterns: [String] = []) throws(JobError) {
        var rows: [Row] = []
        var uncounted: [String] = []
        for pattern in try known.named(patterns) {
            guard let inventory = try PatternSources.inventory(of: pattern) else {
                uncounted.append(pattern.name)
                continue
            }
            for change in Reach.Change.allCases {
                let reach = Reach(of: change, in: inventory)
                rows.append(
                    Row(kind: .thought(change), pattern: pattern, knowers: reach.knowers, files: reach.files))
            }
            for change in try PatternChanges.costs(of: pattern)?.changes ?? [] {
                let edited = change.files.filter { !$0.isNew && $0.place != .test }
                rows.append(
                    Row(kind: .made(change.name), pattern: pattern, knowers: [], files: edited.map(\.path).sorted()))
            }
        }
        let order = rows.map(\.kind).reduce(into: [Kind]()) { if !$0.contains($1) { $0.append($1) } }
        self.rows = order.flatMap { kind in rows.filter { $0.kind == kind } }
        self.uncounted = uncounted
    }

    /// Returns a table with a row for each pattern and change.
    package func table() -> Table {
        var table = Table(columns: [
            .init("change", alignment: .leading, place: .heading), .init("pattern", alignment: .leading),
            .init(
                "files",
                meaning: "files that name the changed declaration; for a change that was made, the files that it edited"
            ),
            .init("types", meaning: "types and free functions that name the changed declaration"),
            .init("reference", alignment: .leading, place: .machinesOnly, value: .flag),
        ])
        for row in rows {
            let isReference = row.pattern.standing == .yardstick
            var types: Table.Cell = .missing
            if !row.knowers.isEmpty { types = .number(Set(row.knowers.map(\.name)).count) }
            table.append(
                [
                    .text(row.kind.name), .text(row.pattern.name),
                    row.files.isEmpty ? .missing : .number(row.files.count), types, .flag(isReference),
                ], isReference: isReference, isGuest: row.pattern.standing == .guest)
        }
        table.notes = notes
        return table
    }

    private var notes: [String] {
        var notes = Reach.Change.allCases.map { "\($0.rawValue): \($0.meaning)." }
        notes.append(
            "The other rows are changes that were made: their files are the existing files that they edited, and their "
                + "types are unknown. Code that knows of a change need not be edited, and code that passes "
                + "something on without naming it isn't counted.")
        if let reference = rows.first(where: { $0.pattern.standing == .yardstick })?.pattern.name {
            notes.insert(Statistics.note(onReference: reference), at: 0)
        }
        let unknowing = Set(rows.filter(\.files.isEmpty).map(\.pattern.name)).sorted()
        if !unknowing.isEmpty {
            notes.append(
                "A dash: no code in the sources of \(unknowing.joined(separator: ", ")) names the changed declaration.")
        }
        if !uncounted.isEmpty {
            notes.append("No inventory of sources comes with \(uncounted.joined(separator: ", ")).")
        }
        return notes
    }

    /// Returns a table of the files and types that a row counts.
    ///
    /// - Parameter cell: Identifies a row: `rvb/place`.
    /// - Throws: ``JobError`` (usage) if no row fits, or several do.
    package func explanation(of cell: String) throws(JobError) -> Table {
        let row: Row
        do throws(CellError) {
            row = rows[try CellPath("\(cell)/").row(of: rows.map { [$0.pattern.name, $0.kind.name] })]
        } catch {
            throw JobError(error, cell: cell)
        }
        var table = Table(columns: [
            .init("file", alignment: .leading, place: .heading), .init("type", alignment: .leading),
            .init("by", title: "knows by", alignment: .leading),
        ])
        table.head = [
            .init("cell", .text("\(row.pattern.name)/\(row.kind.name)")), .init("change", .text(row.kind.meaning)),
        ]
        for knower in row.knowers { table.append([.text(knower.path), .text(knower.name), .text(knower.by)]) }
        if row.knowers.isEmpty { for file in row.files { table.append([.text(file)]) } }
        return table
    }
}
