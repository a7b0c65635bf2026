import ArchFlowSupport
import ArchitectureRules
import Foundation
import Tables

/// Writes a sheet as HTML.
struct SheetMarkup {
    let sheet: ArchitectureSheet
    /// The reasons why numbers are missing, without duplicates.
    private let reasons: [String]

    init(_ sheet: ArchitectureSheet) {
        self.sheet = sheet
        var reasons: [String] = []
        for reason in sheet.figures.compactMap(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
        self.reasons = reasons
    }

    /// Returns the content of the element that contains the sheet.
    ///
    /// - Parameter source: Returns the URL of a picture.
    func parts(_ source: (ArchitectureSheet.Picture) -> String = address(of:)) -> Markup {
        .joined([
            hint, head, findings, pictures(source), .element("div.columns", numbers, sizes), changes, notices,
            prevented, rules, foot,
        ])
    }

    /// Returns a data URL that contains the picture.
    static func address(of picture: ArchitectureSheet.Picture) -> String {
        "data:image/svg+xml;base64,\(Data(picture.svg.utf8).base64EncodedString())"
    }

    // MARK: Parts

    /// Asks the reader to print the page; shown on screen only.
    private var hint: Markup {
        .element("p.hint", .text("Print this page: it is one side of A4 or Letter."))
    }

    private var head: Markup {
        .element(
            "header",
            .element("h1", .name(sheet.title, limit: 60), .element("span", .text(": costs and benefits"))),
            sheet.summary.isEmpty ? .joined([]) : .element("p.summary", .name(sheet.summary, limit: 400)),
            .element("p", .text(terms)))
    }

    /// Explains the terms used throughout the sheet.
    private var terms: String {
        let message = "A message is control that crosses from one object to another: a call, an event, a callback."
        guard !sheet.others.isEmpty else { return "Made from recordings of one app. \(message)" }
        return "Measured on one small app, which was built alike in each pattern and, as the yardstick, in plain view "
            + "controllers alone. Median and range are those of the other patterns: \(Count.listed(sheet.others, most: 6)). \(message)"
    }

    private var findings: Markup {
        let sentences = sheet.findings
        guard !sentences.isEmpty else { return .joined([]) }
        return .element(
            "ul.findings", with: ["aria-label": "Findings"],
            all: sentences.map { finding in
                .element("li", .element("b", .text("\(finding.topic): ")), .name(finding.sentence, limit: 700))
            })
    }

    private func pictures(_ source: (ArchitectureSheet.Picture) -> String) -> Markup {
        guard !sheet.pictures.isEmpty else { return .joined([]) }
        return .element(
            "div.pictures",
            all: sheet.pictures.map { picture in
                .element(
                    "figure",
                    .element(
                        "figcaption", .element("h2", .text(picture.title)), .name(picture.caption, limit: 200)),
                    .void("img", with: ["alt": "\(picture.title): \(picture.caption)", "src": source(picture)]))
            })
    }

    private var numbers: Markup {
        .element(
            "section.numbers", with: Self.scrolls("Numbers of the run"),
            title("Numbers of \(sheet.scenarioTitle)", sheet.evidence.numbers, more: sheet.course),
            table(of: sheet.numbers))
    }

    private var sizes: Markup {
        .element(
            "section.sizes", with: Self.scrolls("Size, tests, time"),
            title("Size, tests and time", sheet.evidence.sizes),
            table(of: sheet.sizes))
    }

    /// Attributes that let readers scroll a wide table or picture with the keyboard.
    private static func scrolls(_ name: String) -> KeyValuePairs<String, String> {
        ["tabindex": "0", "aria-label": name]
    }

    private func table(of lines: [ArchitectureSheet.Line]) -> Markup {
        .element(
            "table",
            .element("thead", .element("tr", all: [.element("td")] + sideHeadings)),
            .element("tbody", all: lines.map(row)))
    }

    /// Returns a heading, followed by the command that lists the counted items.
    private func title(_ words: String, _ command: String?, more: String = "") -> Markup {
        .element(
            "header", .element("h2", .name(words, limit: 120)),
            more.isEmpty ? .joined([]) : .element("span", .name(more, limit: 200)),
            command.map { .element("code", .name($0, limit: 200)) } ?? .joined([]))
    }

    /// The table of changes: for each change, three columns per cost: own, yardstick, and the other patterns' median.
    private var changes: Markup {
        let title = title("Cost of changes", sheet.evidence.changes)
        guard let changes = sheet.changes.value, let first = changes.first else {
            return .element("section.changes", title, dash(sheet.changes.reason))
        }
        let groups = first.lines.map { line in
            Markup.element("th", with: ["colspan": "3", "scope": "colgroup"], .text(line.title))
        }
        let rows = changes.map { change in
            Markup.element(
                "tr",
                all: [
                    .element(
                        "th", with: ["scope": "row"], .name(change.name, limit: 30), .text(" "),
                        .element("small", .name(change.words, limit: 110)))
                ] + change.lines.flatMap { cells(of: $0.numbers, withRange: false) })
        }
        return .element(
            "section.changes", with: Self.scrolls("Changes"), title,
            .element(
                "table",
                .element(
                    "thead", .element("tr", all: [.element("td")] + groups),
                    .element("tr", all: [.element("td")] + first.lines.flatMap { _ in shortHeadings })),
                .element("tbody", all: rows)))
    }

    private var notices: Markup {
        guard let notices = sheet.notices.value else {
            let title = Markup.element("h2", .text("Checks that notice a mistake"))
            return .element("section.notices", title, dash(sheet.notices.reason))
        }
        let rows = notices.groups.map { group in
            Markup.element(
                "tr",
                all: [
                    .element(
                        "th", with: ["scope": "row"], .text(group.title), .element("small", .text(" \(group.meaning)")))
                ] + cells(of: group.numbers) + [
                    .element("td.mistakes", .name(group.mistakes.joined(separator: "; "), limit: 1200))
                ])
        }
        let beside =
            "All patterns share these checks. Of the same \(Count.of(notices.count, "mistake")), the \(notices.tests.count) own "
            + "tests of \(sheet.title) notice \(notices.tests.noticed), and its own rules \(notices.ruled). These two "
            + "numbers can't be compared between patterns, whose tests and rules differ. Mistakes drawn at random: "
        return .element(
            "section.notices", with: Self.scrolls("Who notices"),
            title(
                "Who notices the same \(Count.of(notices.count, "mistake"))", sheet.evidence.notices,
                more: notices.later == 0
                    ? "" : "chosen first; \(notices.later) that were chosen later aren't counted"),
            .element(
                "table",
                .element(
                    "thead",
                    .element(
                        "tr",
                        all: [heading("noticed first by")] + sideHeadings + [
                            .element("th.mistakes", with: ["scope": "col"], .name("in \(sheet.title)", limit: 60))
                        ])),
                .element("tbody", all: rows)),
            .element(
                "p", .text(beside),
                notices.mutants.value.map { .text("\($0).") } ?? .text("– \(notices.mutants.reason ?? "").")))
    }

    private var prevented: Markup {
        let title = Markup.element("h2", .text("Mistakes that its own rules forbid"))
        guard let notices = sheet.notices.value else {
            return .element("section.prevented", title, dash(sheet.notices.reason))
        }
        let forbidden = notices.forbidden.map { one in
            Markup.joined([
                .name(one.mistake, limit: 300), .text(" ("),
                .element("b", .name(one.rules.joined(separator: ", "))),
                .text(one.besides.map { "; so does \($0)" } ?? "; no other check"), .text(")"),
            ])
        }
        return .element(
            "section.prevented", title,
            .element(
                "p",
                forbidden.isEmpty
                    ? .text("Its own rules notice none of the \(notices.count) mistakes.")
                    : .joined([
                        .text("Each with the rules that notice it; the compiler notices none of them: "),
                        .joined(forbidden, by: "; "), .text("."),
                    ])))
    }

    private var rules: Markup {
        let words = "Its rules: kept, broken or untested"
        guard let rules = sheet.rules.value else {
            return .element("section.rules", title(words, nil), dash(sheet.rules.reason))
        }
        func item(_ rule: ArchitectureSheet.Rules.Rule) -> Markup {
            .element(
                "li.\(rule.outcome.rawValue)", .element("b", .name(rule.id, limit: 20)), .text(" "),
                .name(rule.sentence, limit: Rule.longest),
                rule.outcome == .kept ? .joined([]) : .element("em", .text(" \(rule.outcome.rawValue)")))
        }
        let notKept = rules.general.filter { $0.outcome != .kept }
        return .element(
            "section.rules", title(words, rules.command),
            .element("p", .text(summary(of: rules))), .element("ul", all: (rules.rules + notKept).map(item)))
    }

    private func summary(of rules: ArchitectureSheet.Rules) -> String {
        func counts(_ rules: [ArchitectureSheet.Rules.Rule]) -> String {
            let counts = ArchitectureSheet.Rules.Rule.Outcome.allCases.map { outcome in
                "\(rules.count { $0.outcome == outcome }) \(outcome.rawValue)"
            }
            return counts.joined(separator: ", ")
        }
        let own = rules.rules.isEmpty ? "It has no rules of its own" : "Its own: \(counts(rules.rules))"
        let all = rules.rules + rules.general
        return "\(own). Those for any app: \(counts(rules.general)). Checked in \(Count.of(rules.runs, "recording"))"
            + (rules.rules.isEmpty ? "." : " and in the sources.")
            + (all.contains { $0.outcome == .untested }
                ? " A rule is untested if nothing could break it." : "")
    }

    private var foot: Markup {
        let notes = zip(reasons, reasons.indices).map { reason, place in
            Markup.joined([.element("b", .text("\(Self.letter(place)) ")), .name(reason, limit: 300)])
        }
        return .element(
            "footer", .element("p", .name(sheet.caveats.joined(separator: " "), limit: 1500)),
            notes.isEmpty ? .joined([]) : .element("p", .joined(notes, by: " ")))
    }

    // MARK: Cells

    private func row(_ line: ArchitectureSheet.Line) -> Markup {
        .element(
            "tr",
            all: [
                .element(
                    "th", with: ["scope": "row"], .text(line.title), .element("small", .text(" \(line.meaning)")),
                    line.key.map { $0 == line.title ? .joined([]) : .element("code", .text($0)) } ?? .joined([]))
            ] + cells(of: line.numbers))
    }

    private func cells(of numbers: ArchitectureSheet.Compared, withRange: Bool = true) -> [Markup] {
        let cells = [cell(numbers.own, "own"), cell(numbers.yardstick, "yardstick"), cell(numbers.median, "median")]
        return withRange ? cells + [.element("td.range", .text(numbers.range ?? ""))] : cells
    }

    private func cell(_ figure: ArchitectureSheet.Figure, _ column: String) -> Markup {
        guard let reason = figure.reason, let place = reasons.firstIndex(of: reason) else {
            return .element("td.\(column)", .text(figure.cell.words))
        }
        return .element("td.\(column)", .text("–"), .element("sup", .text(Self.letter(place))))
    }

    private var sideHeadings: [Markup] { ["own", "yardstick", "median", "range"].map(heading) }
    private var shortHeadings: [Markup] { ["own", "yardstick", "median"].map(heading) }

    private func heading(_ words: String) -> Markup {
        .element("th", with: ["scope": "col"], .name(words, limit: 60))
    }

    private func dash(_ reason: String?) -> Markup { .element("p.dash", .text("– \(reason ?? "")")) }

    /// Returns the letter by which a dash refers to its reason: `a`, `b`, …
    private static func letter(_ place: Int) -> String {
        String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place % 26)))
    }
}

extension ArchitectureSheet {
    fileprivate var figures: [Figure] {
        let lines = numbers + sizes + (changes.value ?? []).flatMap(\.lines)
        let compared = lines.map(\.numbers) + (notices.value?.groups.map(\.numbers) ?? [])
        return compared.flatMap { [$0.own, $0.yardstick, $0.median] }
    }
}
