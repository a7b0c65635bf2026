import ArchFlowSupport
import Foundation
import Tables

/// The parts of a sheet, as they stand on the page.
struct SheetMarkup {
    let sheet: ArchitectureSheet
    /// Why numbers are missing, each reason once; a dash refers to its reason by a letter.
    private let reasons: [String]

    init(_ sheet: ArchitectureSheet) {
        self.sheet = sheet
        var reasons: [String] = []
        for reason in sheet.figures.compactMap(\.reason) where !reasons.contains(reason) { reasons.append(reason) }
        self.reasons = reasons
    }

    var markup: Markup {
        .element(
            "main.sheet",
            head, findings, pictures,
            .element("div.columns", numbers, .element("div", changes, notices)),
            prevented, rules, foot)
    }

    // MARK: Parts

    private var head: Markup {
        .element(
            "header",
            .element("h1", .name(sheet.title, limit: 60), .element("span", .text(" what it costs and buys"))),
            sheet.summary.isEmpty ? .joined([]) : .element("p", .name(sheet.summary, limit: 400)))
    }

    private var findings: Markup {
        let sentences = sheet.findings
        guard !sentences.isEmpty else { return .joined([]) }
        return .element(
            "ul.findings", with: ["aria-label": "Findings"],
            all: sentences.map { .element("li", .name($0, limit: 600)) })
    }

    private var pictures: Markup {
        guard !sheet.pictures.isEmpty else { return .joined([]) }
        return .element(
            "div.pictures",
            all: sheet.pictures.map { picture in
                let source = "data:image/svg+xml;base64,\(Data(picture.svg.utf8).base64EncodedString())"
                return .element(
                    "figure", .element("h2", .text(picture.title)),
                    .void("img", with: ["alt": picture.caption, "src": source]),
                    .element("figcaption", .name(picture.caption, limit: 400)))
            })
    }

    private var numbers: Markup {
        .element(
            "section.numbers", .element("h2", .text("What it costs: \(sheet.scenario)")),
            sheet.course.isEmpty ? .joined([]) : .element("p", .name(sheet.course, limit: 200)),
            .element(
                "table",
                .element("thead", .element("tr", all: [heading("")] + sideHeadings)),
                .element("tbody", all: sheet.numbers.map(row)),
                .element("tbody", all: sheet.sizes.map(row))))
    }

    private var changes: Markup {
        let title = Markup.element("h2", .text("What changes cost"))
        guard let changes = sheet.changes.value, let first = changes.first else {
            return .element("section.changes", title, dash(sheet.changes.reason))
        }
        let groups = first.lines.map { line in
            Markup.element("th", with: ["colspan": "3", "scope": "colgroup"], .text(line.title))
        }
        return .element(
            "section.changes", title,
            .element(
                "table",
                .element(
                    "thead", .element("tr", all: [heading("lines")] + groups),
                    .element("tr", all: [heading("")] + first.lines.flatMap { _ in shortHeadings })),
                .element(
                    "tbody",
                    all: changes.map { change in
                        .element(
                            "tr",
                            all: [
                                .element(
                                    "th", with: ["scope": "row"], .name(change.name, limit: 30),
                                    .element("small", .name(change.words, limit: 80)))
                            ] + change.lines.flatMap { cells(of: $0.numbers) })
                    })))
    }

    private var notices: Markup {
        let title = Markup.element("h2", .text("Who notices a mistake"))
        guard let notices = sheet.notices.value else {
            return .element("section.notices", title, dash(sheet.notices.reason))
        }
        let rows = notices.groups.map { group in
            Markup.element(
                "tr",
                all: [
                    .element(
                        "th", with: ["scope": "row"], .text(group.title), .element("small", .text(group.meaning)))
                ] + cells(of: group.numbers))
        }
        return .element(
            "section.notices", title,
            .element(
                "table", .element("thead", .element("tr", all: [heading("first noticed by")] + sideHeadings)),
                .element("tbody", all: rows)))
    }

