import Diagrams
import Foundation

extension ExerciseSet {
    /// Returns the exercises for paper: an HTML page in UTF-8, without any script.
    ///
    /// The exercises, the rules, and the answers each begin on a new sheet. Role cards follow, for one flow of each
    /// requested pattern.
    ///
    /// - Parameter patterns: The patterns whose role cards are added, in this order. Patterns that aren't ``playable``
    ///   are left out.
    /// - Throws: ``ReportError`` if a file of the page is missing from the program's resources.
    public func worksheet(cards patterns: [String] = []) throws(ReportError) -> [UInt8] {
        try texts.speaking { () throws(ReportError) in try paper(cards: patterns) }
    }

    private func paper(cards patterns: [String]) throws(ReportError) -> [UInt8] {
        let style = try Palette.css + PageResources().text("paper/worksheet.css")
        var seen: Set<String> = []
        let chosen = patterns.filter { seen.insert($0).inserted }
        let played = chosen.compactMap { name in flows.first { $0.pattern == name }.map(PlayedFlow.init) }
        let body = Markup.joined([
            Self.contents(played),
            ExerciseSheets(exercises, set: label).markup,
            RuleSheets(exercises, set: label).markup,
            AnswerSheet(exercises, set: label).markup,
            Markup.joined(played.map { RoleCardSheets($0, set: label).markup }),
        ])
        let policy =
            "default-src 'none'; style-src \(ContentHash.source(of: style)); img-src data:; base-uri 'none'; "
            + "form-action 'none'"
        let page = """
            <!DOCTYPE html>
            <html lang="\(say("language"))">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light">
            <meta name="referrer" content="no-referrer">
            <title>\(Markup.text(say("page.worksheet", ["set": label])).source)</title>
            <link rel="icon" href="data:,">
            <style>\(style)</style>
            </head>
            <body>
            <main>
            \(body.source)
            </main>
            </body>
            </html>

            """
        return Array(page.utf8)
    }

    /// The table of contents, shown on screen but not printed.
    private static func contents(_ flows: [PlayedFlow]) -> Markup {
        func link(_ place: String, _ name: String) -> Markup {
            .element("li", .element("a", with: ["href": "#\(place)"], .text(name)))
        }
        let links =
            [
                link("exercises", say("sheet.exercises")), link("rules", say("sheet.rules")),
                link("answers", say("sheet.answers")),
            ]
            + flows.map { link("cards-\($0.pattern)", say("sheet.cards", ["title": $0.title])) }
        return .element(
            "nav.contents", with: ["aria-label": say("sheet.contents")],
            .element("p", .text(say("sheet.print"))),
            .element("ul", all: links))
    }
}

/// Writes the head of a section of the worksheet: title, set, and space for the student's name.
enum SheetHead {
    static func markup(_ title: String, _ more: String, set: String, hasName: Bool = false) -> Markup {
        .element(
            "header.sheet-head",
            .element(
                "div", .element("h1", .name(title)), .element("p", .name(more, limit: 300))),
            .element(
                "p.set", .text("\(say("sheet.set")) "), .element("b", .text(set))),
            hasName
                ? .element(
                    "p.who", .element("span", .text(say("sheet.name"))), .element("i"),
                    .element("span", .text(say("sheet.date"))),
                    .element("i.date"))
                : .joined([]))
    }
}
