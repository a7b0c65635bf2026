import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A tree picture of messages and their causes")
struct TreeViewTests {
    private func app() -> TraceSketch {
        var app = TraceSketch()
        let view = app.component("View", .view)
        let core = app.component("Core", .logic)
        let service = app.component("Service", .service)
        app.beat("starts")
        app.message("ready()", view, core)
        app.beat("taps Log In")
        let tap = app.message("tap()", 0, view)
        let ask = app.message("logIn()", view, core, because: tap)
        app.write("isWaiting", of: core, during: ask)
        let call = app.message("signIn()", core, service, because: ask)
        app.message("log()", core, view, because: ask)
        app.now = 800_000_000
        app.beat("0.8 s pass")
        let reply = app.message("done()", service, core, because: call, caseName: "ok", isAsync: true)
        let show = app.message("show()", core, view, because: reply)
        app.show("greeting", of: view, during: show)
        app.navigate(.dismiss, "Login", "Home", during: show)
        return app
    }

    private func rows(_ view: TreeView) -> [String] {
        view.diagram().graph.nodes("message").compactMap { $0.label?.plainText }
    }

    @Test("a tree picture shows the effects of the user action with the most messages, each cause above its effects")
    func longest() {
        let diagram = TreeView(DrawnRun(RunAnalysis(app().finished))).diagram()
        #expect(
            diagram.graph.nodes("message").compactMap { $0.label?.plainText } == [
                "2  tap()", "3  logIn()", "4  signIn()", "6  done() .ok  {800 ms}", "7  show()", "5  log()",
            ])
        #expect(diagram.graph.title == "sketch: by-hand · taps Log In · 6 messages")
        #expect(diagram.graph.edges("cause").count == 5)
        #expect(diagram.graph.edges("async").map(\.head) == [.vee])
    }

    @Test("a tree picture names the class of each message, and marks idle messages and events by their outline")
    func classes() {
        let graph = TreeView(DrawnRun(RunAnalysis(app().finished))).diagram().graph
        let idle = graph.nodes("idle")
        #expect(idle.map { $0.label?.plainText } == ["5  log()"])
        #expect(idle.allSatisfy { $0.styles.contains(.dashed) })
        #expect(graph.nodes("event").allSatisfy { ($0.strokeWidth ?? 1) > 1 })
        let words = graph.nodes("words").compactMap { $0.label?.plainText }
        #expect(words.filter { $0 == "decision" }.count == graph.nodes("decision").count)
        #expect(words.filter { $0 == "event" }.count == graph.nodes("event").count)
    }

    @Test("a tree picture shows a message's writes and visible changes beside it")
    func effects() {
        let words = TreeView(DrawnRun(RunAnalysis(app().finished))).diagram().graph.nodes("effect").compactMap {
            $0.label?.plainText
        }
        #expect(words == ["writes isWaiting", "⇒ dismiss to Home   shows greeting"])
    }

    @Test("a tree picture gives created components the colour of assemblies", arguments: Theme.allCases)
    func births(theme: Theme) throws {
        var sketch = TraceSketch()
        let router = sketch.component("Router", .navigation)
        let message = sketch.message("build()", 0, router)
        _ = sketch.component("Presenter", .presentation, during: message)
        let options = DiagramOptions(theme: theme)
        let effects = TreeView(DrawnRun(RunAnalysis(sketch.finished)), options).diagram().graph.nodes("effect")
        #expect(effects.map { $0.label?.plainText } == ["makes Presenter"])
        guard case .table(let table)? = effects.first?.label else {
            Issue.record("effects are no table")
            return
        }
        let colors = table.rows.joined().flatMap(\.lines).flatMap(\.runs).map(\.color)
        #expect(colors == [theme.style(of: .assembly).text])
    }

    @Test("a tree picture of one beat shows all messages of the beat, also those of trees that began in earlier beats")
    func beats() throws {
        let run = RunAnalysis(app().finished)
        func rows(_ beat: String) throws -> [String] {
            let options = DiagramOptions(selection: DiagramSelection(beats: [beat]))
            return try DiagramView.tree.diagram(of: run, options: options).graph.nodes("message").compactMap {
                $0.label?.plainText
            }
        }
        #expect(try rows("1") == ["1  ready()"])
        #expect(try rows("taps Log In") == ["2  tap()", "3  logIn()", "4  signIn()", "5  log()"])
        #expect(try rows("3") == ["6  done() .ok", "7  show()"])
        #expect(throws: DiagramError.self) { try rows("9") }
    }

    @Test("a tree picture of one message starts at that message")
    func message() {
        let run = RunAnalysis(app().finished)
        #expect(rows(TreeView(DrawnRun(run), scope: .message(6))) == ["6  done() .ok", "7  show()"])
        #expect(rows(TreeView(DrawnRun(run), scope: .message(99))) == [])
    }

    @Test("a tree picture merges equal branches if the tree is too long to read, and still counts every message")
    func merged() {
        var sketch = TraceSketch()
        let list = sketch.component("List", .view)
        let cells = (0..<50).map { _ in sketch.component("Cell", .view) }
        let tap = sketch.message("tap()", 0, list)
        for cell in cells {
            let fill = sketch.message("fill()", list, cell, because: tap)
            sketch.message("draw()", cell, list, because: fill)
        }
        let diagram = TreeView(DrawnRun(RunAnalysis(sketch.finished))).diagram()
        #expect(
            diagram.graph.nodes("message").compactMap { $0.label?.plainText } == [
                "1  tap()", "×50  fill()", "×50  draw()",
            ])
        #expect(diagram.graph.title.hasSuffix("101 messages"))
        #expect(diagram.words.contains("drawn once, as ×n"))
    }

    @Test(
        "a tree picture counts the drawn messages in its title, and those that aren't drawn at the bottom",
        arguments: 0..<20)
    func sums(seed: Int) throws {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 600))
        let diagram = TreeView(DrawnRun(run), scope: .everything).diagram()
        let drawn = diagram.graph.nodes("message").reduce(0) { sum, node in
            let words = node.label?.plainText ?? ""
            return sum + (words.hasPrefix("×") ? Int(words.dropFirst().prefix { $0.isNumber }) ?? 0 : 1)
        }
        let hidden = diagram.words.firstMatch(of: /Not drawn: (\d+) message/).flatMap { Int($0.output.1) } ?? 0
        #expect(drawn + hidden == run.graph.messages.count)
        let title = try #require(diagram.graph.title.firstMatch(of: /(\d+) messages?(?: and (\d+) to assemblies)?$/))
        #expect((Int(title.output.1) ?? 0) + (title.output.2.flatMap { Int($0) } ?? 0) == drawn)
    }

    @Test("a tree picture has an id for every message in SVG")
    func ids() throws {
        let svg = try TreeView(DrawnRun(RunAnalysis(app().finished))).diagram().render(as: .svg).text
        for id in 2...7 { #expect(svg.contains(".message-\(id)\"")) }
    }
}
