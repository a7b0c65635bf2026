import ArchFlowSupport
public import Diagrams
import FlowAnalysis
public import SourceInventory

/// The mistakes made in patterns, and the costs of these patterns, as data of the page.
public struct ReportMistakes: Hashable, Sendable {
    public let matrix: DefectMatrix
    /// The cost and the benefit of each pattern in ``matrix``, in the same order.
    public let points: [CostBenefit]
    /// The picture of cost against benefit; `nil` if the cost or the benefit isn't known.
    public let picture: ReportPattern.Picture?
    /// Sentences on the checks that all patterns share, then on the method of counting mistakes, and last on the
    /// method's limits.
    public let notes: [String]

    public init(
        _ matrix: DefectMatrix, points: [CostBenefit], picture: ReportPattern.Picture? = nil, notes: [String] = []
    ) {
        self.matrix = matrix
        self.points = points
        self.picture = picture
        self.notes = notes
    }
}

/// The mistakes made in patterns, in the form that the page reads.
enum MistakesData {
    static var object: PageObject<ReportMistakes> {
        PageObject(
            "MistakesData",
            [
                .texts("findings", is: "The findings, in sentences.", \.matrix.findings),
                .texts("notes", is: "The meaning of the shared checks, then sentences on method and limits.", \.notes),
                .objects(
                    "answers",
                    is:
                        "The possible outcomes of a mistake, such as the check that notices it first; earlier checks first.",
                    of: answer
                ) {
                    _ in
                    DefectMatrix.Answer.all
                },
                .objects("patterns", of: pattern) { mistakes in
                    mistakes.matrix.patterns.indices.map { Column(mistakes, $0) }
                },
                .objects(
                    "groups", is: "The groups of mistakes. Mistakes that are noticed in only some patterns come first.",
                    of: group
                ) { mistakes in
                    DefectMatrix.Difference.allCases.compactMap { Group($0, in: mistakes.matrix) }
                },
                .textIfAny("light", \.picture?.light), .textIfAny("dark", \.picture?.dark),
                .textIfAny("caption", \.picture?.caption),
            ])
    }

    static var answer: PageObject<DefectMatrix.Answer> {
        PageObject("MistakeAnswer", [.text("name", \.name), .text("word", \.word), .text("meaning", \.meaning)])
    }

    /// A pattern, with its numbers of noticed mistakes.
    struct Column {
        fileprivate let pattern: DefectMatrix.Pattern
        fileprivate let point: CostBenefit?
        fileprivate let ends: [Int]
        /// The number of mistakes that the pattern's own tests notice, and the number that its own rules notice.
        fileprivate let own: [DefectRecord.Net: Int]

        fileprivate init(_ mistakes: ReportMistakes, _ index: Int) {
            let (matrix, pattern) = (mistakes.matrix, mistakes.matrix.patterns[index])
            self.pattern = pattern
            point = mistakes.points.first { $0.pattern.name == pattern.name }
            ends = DefectMatrix.Answer.all.map { answer in matrix.count(in: index) { $0 == answer } }
            own = [DefectRecord.Net.tests, .rules].reduce(into: [:]) { own, net in
                own[net] = matrix.rows.count { $0.made[index]?.notices?[net] != nil }
            }
        }
    }