    private var prevented: Markup {
        guard let notices = sheet.notices.value else { return .joined([]) }
        func item(_ words: String, _ rules: [String], _ besides: String) -> Markup {
            .element(
                "li", .name(words, limit: 200), .text(" "), .element("b", .name(rules.joined(separator: ", "))),
                .text(besides))
        }
        let missed = notices.groups.last.map(\.mistakes) ?? []
        let forbidden = notices.forbidden.map { one in
            item(one.mistake, one.rules, one.besides.map { ", and \($0)" } ?? ", and nothing that is the same for all")
        }
        let impossible = notices.impossible.map { item("\($0.mistake): \($0.reason)", [], "") }
        return .element(
            "section.prevented",
            .element(
                "div", .element("h2", .text("What it forbids, and what that prevented")),
                forbidden.isEmpty
                    ? .element("p", .text("None of its rules notices any of the \(notices.count) mistakes."))
                    : .element("ul", all: forbidden)),
            .element(
                "div", .element("h2", .text("What it can't have")),
                impossible.isEmpty
                    ? .element("p", .text("Each of the \(notices.count) mistakes can be made in it."))
                    : .element("ul", all: impossible),
                .element("h2", .text("What nobody notices")),
                missed.isEmpty
                    ? .element("p", .text("None of them."))
                    : .element("ul", all: missed.map { .element("li", .name($0, limit: 200)) })))
    }

    private var rules: Markup {
        let title = Markup.element("h2", .text("Its rules, and how they are kept"))
        guard let rules = sheet.rules.value else { return .element("section.rules", title, dash(sheet.rules.reason)) }
        func item(_ rule: ArchitectureSheet.Rules.Rule) -> Markup {
            .element(
                "li.\(rule.outcome.rawValue)", .element("b", .name(rule.id, limit: 20)), .text(" "),
                .name(rule.sentence, limit: 200),
                rule.outcome == .kept ? .joined([]) : .element("em", .text(" \(rule.outcome.rawValue)")))
        }
        let notKept = rules.general.filter { $0.outcome != .kept }
        return .element(
            "section.rules", title,
            .element("p", .text(summary(of: rules))),
            .element("ul", all: (rules.rules + notKept).map(item)))
    }

    private func summary(of rules: ArchitectureSheet.Rules) -> String {
        func counts(_ rules: [ArchitectureSheet.Rules.Rule]) -> String {
            let counts = ArchitectureSheet.Rules.Rule.Outcome.allCases.map { outcome in
                "\(rules.count { $0.outcome == outcome }) \(outcome.rawValue)"
            }
            return counts.joined(separator: ", ")
        }
        let own = rules.rules.isEmpty ? "It has no rules of its own" : "Of its own: \(counts(rules.rules))"
        return "\(own). Of those for any app: \(counts(rules.general)). Checked in \(Count.of(rules.runs, "recording")): "
            + "\(rules.command)"
    }

    private var foot: Markup {
        let notes = zip(reasons, reasons.indices).map { reason, place in
            Markup.element("li", .element("b", .text("\(Self.letter(place)) ")), .name(reason, limit: 300))
        }
        return .element(
            "footer", .element("ul.caveats", all: sheet.caveats.map { .element("li", .name($0, limit: 400)) }),
            notes.isEmpty ? .joined([]) : .element("ul.reasons", all: notes))
    }

    // MARK: Cells

    private func row(_ line: ArchitectureSheet.Line) -> Markup {
        .element(
            "tr",
            all: [
                .element(
                    "th", with: ["scope": "row"], .text(line.title),
                    line.key.map { .element("code", .text($0)) } ?? .joined([]),
                    .element("small", .text(line.meaning)))
            ] + cells(of: line.numbers))
    }

    private func cells(of numbers: ArchitectureSheet.Compared) -> [Markup] {
        [cell(numbers.own, "own"), cell(numbers.yardstick, "yardstick"), cell(numbers.median, "median")]
    }

    private func cell(_ figure: ArchitectureSheet.Figure, _ column: String) -> Markup {
        guard let reason = figure.reason, let place = reasons.firstIndex(of: reason) else {
            return .element("td.\(column)", .text(figure.cell.words))
        }
        return .element("td.\(column)", .text("–"), .element("sup", .text(Self.letter(place))))
    }

    private var sideHeadings: [Markup] {
        [heading(sheet.title), heading("yardstick"), heading("median of \(sheet.rivals)")]
    }

    private var shortHeadings: [Markup] { ["it", "yard.", "med."].map(heading) }

    private func heading(_ words: String) -> Markup {
        words.isEmpty ? .element("td") : .element("th", with: ["scope": "col"], .name(words, limit: 40))
    }

    private func dash(_ reason: String?) -> Markup { .element("p.dash", .text("– \(reason ?? "")")) }

    /// `a`, `b`, …, by which a dash names its reason.
    private static func letter(_ place: Int) -> String {
        String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place % 26)))
    }
}

extension ArchitectureSheet {
    /// All numbers that stand on it, in its order.
    fileprivate var figures: [Figure] {
        let lines = numbers + sizes + (changes.value ?? []).flatMap(\.lines)
        let compared = lines.map(\.numbers) + (notices.value?.groups.map(\.numbers) ?? [])
        return compared.flatMap { [$0.own, $0.yardstick, $0.median] }
    }
}
