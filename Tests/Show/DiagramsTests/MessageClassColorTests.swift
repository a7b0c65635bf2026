import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

/// In every picture a message's line has the colour of its class, the same as in the report.
@Suite("The colour of a message's class")
struct MessageClassColorTests {
    private let run = RunAnalysis(LoginTrace.wrongPassword())
    private var theme: Theme { .light }

    private func words(_ graph: Graph) -> String {
        ([graph.attributes.label.plainText] + graph.nodes.compactMap { $0.label?.plainText }).joined(separator: "\n")
    }

    @Test("a message class's colour is used for each message in a sequence, whose legend lists the classes drawn")
    func sequence() throws {
        let graph = try DiagramView.sequence.diagram(of: run).graph
        let script = SequenceScript(DrawnRun(run), DiagramOptions(), messages: SequenceScript.messageLimit.picture)
        let messages = script.frames.flatMap(\.messages)
        let lines = graph.edges("message")
        #expect(lines.count == messages.count && !lines.isEmpty)
        for (line, message) in zip(lines, messages) {
            let style = theme.style(ofClass: message.messageClass)
            #expect(line.color == style.color && line.font.color == style.text)
            #expect((line.line == .dashed) == message.isAsync && (line.head == .vee) == message.isAsync)
        }
        let classes = Set(messages.map(\.messageClass))
        for messageClass in MessageClass.allCases {
            #expect(words(graph).contains("\(messageClass.rawValue): ") == classes.contains(messageClass))
        }
    }

    @Test(
        "a flow line has its most frequent message class's colour, and stripes in the colours of its other classes")
    func flow() throws {
        let graph = try DiagramView.flow.diagram(of: run).graph
        let chart = FlowChart.of(run, nodes: 100, links: 250)
        for (line, edge) in zip(chart.lines, graph.edges.filter { !$0.classes.contains("spine") }) {
            guard let most = line.part.classes.first else { continue }
            #expect(edge.color == theme.style(ofClass: most).color)
            let striped = edge.stripes.map(\.color)
            #expect(striped.isEmpty == (line.part.classes.count == 1))
            #expect(striped.first == striped.last && (striped.isEmpty || striped.first == edge.color))
            #expect(
                Set(striped) == (striped.isEmpty ? [] : Set(line.part.classes.map { theme.style(ofClass: $0).color })))
            #expect((edge.line == .dashed) == (line.kind == .asynchronous))
        }
        for messageClass in MessageClass.headline {
            #expect(
                words(graph).contains("\(messageClass.rawValue): ")
                    == chart.lines.contains { $0.part[messageClass] > 0 })
        }
    }

    @Test(
        "a message class's colour fills the class's share of a striped line, but never less than a visible width"
    )
    func stripes() {
        func stripes(_ classes: [MessageClass: Int]) -> [Double] {
            var tally = ClassTally()
            for (messageClass, count) in classes { for _ in 0..<count { tally.add(messageClass) } }
            var edge = Graph.Edge(from: "a", to: "b")
            edge.dress(as: tally, theme)
            return edge.stripes.map { ($0.share * 1000).rounded() / 1000 }
        }
        #expect(stripes([.relay: 4]) == [])
        #expect(stripes([.relay: 3, .event: 1]) == [0.375, 0.25, 0.375])
        #expect(stripes([.relay: 99, .event: 1]) == [0.45, 0.1, 0.45])
        // Of as many, what had an effect comes first.
        var tally = ClassTally()
        tally.add(.idle)
        tally.add(.decision)
        #expect(tally.classes == [.decision, .idle])
    }
}
