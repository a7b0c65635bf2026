import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A waterfall picture of a user action's messages by class")
struct WaterfallViewTests {
    @Test("a waterfall picture has bars that add up to the last bar, each beginning where the previous bar ends")
    func steps() throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let graph = WaterfallView([DrawnRun(run)]).diagram().graph
        let action = try #require(run.longestAction)
        #expect(graph.title.hasSuffix("· \(action.messages) messages"))
        let numbers = graph.nodes("words").filter { $0.id.hasSuffix(" number") }.compactMap {
            Int($0.label?.plainText.drop { $0 == "+" } ?? "")
        }
        #expect(numbers.last == action.messages)
        #expect(numbers.dropLast().reduce(0, +) == action.messages)
        var end: Double?
        for bar in graph.nodes("bar") where !bar.classes.contains("total") && bar.fill != nil {
            let left = (bar.position?.x ?? 0) - (bar.size?.width ?? 0) / 2
            if let end { #expect(abs(left - end) < 0.01) }
            end = left + (bar.size?.width ?? 0)
        }
    }

    @Test("a waterfall picture of several runs has the same scale for all runs")
    func scale() {
        let runs = [LoginTrace.wrongPassword(), LoginTrace.shortened()].map { DrawnRun(RunAnalysis($0)) }
        let graph = WaterfallView(runs, titles: ["A", nil]).diagram().graph
        let widths = graph.nodes("total").compactMap { $0.size?.width }
        let totals = graph.everyNode.filter { $0.id.hasSuffix("total number") }.compactMap {
            Double($0.label?.plainText ?? "")
        }
        #expect(widths.count == 2 && totals.count == 2)
        #expect(abs(widths[0] / totals[0] - widths[1] / totals[1]) < 0.01)
        #expect(graph.nodes("heading").first?.label?.plainText.hasPrefix("A") ?? false)
        #expect(graph.title.contains("2 patterns"))
    }

    @Test("a waterfall picture has bars that add up to the last bar, for random traces", arguments: 0..<20)
    func sums(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let graph = WaterfallView([DrawnRun(run)], scope: .everything).diagram().graph
        let numbers = graph.nodes("words").filter { $0.id.hasSuffix(" number") }.compactMap {
            Int($0.label?.plainText.drop { $0 == "+" } ?? "")
        }
        #expect(numbers.last == run.total.messages)
        #expect(numbers.dropLast().reduce(0, +) == run.total.messages)
    }
}