    static var pattern: PageObject<Column> {
        PageObject(
            "MistakePattern",
            [
                .text("name", \.pattern.name), .text("title", \.pattern.title),
                PageField("standing", PageType.choice(DefectMatrix.Pattern.Standing.allCases.map(\.rawValue))) {
                    .string($0.pattern.standing.rawValue)
                },
                .numbers("ends", is: "The number of mistakes with each outcome, in the order of `answers`.", \.ends),
                .number("ownTests", is: "The number of mistakes that the pattern's own tests notice.") {
                    $0.own[.tests] ?? 0
                },
                .number("ownRules", is: "The number of mistakes that the pattern's own rules notice.") {
                    $0.own[.rules] ?? 0
                },
                .number("tests", is: "The number of the pattern's own tests.", \.pattern.record.tests.count),
                .number("testLines", \.pattern.record.tests.lines),
                PageField(
                    "mutants", "number[] | null",
                    "The number of mutants with each outcome, in the order of `answers`; null if none were drawn."
                ) { column in
                    guard let drawn = column.pattern.record.mutants?.drawn else { return .null }
                    return .array(
                        DefectMatrix.Answer.all.map { answer in
                            drawn.count { $0.noticedBy.map(DefectMatrix.Answer.net) ?? .nobody == answer }
                        })
                },
                PageField(
                    "share", "number[] | null",
                    "The share of noticed mutants and the two ends of its interval, in per mille."
                ) {
                    guard let share = $0.pattern.mutants, let part = share.share, let interval = share.interval
                    else { return .null }
                    return .array([part, interval.lowerBound, interval.upperBound].map { Int(($0 * 1000).rounded()) })
                },
                PageField(
                    "cost", "number[] | null",
                    "Messages in percent of the yardstick's messages in the same scenario: the median and both quartiles."
                ) {
                    guard let cost = $0.point?.cost else { return .null }
                    return .array(
                        [cost.median, cost.lowerQuartile, cost.upperQuartile].map { Int(($0 * 100).rounded()) })
                },
                .number("scenarios", is: "The number of scenarios from which the cost was computed.") {
                    $0.point?.cost?.count ?? 0
                },
            ])
    }

    /// A section of the page, with the mistakes for which the comparison of patterns has the same outcome. For example,
    /// the same check notices them first in all patterns.
    struct Group {
        fileprivate let title: String
        fileprivate let rows: [DefectMatrix.Row]

        fileprivate init?(_ difference: DefectMatrix.Difference, in matrix: DefectMatrix) {
            rows = matrix.rows.filter { $0.difference == difference }
            title = difference.title(of: matrix.compared.count)
            if rows.isEmpty { return nil }
        }
    }

    static var group: PageObject<Group> {
        PageObject("MistakeGroup", [.text("title", \.title), .objects("rows", of: row, \.rows)])
    }

    static var row: PageObject<DefectMatrix.Row> {
        PageObject(
            "MistakeRow",
            [
                .text("id", \.id), .number("round", \.round), .text("mistake", \.mistake),
                PageField(
                    "cells", "(\(cell.name) | null)[]",
                    "The outcome in each pattern; null if nobody tried the mistake there."
                ) { row in
                    .array(row.made.map { $0.map(cell.json) ?? .null })
                },
            ])
    }

    /// The result of making a mistake in one pattern.
    static var cell: PageObject<DefectRecord.Mistake> {
        PageObject(
            "MistakeCell",
            [
                .text("answer", is: "The name of the outcome, as in `answers`.") { DefectMatrix.Answer($0).name },
                .textIfAny(
                    "impossible", is: "The reason why the mistake can't be made in the pattern; null if it can.",
                    \.impossible),
                .textIfAny("edit", is: "The edit of the pattern's code that makes the mistake.", \.edit),
                .texts("places") { ($0.places ?? []).map { "\($0.file):\($0.line)" } },
                .objects("notices", of: notice) { mistake in
                    DefectRecord.Net.allCases.compactMap { net in
                        mistake.notices?[net].map { Said(net: net, notice: $0) }
                    }
                },
            ])
    }

    struct Said {
        fileprivate let net: DefectRecord.Net
        fileprivate let notice: DefectRecord.Notice
    }

    static var notice: PageObject<Said> {
        PageObject(
            "MistakeNotice",
            [
                .text("net", \.net.word),
                .flag("isOwn", is: "True if the check is the pattern's own.") {
                    !DefectRecord.Net.equal.contains($0.net)
                },
                .text("said", \.notice.said), .text("near", \.notice.near.words), .text("amount", \.notice.amount),
                .texts("way", is: "The beats of the shortest walk that reaches the mistake.") { $0.notice.way ?? [] },
            ])
    }
}
