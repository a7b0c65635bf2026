import ArchitectureRules
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A picture of runs compared with a blueprint")
struct ConformanceViewTests {
    private func diagram(_ trace: Trace, _ outline: BlueprintOutline, _ options: DiagramOptions = DiagramOptions())
        throws -> Diagram
    {
        var options = options
        options.blueprint = outline
        return try DiagramView.conformance.diagram(of: RunAnalysis(trace), options: options)
    }

    private func committed(_ sample: BlueprintSample, _ scenario: String) throws -> Trace {
        return try Trace.read(CommittedTraces.path("\(sample.name)/\(scenario)")).trace
    }

    @Test("a conformance picture of a sign-in equals the committed snapshot", arguments: BlueprintSample.allCases)
    func patterns(sample: BlueprintSample) throws {
        let diagram = try diagram(try committed(sample, "login-success"), try sample.outline)
        try expectSnapshot(try diagram.dot, named: "conformance-\(sample.name).dot")
    }

    /// A Round Table whose Core tells its Presenter itself.
    private func broken() throws -> Trace {
        var trace = try committed(.roundTable, "login-success")
        let presenter = try #require(
            trace.components.first { $0.name == "LoginModulePresenter" }, "the run has a presenter")
        var isChanged = false
        trace.records = trace.records.map { record in
            guard case .message(var message) = record, !isChanged, message.name == "notify(event:)" else {
                return record
            }
            isChanged = true
            message.to = presenter.id
            return .message(message)
        }
        return trace
    }

    @Test("a conformance picture marks a broken rule's line by colour, width and a cross, and names the rule")
    func marks() throws {
        let diagram = try diagram(try broken(), try BlueprintSample.roundTable.outline)
        let edges = diagram.graph.edges("broken")
        let edge = try #require(edges.first { $0.title?.hasPrefix("core → presenter") ?? false })
        #expect(edge.label?.plainText.hasPrefix("✕ 1  RT-8") == true)
        #expect(edge.color == Theme.light[.bad] && (edge.width ?? 0) > 2)
        #expect(diagram.words.contains("✕ RT-8 No component messages or holds another"))
        #expect(diagram.graph.title.contains("\(edges.count) broken"))
    }

    @Test(
        "a conformance picture has a title that gives the numbers of drawn parts and channels",
        arguments: BlueprintSample.allCases)
    func tallies(sample: BlueprintSample) throws {
        let outline = try sample.outline
        let traces = try ["login-success", "about-retry"].map { try committed(sample, $0) } + [try broken()]
        for trace in traces {
            let graph = try diagram(trace, outline).graph
            var messages = 0
            for reflexion in ObservedArchitecture.Reflexion.allCases {
                let edges = graph.edges(reflexion.rawValue)
                #expect(edges.isEmpty == !graph.title.contains(" \(reflexion.rawValue)"))
                if !edges.isEmpty { #expect(graph.title.contains("\(edges.count) \(reflexion.rawValue)")) }
                for edge in edges {
                    let words = (edge.label?.plainText ?? "").split(separator: "  ").first ?? ""
                    messages += words.matches(of: /\d+/).compactMap { Int($0.output) }.max() ?? 0
                }
            }
            let total = MessageTotal(RunAnalysis(trace))
            #expect(graph.title.contains("\(total.counted) messages and \(total.toAssemblies) to assemblies against"))
            #expect(messages == trace.messages.count { !$0.isLost })
        }
    }

    @Test(
        "a conformance picture of one beat counts only that beat's messages, but shows rules' outcomes on the whole run"
    )
    func beats() throws {
        let trace = try committed(.roundTable, "login-success")
        let options = DiagramOptions(selection: DiagramSelection(beats: ["2"]))
        let diagram = try diagram(trace, try BlueprintSample.roundTable.outline, options)
        #expect(diagram.words.contains("Left out: ") && !diagram.graph.title.contains("broken"))
    }

    @Test("a conformance picture merges several runs of a pattern into one")
    func joined() throws {
        let runs = try ["login-success", "about-load"].map { RunAnalysis(try committed(.rvb, $0)) }
        let options = DiagramOptions(blueprint: try BlueprintSample.rvb.outline)
        let title = try DiagramView.conformance.diagram(of: runs, titles: [nil, nil], options: options).graph.title
        #expect(title.hasPrefix("RVB: 2 runs · "))
    }

    @Test(
        "a conformance picture draws missing channels dashed, channels without a rule dotted, and each line with an id",
        arguments: Theme.allCases)
    func lines(theme: Theme) throws {
        let options = DiagramOptions(theme: theme)
        let diagram = try diagram(
            try committed(.roundTable, "login-success"), try BlueprintSample.roundTable.outline, options)
        #expect(Set(diagram.graph.edges("missing").map(\.line)) == [.dashed])
        #expect(Set(diagram.graph.edges("unspoken").map(\.line)) == [.dotted])
        #expect(Set(diagram.graph.edges("kept").map(\.line)) == [.solid])
        let svg = try diagram.render(as: .svg).text
        #expect(svg.contains(".channel-view--pipeline\"") && svg.contains(".component-pipeline\""))
    }
}
