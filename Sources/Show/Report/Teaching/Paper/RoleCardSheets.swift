import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// The role cards of a flow, with lines to cut along, and the flow's messages for the director.
struct RoleCardSheets {
    private static let rules = 4

    private let flow: PlayedFlow
    private let set: String

    init(_ flow: PlayedFlow, set: String) {
        self.flow = flow
        self.set = set
    }

    var markup: Markup {
        let cards = flow.cards
        let beats = flow.beats.map { "“\($0.shortened(to: 40))”" }.joined(separator: ", ")
        let about = say(
            flow.leftOut > 0 ? "cards.about.more" : "cards.about",
            [
                "scenario": flow.run.scenarioTitle.shortened(to: 50), "beats": beats,
                "players": say("count.players", count: cards.count),
                "messages": say("count.messages", count: flow.places.count),
                "more": say("count.messages", count: flow.leftOut),
            ])
        return .element(
            "section.sheet.play", with: ["id": "cards-\(flow.pattern)"],
            SheetHead.markup(say("cards.title", ["title": flow.title]), about, set: set), howTo,
            .element("div.cards", all: cards.map(Self.drawn)), script)
    }

    private var howTo: Markup {
        .element("p.lead", .text(say("cards.how")))
    }

    private static func drawn(_ card: RoleCard) -> Markup {
        .element(
            "article.role-card",
            .element(
                "header", RoleSign.markup(card.role?.rawValue), .element("h2", .componentName(card.name, limit: 60))),
            .element("p.job", .name(job(of: card), limit: 120)),
            .element("p.origin", .name(card.origin, limit: 220)),
            list(say("card.know"), card.knowledge),
            .element("h3", .text(say("card.hear"))),
            .element("table.cues", .element("tbody", all: cues(of: card))),
            list(say("card.rules"), rules(of: card)))
    }

    private static func list(_ title: String, _ sentences: [String]) -> Markup {
        guard !sentences.isEmpty else { return .joined([]) }
        return .joined([
            .element("h3", .text(title)),
            .element("ul", all: sentences.map { .element("li", .name($0, limit: 400)) }),
        ])
    }

    /// Returns the player's job: `logic in Login: decides`.
    private static func job(of card: RoleCard) -> String {
        guard let role = card.role else { return say("card.outside") }
        var values = ["role": role.rawValue, "summary": role.summary]
        values["module"] = card.module
        return say(card.module == nil ? "card.job.alone" : "card.job", values)
    }

    private static func cues(of card: RoleCard) -> [Markup] {
        var rows: [Markup] = []
        var beat: String?
        for cue in card.cues {
            if cue.beat != beat {
                beat = cue.beat
                rows.append(.element("tr.beat", .element("th", with: ["colspan": "2"], .name(cue.beat, limit: 60))))
            }
            rows.append(
                .element("tr", .element("td", all: heard(cue)), .element("td", all: done(cue))))
        }
        return rows
    }

    private static func heard(_ cue: RoleCard.Cue) -> [Markup] {
        guard let heard = cue.heard else { return [.element("i.begin", .text(say("card.begin")))] }
        let count = cue.count > 1 ? Markup.element("b.times", .text("×\(cue.count)")) : .joined([])
        return [
            .element("code", .name(heard.label, limit: 60)),
            .element(
                "span.end",
                say(
                    cue.isOthers ? "card.other" : "card.from",
                    marked: [
                        "name": .joined([RoleSign.markup(heard.role?.rawValue), .componentName(heard.name, limit: 60)])
                    ])),
            count,
        ]
    }

    private static func done(_ cue: RoleCard.Cue) -> [Markup] {
        let changes = cue.changes.prefix(6).map { Markup.element("p.change", .name($0, limit: 72)) }
        let more =
            cue.changes.count > 6
            ? [Markup.element("p.change", .text(say("card.more", count: cue.changes.count - 6)))] : []
        let tells = cue.tells.map { call in
            Markup.element(
                "p.tell", .text(call.isLater ? "⇢ " : "→ "), RoleSign.markup(call.role?.rawValue),
                .element("b", .componentName(call.name, limit: 60)), .text(": "),
                .element("code", .name(call.label, limit: 60)))
        }
        let all = changes + more + tells
        return all.isEmpty ? [.element("p.nothing", .text(say("card.nothing")))] : all
    }

    private static func rules(of card: RoleCard) -> [String] {
        let left = card.rules.count - Self.rules
        return card.rules.prefix(Self.rules).map(\.spoken) + (left > 0 ? [say("card.rules.more", count: left)] : [])
    }

    /// The messages of the flow, for the director of the play.
    private var script: Markup {
        var rows: [Markup] = []
        var beat: String?
        let lines = MessageLine.lines(Array(flow.places), outOf: Array(flow.places), in: flow.run.graph)
        for (index, (place, line)) in zip(flow.places, lines).enumerated() {
            let name = flow.run.beat(of: place)
            if name != beat {
                beat = name
                rows.append(.element("tr.gap", .element("td", with: ["colspan": "4"], .name(name, limit: 60))))
            }
            var line = line
            let message = flow.run.graph.messages[place]
            line.from = .init(name: flow.name(of: message.sender), role: line.from.role)
            line.to = .init(name: flow.name(of: message.receiver), role: line.to.role)
            rows.append(MessageTable.row(line, sign: .element("b", .text("\(index + 1)"))))
        }
        return .element(
            "section.script",
            .element("h2", .text(say("cards.flow")), .element("small", .text(say("cards.director")))),
            .element("table.messages", MessageTable.columns, .element("tbody", all: rows)))
    }
}
