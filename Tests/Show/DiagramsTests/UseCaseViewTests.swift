import ArchitectureRules
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat
import UseCases

@testable import Diagrams

@Suite("A picture of a use case")
struct UseCaseViewTests {
    /// Three runs: one that loads, one whose first answer is an error, one that closes at once.
    private static let runs: [RunAnalysis] = ["loads", "retries", "closes"].map { scenario in
        var sketch = TraceSketch(pattern: "shop", scenario: scenario)
        let view = sketch.component("ListView", .view)
        let core = sketch.component("ListCore", .logic)
        let service = sketch.component("Server", .service)
        func ask(_ name: String, _ answer: String) {
            sketch.beat("taps \(name)")
            let tap = sketch.message("\(name)Tapped()", 0, view)
            let ask = sketch.message("load()", view, core, because: tap)
            let call = sketch.message("fetch()", core, service, because: ask)
            let reply = sketch.message(
                "reply(_:)", service, core, because: call, caseName: answer, isAsync: true)
            sketch.message(answer == "done" ? "show()" : "warn()", core, view, because: reply)
        }
        if scenario == "retries" { ask("Load", "offline") }
        if scenario != "closes" { ask("Load", "done") }
        sketch.beat("taps Close")
        sketch.message("closeTapped()", 0, view)
        return RunAnalysis(sketch.finished)
    }

    private func diagram(_ options: DiagramOptions = DiagramOptions()) throws -> Diagram {
        try DiagramView.usecase.diagram(of: Self.runs, titles: ["Shop"], options: options)
    }

    @Test(
        "a use-case picture equals the committed snapshot",
        arguments: [DiagramFormat.dot, .text, .mermaid, .plantuml, .json])
    func looked(format: DiagramFormat) throws {
        let text = try DiagramView.usecase.render(Self.runs, titles: ["Shop"], as: format).text
        try expectSnapshot(text, named: "usecase.\(format.fileExtension)")
    }

    @Test("a use-case picture draws each message of the merged runs once, with a number")
    func messages() throws {
        let graph = try diagram().graph
        let useCase = UseCase(of: Self.runs)
        let messages = graph.edges.filter { $0.classes.contains("message") }
        #expect(messages.count == useCase.messages)
        #expect(graph.title.contains("\(useCase.messages) messages · merged from 18 in 3 runs"))
        for number in 1...useCase.messages {
            #expect(messages.count { $0.title?.hasPrefix("\(number). ") == true } == 1, "\(number)")
        }
    }

    @Test("a use-case picture of twenty thousand messages draws a readable part, and gives the drawn and total numbers")
    func many() throws {
        var sketch = TraceSketch(pattern: "shop", scenario: "long")
        let view = sketch.component("ListView", .view)
        let core = sketch.component("ListCore", .logic)
        var causes: [Int] = []
        for number in 0..<20_000 {
            let isTap = number % 2_000 == 0
            if isTap { sketch.beat("taps \(number)") }
            let cause = isTap ? 0 : causes[number - 1 - number % 2_000 % 7 % (number % 2_000)]
            causes.append(
                isTap
                    ? sketch.message("tap\(number)()", 0, view)
                    : sketch.message("m\(number)()", view, core, because: cause))
        }
        let graph = try DiagramView.usecase.diagram(of: [RunAnalysis(sketch.finished)], titles: ["Shop"]).graph
        let drawn = graph.edges.count { $0.classes.contains("message") }
        #expect((20...UseCaseView.messageLimit.picture).contains(drawn))
        #expect(graph.title.contains("\(drawn) of 20,000 messages"))
    }

    @Test("a use-case picture has frames around loops, options and alternatives, each with its condition")
    func fragments() throws {
        let graph = try diagram().graph
        func names(_ kind: String) -> [String] { graph.nodes.filter { $0.classes == [kind] }.compactMap(\.title) }
        #expect(names("loop") == ["loop (0..2) [taps Load: loads, retries]"])
        #expect(names("alt").count == 1 && graph.nodes.count { $0.classes == ["operand"] } == 1)
        let guards = graph.nodes.filter { $0.classes == ["guard"] }.compactMap { $0.label?.plainText }
        #expect(guards.contains { $0.replacing("\n", with: " ").contains("Server replies offline") })
        #expect(guards.count == 3)
    }

