import ArchFlowSupport
import FlowAnalysis
import Foundation
import Report
import SourceInventory
package import Tables

/// The costs of changes, such as changed lines, from each pattern's `changes.json`.
@MainActor
package struct PatternChanges {
    let costs: [(pattern: KnownPatterns.Pattern, changes: [ChangeCosts.Change])]
    /// The names of the changes, in the order of their first commits.
    let names: [String]

    /// Reads the costs of changes.
    ///
    /// - Parameters:
    ///   - patterns: Names on the command line; empty for all patterns.
    ///   - changes: Names of changes; empty for all.
    /// - Throws: ``JobError`` if a name is unknown or a `changes.json` is damaged.
    package init(
        _ known: KnownPatterns, patterns: [String] = [], changes: [String] = []
    ) throws(JobError) {
        var costs: [(KnownPatterns.Pattern, [ChangeCosts.Change])] = []
        for pattern in try known.named(patterns) {
            let changes = try Self.costs(of: pattern)?.changes
            // Costs are counted from the history, which a guest's sources aren't part of.
            if changes != nil || pattern.standing != .guest { costs.append((pattern, changes ?? [])) }
        }
        try self.init(costs, changes: changes)
    }

    init(_ costs: [(pattern: KnownPatterns.Pattern, changes: [ChangeCosts.Change])], changes: [String] = [])
        throws(JobError)
    {
        // Each pattern has its changes in the order in which they were begun: the pattern with most of them comes first.
        let most = costs.map(\.changes).max { $0.count < $1.count } ?? []
        let known = (most + costs.flatMap(\.changes)).map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        for name in changes where !known.contains(name) { throw .unknown("change", name, among: known) }
        names = changes.isEmpty ? known : known.filter(changes.contains)
        self.costs = costs
    }

    /// Returns a table with a row for each pattern and each change.
    package func table() -> Table {
        var table = Table(
            columns: [
                .init("change", alignment: .leading, place: .heading), .init("pattern", alignment: .leading),
            ] + ChangeMeasure.all.map { .init($0.key, title: $0.title, meaning: $0.meaning) } + [
                .init("reference", alignment: .leading, place: .machinesOnly, value: .flag)
            ])
        for (pattern, change) in rows {
            let isReference = pattern.standing == .yardstick
            let numbers = ChangeMeasure.all.map { Table.Cell.number($0.count(change)) }
            table.append(
                [.text(change.name), .text(pattern.name)] + numbers + [.flag(isReference)], isReference: isReference)
        }
        table.notes = notes
        return table
    }

    /// The data on changes, for the report.
    func report(_ known: KnownPatterns) -> ReportChanges {
        ReportChanges(
            rows.map { row in
                .init(
                    pattern: row.pattern.name, title: row.pattern.title, change: row.change,
                    words: Self.words(of: row.change, known))
            }, notes: notes)
    }

    /// Returns a description of a change.
    static func words(of change: ChangeCosts.Change, _ known: KnownPatterns) -> String {
        // A change may be named after a feature or a scenario.
        if let parts = SourcePart.byFeature.first(where: { $0.feature == change.name })?.parts {
            return "A new feature: \(parts.joined(separator: ", "))."
        }
        let scenario = known.scenarios.first { $0.name == change.name || $0.name.hasSuffix("-\(change.name)") }
        return scenario?.summary ?? change.commits.first ?? ""
    }

    /// Returns the reason why the change's numbers aren't a cost of the pattern; `nil` if they are.
    package nonisolated static func remark(on change: String, in pattern: String) -> String? {
        guard change == "items", pattern == "viper-s" else { return nil }
        return "tests of its framework used a small example named Items before, and use the real feature now"
    }

    private var notes: [String] {
        var notes = [
            "Lines: of code, without blank lines and comments; a moved or re-indented line counts as edited and as added. A "
                + "route, a builder or a configurator in a feature's folder is a file of that feature.",
            "One team, one app, one order of changes. Lines aren't hours, and a low number is not better in itself.",
        ]
        if let reference = rows.first(where: { $0.pattern.standing == .yardstick })?.pattern.name {
            notes.insert(Statistics.note(onReference: reference), at: 0)
        }
        let uncounted = costs.filter(\.changes.isEmpty).map(\.pattern.name)
        if !uncounted.isEmpty { notes.append("No change is counted yet in \(uncounted.joined(separator: ", ")).") }
        for name in names {
            let lacking = costs.filter { cost in
                !cost.changes.isEmpty && !cost.changes.contains { $0.name == name }
            }
            guard !lacking.isEmpty else { continue }
            notes.append("\(name) is not counted in \(lacking.map(\.pattern.name).joined(separator: ", ")).")
        }
        return notes
    }

    /// Each change in each pattern, sorted by change.
    private var rows: [(pattern: KnownPatterns.Pattern, change: ChangeCosts.Change)] {
        names.flatMap { name in
            costs.flatMap { pattern, changes in
                changes.filter { $0.name == name }.map { (pattern: pattern, change: $0) }
            }
        }
    }

    /// Returns a table with the definition of a number, and the items that it counts.
    ///
    /// - Parameter cell: Identifies the number: `rvb/items/linesEdited`.
    /// - Throws: ``JobError`` (usage) if no number fits, or several do.
    func explanation(of cell: String) throws(JobError) -> Table {
        let path = CellPath(cell)
        do throws(CellError) {
            let all = ChangeMeasure.all
            guard let measure = all.first(where: { [$0.key, $0.title].contains(path.key) }) else {
                throw .unknownMeasure(path.key, keys: all.map(\.key) + all.map(\.title))
            }
            let row = rows[try path.row(of: rows.map { [$0.pattern.name, $0.change.name] })]
            return explanation(of: measure, row.change, row.pattern)
        } catch {
            throw JobError(error, cell: cell)
        }
    }

    private func explanation(
        of measure: ChangeMeasure, _ change: ChangeCosts.Change, _ pattern: KnownPatterns.Pattern
    ) -> Table {
        let evidence = measure.evidence(change)
        var table = evidence.table(of: change)
        table.head = [
            .init("cell", .text("\(pattern.name)/\(change.name)/\(measure.key)")),
            .init("measure", .text(measure.key)), .init("value", .number(evidence.count)),
            .init("unit", .text("\(measure.noun)s")),
            .init("better", .missing, words: "neither lower nor higher is better for everybody"),
            .init("meaning", .text(measure.meaning)), .init("definition", .text(measure.definition)),
            .init("use", title: "good for", .text(measure.use)),
            .init("caution", title: "beware", .text(measure.caution)),
        ]
        let commits = change.commits.enumerated().map { "\($0 + 1) “\($1)”" }
        table.notes = ["Commits: \(commits.joined(separator: ", "))."]
        return table
    }

    /// Reads the costs of changes in a pattern; `nil` without `changes.json`.
    static func costs(of pattern: KnownPatterns.Pattern) throws(JobError) -> ChangeCosts? {
        try pattern.files.json("changes") { data throws(InventoryError) in try ChangeCosts(json: data) }
    }
}

