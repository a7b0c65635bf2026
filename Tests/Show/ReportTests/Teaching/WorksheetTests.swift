import ArchitectureRules
import FlowAnalysis
import Foundation
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The printed worksheet")
struct WorksheetTests {
    private func page(_ set: ExerciseSet) throws -> String { String(decoding: try set.worksheet(), as: UTF8.self) }

    /// A part of the page, by its name.
    private func part(_ name: String, of page: String) throws -> String {
        let start = try #require(page.range(of: " id=\"\(name)\">"))
        let end = page.range(of: "<section class=\"sheet", range: start.upperBound..<page.endIndex)?.lowerBound
        return String(page[start.upperBound..<(end ?? page.endIndex)])
    }

    @Test("the printed worksheet has every exercise with writing lines and a box for each choice, but not the answers")
    func exercises() throws {
        let set = try Lessons.many()
        let page = try page(set)
        let sheets = try part("exercises", of: page)
        let articles = sheets.components(separatedBy: "<article class=\"exercise\">").dropFirst()
        #expect(articles.count == set.count)
        for (article, exercise) in zip(articles, set.exercises) {
            let boxes = article.components(separatedBy: "class=\"box\"").count - 1
            #expect(boxes == exercise.parts.map(\.options.count).reduce(0, +))
            for line in exercise.lines { #expect(article.contains(Markup.name(line.label, limit: 70).source)) }
            #expect(!article.contains(Markup.escaped(exercise.explanation)))
        }
    }

    @Test(
        "the printed worksheet's page of answers explains every question's right choice, with the same question numbers"
    )
    func answers() throws {
        let set = try Lessons.set()
        let answers = try part("answers", of: try page(set))
        for exercise in set.exercises {
            #expect(answers.contains(Markup.name(exercise.explanation, limit: 1500).source))
            for part in exercise.parts {
                let sign = part.isAboutLines ? "\(part.answer + 1)" : ["A", "B", "C", "D"][part.answer]
                let text = Markup.name(part.options[part.answer].text, limit: 300).source
                #expect(answers.contains("<b>\(sign)</b>\(text)"))
            }
        }
    }

    @Test("the printed worksheet contains no script, allows its one style by hash, and is well-formed XML")
    func policy() throws {
        let page = try page(Lessons.set())
        #expect(!page.contains("<script") && !page.contains("style=\"") && !page.contains("http-equiv=\"refresh"))
        let style = try #require(page.firstMatch(of: /(?s)<style>(.*)<\/style>/)).1
        #expect(page.contains("style-src \(ContentHash.source(of: String(style)));"))
        #expect(page.contains("content=\"default-src 'none';"))
        let body = try #require(page.firstMatch(of: /(?s)<body>.*<\/body>/)).0
        #expect(XMLParser(data: Data(body.utf8)).parse())
        #expect(try Lessons.set().worksheet() == Lessons.make(count: 12).worksheet())
    }

    @Test("the printed worksheet has a main landmark, and the role cards of each chosen pattern once")
    func parts() throws {
        let set = try Lessons.set()
        let page = try page(set)
        #expect(page.matches(of: /<main>/).count == 1 && !page.contains("role-card\""))
        let chosen = String(decoding: try set.worksheet(cards: ["rvb", "snp", "rvb", "none"]), as: UTF8.self)
        #expect(chosen.matches(of: /id="cards-([^"]*)"/).map { String($0.1) } == ["rvb", "snp"])
        let links = chosen.matches(of: /href="#([^"]*)"/).map { String($0.1) }
        #expect(links == ["exercises", "rules", "answers", "cards-rvb", "cards-snp"])
    }

    @Test("the printed worksheet can have role cards for each pattern of the exercises, all of a successful sign-in")
    func flows() throws {
        let set = try Lessons.many()
        #expect(set.playable == set.flows.map(\.pattern))
        #expect(Set(set.flows.map(\.pattern)) == Set(set.exercises.map(\.pattern)))
        #expect(Set(set.flows.map(\.pattern)).count == set.flows.count)
        #expect(set.flows.allSatisfy { $0.scenario == "login-success" })
    }