    @Test("a use-case picture keeps conditions to the left of all lifelines, and inner frames within outer ones")
    func places() throws {
        let nodes = try diagram().graph.nodes
        func edges(_ node: Graph.Node) -> (left: Double, right: Double, bottom: Double, top: Double) {
            let (x, y) = (node.position?.x ?? 0, node.position?.y ?? 0)
            let (width, height) = (node.size?.width ?? 0, node.size?.height ?? 0)
            return (x - width / 2, x + width / 2, y - height / 2, y + height / 2)
        }
        let first = try #require(nodes.filter { $0.classes.contains("component") }.map { edges($0).left }.min())
        for node in nodes where node.classes == ["guard"] {
            let widest = node.label?.plainText.split(separator: "\n").map(\.count).max() ?? 0
            #expect((node.position?.x ?? 0) + Double(widest) * 2.5 < first + 40)
        }
        let frame = edges(try #require(nodes.first { $0.classes == ["frame"] }))
        for node in nodes where ["alt", "opt", "loop"].contains(node.classes.first) && node.classes.count == 1 {
            let box = edges(node)
            #expect(frame.left < box.left && box.right < frame.right)
            #expect(frame.bottom < box.bottom && box.top < frame.top && box.bottom < box.top)
        }
    }

    @Test("a use-case picture closes each frame of a loop, option or alternative, in every notation")
    func balance() throws {
        for pattern in ["round-table", "yardstick"] {
            let runs = try CommittedUseCase.runs(pattern, "login")
            let mermaid = try DiagramView.usecase.render(runs, titles: [nil], as: .mermaid).text
            let plantUML = try DiagramView.usecase.render(runs, titles: [nil], as: .plantuml).text
            for text in [mermaid, plantUML] {
                let words = text.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
                let opened = words.count { ["alt", "opt", "loop"].contains($0) }
                #expect(opened > 3 && opened == words.count { $0 == "end" })
                #expect(words.count { $0 == "activate" } == words.count { $0 == "deactivate" })
            }
            let drawing = try DiagramView.usecase.render(runs, titles: [nil], as: .text).text
            let opened = drawing.count { $0 == "╭" }
            #expect(opened > 3 && opened == drawing.count { $0 == "╰" })
        }
    }

    @Test(
        "a use-case picture of a whole feature is shortened to a readable size, and says that it is",
        arguments: ["lockflux", "round-table"])
    func folded(pattern: String) throws {
        let runs = try CommittedUseCase.runs(pattern, "items")
        let graph = try DiagramView.usecase.diagram(of: runs, titles: [nil]).graph
        let drawn = graph.edges.count { $0.classes.contains("message") }
        #expect(drawn <= UseCaseView.messageLimit.picture && drawn > UseCaseView.messageLimit.picture / 2)
        #expect(graph.nodes.count { $0.classes.contains("component") } <= UseCaseView.lifelineLimit)
        let words = graph.nodes.compactMap { $0.label?.plainText }.joined(separator: "\n")
        #expect(words.contains("(+n): n messages that this one caused are drawn only"))
        // Whoever asks for a depth gets it.
        let options = DiagramOptions(selection: DiagramSelection(depth: 99))
        let whole = try DiagramView.usecase.diagram(of: runs, titles: [nil], options: options).graph
        #expect(whole.edges.count { $0.classes.contains("message") } == UseCase(of: runs).messages)
    }

    @Test(
        "a use-case picture of a whole feature is shortened on slides, unless a depth is requested",
        arguments: ["lockflux", "round-table", "snp", "viper-s"])
    func slides(pattern: String) throws {
        let runs = try CommittedUseCase.runs(pattern, "about")
        func pages(_ selection: DiagramSelection) throws -> Int {
            let options = DiagramOptions(selection: selection, isSlide: true)
            return try DiagramView.usecase.renderPages(runs, titles: [nil], as: .dot, options: options).count
        }
        #expect(try pages(DiagramSelection()) < pages(DiagramSelection(depth: 99)))
    }

    @Test("a use-case picture is the same in any order of the runs")
    func order() throws {
        let dot = try diagram().graph.dot(for: .nop2)
        let other = try DiagramView.usecase.diagram(of: Self.runs.reversed(), titles: ["Shop"]).graph
        #expect(try other.dot(for: .nop2) == dot)
    }

    @Test("a use-case picture of one beat merges the runs with that beat, and is refused if no run has the beat")
    func beats() throws {
        let graph = try diagram(DiagramOptions(selection: DiagramSelection(beats: ["taps Load"]))).graph
        #expect(graph.title.contains("in 2 runs"))
        #expect(throws: DiagramError.self) {
            try diagram(DiagramOptions(selection: DiagramSelection(beats: ["taps Nothing"])))
        }
    }

    @Test("a use-case picture is refused for runs of several patterns or features, with an error that names them")
    func mixed() throws {
        let mixed = try CommittedUseCase.runs("rvb", "about") + CommittedUseCase.runs("rvb", "login")
        let error = #expect(throws: DiagramError.self) { try DiagramView.usecase.diagram(of: mixed, titles: []) }
        #expect(error?.isUsage == true)
        #expect("\(error!)".hasSuffix("but got runs of rvb about and rvb login"))
    }

    @Test("a use-case picture can be written as JSON")
    func structure() throws {
        let bytes = try DiagramView.usecase.render(Self.runs, titles: [nil], as: .json).bytes
        let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(json["recordedMessages"] as? Int == 18)
        let parts = try #require(json["parts"] as? [[String: Any]])
        #expect(parts.compactMap { $0["kind"] as? String } == ["opt", "message"])
    }
}

/// Committed traces of one pattern and feature.
private enum CommittedUseCase {
    static func runs(_ pattern: String, _ feature: String) throws -> [RunAnalysis] {
        try CommittedTraces.paths(of: pattern).map { path in
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            return try Trace.read(Array(bytes), name: path).trace
        }
        .filter { $0.header.feature == feature }.map { RunAnalysis($0) }
    }
}
