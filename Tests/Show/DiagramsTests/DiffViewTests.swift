import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A difference picture of two runs")
struct DiffViewTests {
    private func run(_ counts: [(Int, Int, Int)]) -> RunAnalysis {
        var sketch = TraceSketch()
        for (name, role) in [("View", Role.view), ("Bus", .bus), ("Core", .logic), ("Service", .service)] {
            _ = sketch.component(name, role)
        }
        for (from, to, count) in counts { for _ in 0..<count { sketch.message("m()", from, to) } }
        return RunAnalysis(sketch.finished)
    }

    @Test(
        "a difference picture marks channels as added, gone, more, fewer or unchanged, by a sign as well as by colour")
    func changes() {
        let before = run([(0, 1, 2), (1, 2, 3), (2, 3, 5), (3, 2, 1)])
        let after = run([(0, 1, 2), (1, 2, 5), (2, 3, 4), (3, 4, 1)])
        let diagram = DiffView(DrawnRun(before), DrawnRun(after)).diagram()
        let labels = Dictionary(
            diagram.graph.edges("message").map { ($0.classes[1], $0.label?.plainText ?? "") },
            uniquingKeysWith: { $1 })
        #expect(
            labels == [
                "same": "2", "more": "3 → 5 (+2)", "fewer": "5 → 4 (−1)", "gone": "×1", "added": "+1",
            ])
        #expect(diagram.graph.edges("gone").map(\.line) == [.dashed])
        #expect(diagram.graph.nodes("added").compactMap { $0.label?.plainText } == ["+ Service\nservice"])
        #expect(
            diagram.graph.title
                == "sketch: by-hand · 11 → 12 messages · channels: 1 added, 1 gone, 1 more, 1 fewer, 1 same")
    }

    @Test("a difference picture of a run and itself shows all channels as unchanged")
    func same() {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let diagram = DiffView(DrawnRun(run), DrawnRun(run)).diagram()
        #expect(diagram.graph.edges("same").count == diagram.graph.edges("message").count)
        #expect(!diagram.words.contains("added") && !diagram.words.contains("only in the"))
    }

    @Test(
        "a difference picture's title gives both runs' numbers of messages, to which the numbers on the lines add up",
        arguments: 0..<20
    )
    func sums(seed: Int) {
        let before = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let after = RunAnalysis(Trace.random(seed: UInt64(seed) + 50))
        let graph = DiffView(DrawnRun(before), DrawnRun(after)).diagram().graph
        #expect(graph.title.contains("\(before.total.messages) → \(after.total.messages) message"))
        var sums = (before: 0, after: 0)
        for edge in graph.edges("message") {
            let numbers = (edge.label?.plainText ?? "").split { !$0.isNumber }.compactMap { Int($0) }
            switch edge.classes[1] {
            case "added": sums.after += numbers[0]
            case "gone": sums.before += numbers[0]
            case "same":
                sums.before += numbers[0]
                sums.after += numbers[0]
            default:
                sums.before += numbers[0]
                sums.after += numbers[1]
            }
        }
        #expect(sums.before == before.total.messages && sums.after == after.total.messages)
        for word in ["added", "gone", "more", "fewer", "same"] {
            let count = graph.edges(word).count
            #expect(count == 0 || graph.title.contains("\(count) \(word)"))
        }
    }

    @Test("a difference picture is refused with an explanation for any number of runs other than two")
    func number() {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        #expect(throws: DiagramError.self) { try DiagramView.diff.diagram(of: run) }
        do {
            _ = try DiagramView.diff.render([run, run, run], titles: [], as: .svg)
        } catch {
            #expect("\(error)" == "the view diff needs two traces, but got 3")
            #expect(error.isUsage)
        }
    }
}
