import ArchFlowSupport
import FlowAnalysis
import Foundation
package import SourceInventory
package import Tables

/// The mistakes made on purpose in patterns, and the checks that noticed them, from each pattern's `defects.json`.
@MainActor
package struct PatternDefects {
    private let records: [(pattern: KnownPatterns.Pattern, record: DefectRecord)]
    /// The patterns without `defects.json`.
    private let untried: [KnownPatterns.Pattern]

    /// Reads the mistakes made in patterns.
    ///
    /// - Parameter patterns: Names on the command line; empty for all patterns.
    /// - Throws: ``JobError`` if a name is unknown or a `defects.json` is damaged.
    package init(_ known: KnownPatterns, patterns: [String] = []) throws(JobError) {
        var records: [(KnownPatterns.Pattern, DefectRecord)] = []
        var untried: [KnownPatterns.Pattern] = []
        for pattern in try known.named(patterns) {
            if let record = try Self.record(of: pattern) {
                records.append((pattern, record))
            } else {
                untried.append(pattern)
            }
        }
        self.init(records, untried: untried)
    }

    init(
        _ records: [(pattern: KnownPatterns.Pattern, record: DefectRecord)], untried: [KnownPatterns.Pattern] = []
    ) {
        self.records = records
        self.untried = untried
    }

    /// Reads the mistakes made in a pattern; `nil` if none were made.
    static func record(of pattern: KnownPatterns.Pattern) throws(JobError) -> DefectRecord? {
        try pattern.files.json("defects") { data throws(InventoryError) in try DefectRecord(json: data) }
    }

    // MARK: - Mistakes

    /// The mistakes of the pattern with the most. All patterns list mistakes in one order.
    private var mistakes: [DefectRecord.Mistake] { records.map(\.record.mistakes).max { $0.count < $1.count } ?? [] }

    private func mistake(_ id: String, in record: DefectRecord) -> DefectRecord.Mistake? {
        record.mistakes.first { $0.id == id }
    }

    /// Returns a table of the mistakes. Each row names the check that noticed the mistake first in each pattern.
    ///
    /// - Parameter round: 1 for the mistakes chosen first, 2 for those that other people chose later; `nil` for all.
    package func table(round: Int? = nil) -> Table {
        var table = Table(
            columns: [.init("defect", alignment: .leading), .init("round", place: .machinesOnly)]
                + records.map { .init($0.pattern.name, alignment: .leading) }
                + [.init("mistake", alignment: .leading, place: .below)])
        for one in mistakes where round == nil || one.round == round {
            let cells = records.map { _, record in
                mistake(one.id, in: record).map { Table.Cell.text(Self.first($0)) } ?? .missing
            }
            table.append([.text(one.id), .number(one.round)] + cells + [.text(one.mistake)])
        }
        table.notes =
            notes + [
                "All checks that notice a mistake, and the place that each points to: archflow stats --by defect --explain "
                    + "late-reply/rvb."
            ]
        return table
    }

    /// The mistakes by pattern, for pictures and the report.
    package var matrix: DefectMatrix {
        DefectMatrix(
            records.map { pattern, record in
                DefectMatrix.Pattern(
                    title: pattern.title, standing: DefectMatrix.Pattern.Standing(pattern.standing), record: record)
            })
    }

    /// The word for the first check that noticed a mistake.
    private static func first(_ mistake: DefectRecord.Mistake) -> String { DefectMatrix.Answer(mistake).word }

    /// Returns a table of what each check reported about one mistake.
    ///
    /// - Parameter cell: The mistake and the pattern: `late-reply/rvb`.
    /// - Throws: ``JobError`` (usage) if the mistake or the pattern is unknown.
    func explanation(of cell: String) throws(JobError) -> Table {
        let path = CellPath(cell)
        guard let (pattern, record) = records.first(where: { $0.pattern.name == path.key }) else {
            throw .unknown("pattern", path.key, among: records.map(\.pattern.name))
        }
        let id: String
        do throws(CellError) {
            id = mistakes[try path.row(of: mistakes.map { [$0.id] })].id
        } catch {
            throw JobError(error, cell: cell)
        }
        guard let mistake = mistake(id, in: record) else { throw .unknown("mistake", id, among: mistakes.map(\.id)) }
        return Self.explanation(of: mistake, in: pattern)
    }

    private static func explanation(of mistake: DefectRecord.Mistake, in pattern: KnownPatterns.Pattern) -> Table {
        var table = Table(columns: [
            .init("net", title: "check", alignment: .leading), .init("near", title: "points to", alignment: .leading),
            .init("how", title: "how much", alignment: .leading), .init("said", alignment: .leading, place: .below),
        ])
        table.head = [
            .init("cell", .text("\(mistake.id)/\(pattern.name)")), .init("mistake", .text(mistake.mistake)),
        ]
        if let reason = mistake.impossible {
            table.head.append(.init("impossible", title: "can't be made", .text(reason)))
            return table
        }
        let places = (mistake.places ?? []).map { "\($0.file):\($0.line)" }
        table.head += [
            .init("edit", .text(mistake.edit ?? "")), .init("places", .text(places.joined(separator: ", "))),
            .init("first", title: "noticed first by", .text(first(mistake))),
        ]
        for net in DefectRecord.Net.allCases {
            guard let notice = mistake.notices?[net] else { continue }
            table.append([
                .text(net.word), .text(notice.near.words), .text(notice.amount),
                .text(
                    notice.way.map { "\(notice.said), after the beats: \($0.joined(separator: ", "))" } ?? notice.said),
            ])
        }
        return table
    }

    /// Explains the checks that all patterns share.
    static let sharedChecks =
        "Shared checks are the same for all architectures: the compiler, the rules for any app, the contract on the "
        + "scenarios, and random walks."
    /// A sentence on the origin of the mistakes.
    static let origin =
        "One team made the mistakes in one app, as an engineer in a hurry would, without reading tests and rules."

    private var notes: [String] {
        var notes = [
            "\(Self.sharedChecks) --explain lists what a pattern's own tests and rules notice; patterns have different "
                + "numbers of these.",
            Self.origin,
        ]
        if !untried.isEmpty { notes.append("No mistake was tried in \(untried.map(\.name).joined(separator: ", ")).") }
        return notes
    }

    // MARK: - Mutants

    /// Returns a table of the mutants in each pattern, by the check that notices them first.
    package func mutants() -> Table {
        let nets = DefectRecord.Net.equal.filter { $0 != .warning }
        var table = Table(
            columns: [
                .init("pattern", alignment: .leading),
                .init("mutants", meaning: "edits drawn at random from all that a program can make"),
            ] + nets.map { .init($0.rawValue, title: $0.word, meaning: $0.meaning) } + [
                .init("nobody", meaning: "noticed by none of these checks"),
                .init("noticed", unit: "%", meaning: "the share of the mutants that a check notices", value: .share),
                .init(
                    "from", unit: "%",
                    meaning: "lower end of the share's 95 % confidence interval for all possible edits", value: .share),
                .init("to", unit: "%", meaning: "upper end of the same 95 % confidence interval", value: .share),
                .init("reference", alignment: .leading, place: .machinesOnly, value: .flag),
            ])
        for (pattern, record) in records {
            guard let drawn = record.mutants?.drawn else { continue }
            let share = DrawnShare(drawn.count { $0.noticedBy != nil }, of: drawn.count)
            let isReference = pattern.standing == .yardstick
            var cells: [Table.Cell] = [.text(pattern.name), .number(drawn.count)]
            cells += nets.map { net in .number(drawn.count { $0.noticedBy == net }) }
            cells += [.number(share.count - share.part), .share(share.part, of: share.count)]
            cells += [share.interval?.lowerBound, share.interval?.upperBound].map { end in
                end.map { .part(Int(($0 * 1000).rounded()), whole: 1000) } ?? .missing
            }
            cells.append(.flag(isReference))
            table.append(cells, isReference: isReference)
        }
        table.notes = notes
        let undrawn = records.filter { $0.record.mutants == nil }.map(\.pattern.name)
        if !undrawn.isEmpty {
            table.notes.append(
                "No mutants are drawn yet in \(undrawn.joined(separator: ", ")): "
                    + "Scripts/defects --mutants 150 draws them.")
        }
        return table
    }
}

extension DefectMatrix.Pattern.Standing {
    fileprivate init(_ standing: KnownPatterns.Pattern.Standing) {
        self =
            switch standing {
            case .documented: .compared
            case .yardstick: .yardstick
            case .guest: .guest
            }
    }
}
