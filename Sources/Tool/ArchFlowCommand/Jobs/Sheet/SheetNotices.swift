import ArchFlowSupport
import Report
import SourceInventory
import Tables

/// The mistakes on a sheet, with the checks that notice them.
@MainActor
struct SheetNotices {
    let notices: ArchitectureSheet.Known<ArchitectureSheet.Notices>

    private typealias Mistake = DefectRecord.Mistake

    /// Reads the mistakes made in the sheet's architecture.
    ///
    /// - Throws: ``JobError`` if a pattern's `defects.json` is damaged.
    init(_ contents: SheetContents) throws(JobError) {
        guard let pattern = contents.pattern, let record = try PatternDefects.record(of: pattern) else {
            notices = .unknown(
                because:
                    "No mistakes were made in \(contents.name) on purpose: Scripts/defects makes them, from patches "
                    + "beside a pattern's sources.")
            return
        }
        var records = [pattern.name: record]
        for other in contents.known.patterns { records[other.name] = try PatternDefects.record(of: other) }
        func mistakes(_ record: DefectRecord) -> [Mistake] { record.mistakes.filter { $0.round == 1 } }
        func group(_ title: String, _ meaning: String, _ fits: (Mistake) -> Bool) -> ArchitectureSheet.Notices.Group {
            let numbers = contents.compared(
                records.mapValues { record in .number(mistakes(record).count(where: fits)) }
            ) { _ in "No mistakes were made in it." }
            return .init(title, meaning: meaning, numbers, mistakes: mistakes(record).filter(fits).map(\.mistake))
        }
        func isMade(_ mistake: Mistake) -> Bool { mistake.impossible == nil }
        let nobody = group("nobody", "none of these checks") { isMade($0) && $0.first == nil }
        let impossible = group("can’t be made", "in it") { !isMade($0) }
        let isImpossible = records.values.contains { !mistakes($0).allSatisfy(isMade) }
        let nets = DefectRecord.Net.equal.filter { net in
            net != .warning || records.values.contains { mistakes($0).contains { $0.first == net } }
        }
        let groups = nets.map { net in
            group(net.title, net.explanation) { isMade($0) && $0.first == net }
        }
        let own = mistakes(record)
        var all = ArchitectureSheet.Notices(
            count: own.count, groups: groups + [nobody] + (isImpossible ? [impossible] : []),
            nets: groups.map(\.title), unnoticed: nobody.numbers,
            impossible: own.compactMap { one in one.impossible.map { (one.mistake, $0) } },
            forbidden: own.compactMap(Self.forbidden),
            tests: (own.count { $0.notices?[.tests] != nil }, record.tests.count),
            ruled: own.count { $0.notices?[.rules] != nil }, mutants: Self.mutants(record))
        all.later = record.mistakes.count - own.count
        notices = .known(all)
    }

    /// Returns a mistake that the pattern's own rules notice and the compiler doesn't; `nil` for others.
    private static func forbidden(_ mistake: Mistake) -> ArchitectureSheet.Notices.Forbidden? {
        guard let notice = mistake.notices?[.rules], mistake.first != .error, mistake.first != .warning else {
            return nil
        }
        let rules = notice.rules?.map(\.rule) ?? [notice.said]
        return .init(mistake.mistake, rules: rules, besides: mistake.first?.title)
    }

    private static func mutants(_ record: DefectRecord) -> ArchitectureSheet.Known<String> {
        guard let drawn = record.mutants?.drawn, !drawn.isEmpty else {
            return .unknown(because: "none yet (Scripts/defects --mutants 150)")
        }
        let share = DrawnShare(drawn.count { $0.noticedBy != nil }, of: drawn.count)
        guard let interval = share.interval else { return .unknown(because: "no edits were drawn") }
        func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
        return .known(
            "\(share.part) of \(drawn.count) are noticed by these checks (95 % confidence interval of the share: "
                + "\(percent(interval.lowerBound)) to \(percent(interval.upperBound)) %)"
        )
    }
}

extension DefectRecord.Net {
    /// The name of the check on a sheet.
    fileprivate var title: String {
        switch self {
        case .error: "the compiler"
        case .warning: "a warning"
        case .tests: "its own tests"
        case .rules: "its own rules"
        case .general: "rules for any app"
        case .contract: "the contract"
        case .walks: "walks"
        }
    }

    fileprivate var explanation: String {
        switch self {
        case .error: "refuses it"
        case .warning: "of the compiler"
        case .general: "such as: a closed screen is freed"
        case .contract: "screens and calls as in a model of the app, in scenarios"
        case .walks: "the same checks, on random walks through the app"
        case .tests, .rules: "each pattern has others"
        }
    }
}