extension ChangeEvidence {
    /// Returns a table of the counted files, names or lines.
    fileprivate func table(of change: ChangeCosts.Change) -> Table {
        switch self {
        case .files(let files):
            var table = Table(columns: [.init("file", alignment: .leading), .init("in", alignment: .leading)])
            for file in files { table.append([.text(file.path), .text(file.place.name)]) }
            return table
        case .names(let names):
            var table = Table(columns: [
                .init("type", alignment: .leading),
                .init("mentionedBy", title: "mentioned by", alignment: .leading, place: .below),
            ])
            for name in names {
                let users = name.mentionedBy.joined(separator: ", ")
                table.append([.text(name.name), users.isEmpty ? .missing : .text(users)])
            }
            return table
        case .lines(let side, let files):
            var table = Table(columns: [
                .init("file", alignment: .leading, place: .heading), .init("lines", alignment: .leading),
                .init("commit", title: "at commit"), .init("text", alignment: .leading),
            ])
            for (file, lines) in files.flatMap({ file in file.lines(side).map { (file.path, $0) } }) {
                if lines.text.isEmpty {
                    table.append([.text(file), .text(lines.lines), .number(lines.commit), .missing])
                }
                for (number, text) in zip(lines.numbers, lines.text) {
                    table.append([.text(file), .text("\(number)"), .number(lines.commit), .text(text)])
                }
            }
            return table
        }
    }
}