    @Test(
        "the printed worksheet has every message of a flow once on its sender's card and once on its receiver's",
        arguments: Lessons.patterns.keys.sorted())
    func cards(pattern: String) throws {
        let flow = try flow("\(pattern)/login-success")
        let graph = flow.run.graph
        #expect(flow.beats == ["taps Log In", "0.8 s pass"] && flow.leftOut == 0)
        #expect(Set(flow.cards.map(\.name)).count == flow.cards.count, "names tell players apart")
        for (player, card) in zip(flow.players, flow.cards) {
            let sent = flow.places.filter { graph.messages[$0].sender == player }.map { graph.label(of: $0) }
            let got = flow.places.filter { graph.messages[$0].receiver == player }.map { graph.label(of: $0) }
            let tells = card.cues.flatMap { cue in Array(repeating: cue.tells.map(\.label), count: cue.count) }.flatMap(
                \.self)
            let hears = card.cues.filter { !$0.isOthers }.flatMap { cue in
                Array(repeating: cue.heard?.label, count: cue.count).compactMap(\.self)
            }
            #expect(tells.sorted() == sent.sorted(), "\(card.name)")
            #expect(hears.sorted() == got.sorted(), "\(card.name)")
        }
    }

    @Test("role cards show the component's creator, state and references, and the rules on its messages")
    func login() throws {
        let flow = try flow("round-table/login-success")
        let card = try #require(flow.cards.first { $0.name == "LoginModuleCore" })
        #expect(card.role == .logic && card.module != nil && card.origin.contains(" made me before this play, while"))
        #expect(card.knowledge.contains { $0.hasPrefix("I hold ") })
        #expect(!card.rules.isEmpty && card.rules.allSatisfy { $0.id.hasPrefix("RT-") })
        #expect(card.cues.contains { cue in cue.tells.contains { $0.name == "AuthService" } })
    }

    @Test("the printed worksheet has cards that say which facts weren't recorded")
    func unknown() throws {
        var shop = TraceSketch(pattern: "shop", scenario: "buy")
        let view = shop.component("View", .view, unseen: ["*"])
        let core = shop.component("Core", .logic)
        shop.beat("taps Buy")
        shop.message("buy()", view, core, because: shop.message("tap()", 0, view))
        var trace = shop.finished
        trace.header.sees = []
        let cards = try flow(of: trace).cards
        #expect(cards.map(\.name) == ["User", "View", "Core"])
        #expect(cards[0].cues.map(\.heard) == [nil] && cards[0].origin.contains("person"))
        for card in cards.dropFirst() {
            #expect(card.knowledge.contains("The recording doesn't see what components keep."))
            #expect(card.knowledge.contains("The recording doesn't see who holds whom."))
        }
        #expect(cards[1].knowledge.contains("What I keep is not recorded."))
        #expect(cards[2].origin == "I was there before the first message.")
    }

    @Test("role cards number components that have the same type")
    func twins() throws {
        var shop = TraceSketch(pattern: "shop", scenario: "buy")
        let cells = (0..<2).map { _ in shop.component("Cell", .view) }
        shop.beat("taps")
        for cell in cells { shop.message("tap()", 0, cell) }
        #expect(try flow(of: shop.finished).cards.map(\.name) == ["User", "Cell (1)", "Cell (2)"])
    }

    @Test(
        "the printed worksheet shows hostile text as text, without changing its direction",
        arguments: Lessons.hostileTexts)
    func hostile(text: String) throws {
        let set = try Lessons.hostile(text)
        let page = String(decoding: try set.worksheet(cards: set.playable), as: UTF8.self)
        #expect(page.contains("class=\"role-card\""))
        #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("\u{202E}"))
        let body = try #require(page.firstMatch(of: /(?s)<body>.*<\/body>/)).0
        #expect(XMLParser(data: Data(body.utf8)).parse())
        #expect(page.contains("<bdi>"))
    }

    private func flow(_ name: String) throws -> PlayedFlow {
        let run = try #require(try Samples.committed(name).first)
        let pattern = try #require(run.trace.header.pattern)
        return PlayedFlow(TaughtRun(run, try #require(try Lessons.rules()[pattern])))
    }

    private func flow(of trace: Trace) throws -> PlayedFlow {
        let rules = "archflow-blueprint: 1\npattern: shop\ntitle: Shop\nroles: {view: View}\nrules: []\n"
        let blueprint = try Blueprint(Array(rules.utf8), file: "shop.yml")
        return PlayedFlow(TaughtRun(Samples.run(trace), blueprint))
    }
}
