import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A communication picture")
struct CommunicationViewTests {
    @Test(
        "a communication picture of a sign-in equals the committed snapshot",
        arguments: [DiagramFormat.dot, .mermaid, .plantuml])
    func login(format: DiagramFormat) throws {
        let options = DiagramOptions(selection: DiagramSelection(beats: ["3", "4"]))
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let text = try DiagramView.communication.render(run, as: format, options: options).text
        try expectSnapshot(text, named: "login-wrong-password-communication.\(format.fileExtension)")
    }

    @Test("a communication picture shows the beats in order from top to bottom, in any version of Graphviz")
    func beats() throws {
        let diagram = CommunicationView(LoginTrace.wrongPassword()).diagram()
        let layout = try diagram.graph.layout()
        let frames = try #require(diagram.graph.clusters.first?.clusters)
        let places = try frames.map { frame in
            try frame.nodes.map { try #require(layout.centers[$0.id]).y }
        }
        #expect(places.count > 2)
        for (above, below) in zip(places, places.dropFirst()) {
            #expect(try #require(above.max()) < #require(below.min()))
        }
    }

    @Test("a communication picture numbers each message below its cause, such as 1.1.2, and marks threads by letters")
    func numbers() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        let service = sketch.component("Service", .service)
        let tap = sketch.message("tap()", 0, view)
        let ask = sketch.message("ask()", view, core, because: tap)
        sketch.message("load()", core, service, because: ask)
        sketch.message("wait()", core, view, because: ask)
        let reply = sketch.message("reply()", service, core, because: ask, isAsync: true)
        sketch.message("show()", core, view, because: reply)
        sketch.message("other()", service, core, because: ask, isAsync: true)
        sketch.message("tap()", 0, view)
        let words = CommunicationView(sketch.finished).graph().said
        for line in [
            "→ 1  tap()", "→ 1.1  ask()  «idle»", "→ 1.1.1  load()", "← 1.1.2  wait()", "← A1  reply()",
            "← A1.1  show()",
            "← B1  other()", "→ 2  tap()",
        ] {
            #expect(words.contains { $0.hasPrefix(line.replacing("  «idle»", with: "")) }, "\(line) in \(words)")
        }
    }

    @Test(
        "a communication picture is split into boxes of at most a dozen messages, with one link per pair of components",
        arguments: 0..<20
    )
    func parts(seed: Int) {
        let graph = CommunicationView(Trace.random(seed: UInt64(seed), events: 60)).graph()
        let frames = graph.clusters.flatMap(\.clusters)
        for frame in frames {
            let nodes = Set(frame.nodes.map(\.id))
            let links = graph.edges.filter { $0.classes.contains("link") && nodes.contains($0.from) }
            #expect(Set(links.map { Set([$0.from, $0.to]) }).count == links.count)
            let said = links.reduce(0) { $0 + $1.lines.count }
            #expect((1...12).contains(said))
        }
        let numbers = graph.title.split(separator: " · ").last?.split(separator: ",").first?.matches(of: /\d+/) ?? []
        #expect(numbers.compactMap { Int($0.output) }.reduce(0, +) == graph.said.count)
    }

    @Test(
        "a communication picture of an empty trace says that there are no messages",
        arguments: [DiagramFormat.svg, .mermaid, .plantuml])
    func empty(format: DiagramFormat) throws {
        let text = try DiagramView.communication.render(RunAnalysis(TraceSketch().finished), as: format).text
        #expect(text.contains("No messages."))
    }
}

extension Graph {
    fileprivate var said: [String] { edges.filter { $0.classes.contains("link") }.flatMap(\.lines) }
}

extension Graph.Edge {
    /// The lines beside a link.
    fileprivate var lines: [String] {
        guard case .table(let table)? = label else { return [] }
        return table.rows.flatMap { $0.flatMap { $0.lines.map(\.plainText) } }
    }
}
