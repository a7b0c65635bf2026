import FlowAnalysis
import Graphviz
import SourceInventory
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("The picture of mistakes and the checks that notice them")
struct MistakesViewTests {
    private func picture(_ theme: Theme = .light) throws -> Diagram {
        try DiagramView.mistakes.diagram(
            of: [], titles: [], options: DiagramOptions(theme: theme, background: .none, mistakes: .sample()))
    }

    @Test(
        "the picture of mistakes names the first check that notices each mistake, among checks that all patterns have"
    )
    func cells() throws {
        let graph = try picture().graph
        let words = Dictionary(
            uniqueKeysWithValues: graph.nodes("notice").map { ($0.id, $0.label?.plainText ?? "") })
        #expect(words["link round-table"] == "nobody" && words["link rvb"] == "walks")
        #expect(words["session round-table"] == "contract")
        #expect(words["layer rvb"] == "can't be made")
        // A pattern's own rules are no net that is the same for all.
        #expect(words["secret round-table"] == "nobody")
        #expect(words.count == 23 && graph.nodes("untried").map(\.id) == ["layer yardstick"])
    }

    @Test("the picture of mistakes begins with the mistakes on which the patterns differ, not counting the yardstick")
    func groups() throws {
        let graph = try picture().graph
        #expect(
            graph.nodes("heading").map { $0.label?.plainText } == [
                "Noticed in some patterns, unnoticed in others · 2 mistakes",
                "Noticed wherever it can be made, but by different checks · 1 mistake",
                "Noticed in all patterns, by the same check · 4 mistakes", "Unnoticed in all patterns · 1 mistake",
            ])
        #expect(
            graph.nodes("mistake").map(\.id) == [
                "mistake link", "mistake layer", "mistake session", "mistake case", "mistake unused", "mistake cycle",
                "mistake row", "mistake secret",
            ])
    }

    @Test("the picture of mistakes ends with a row of how many of each pattern's mistakes were noticed, such as 5 of 8")
    func sums() throws {
        let sums = try picture().graph.nodes("sum").compactMap { $0.label?.plainText }
        #expect(sums.dropFirst() == ["5 of 8", "6 of 7", "5 of 6"])
    }

    @Test("the picture of mistakes marks the mistakes that were added later, and has a legend of its words and marks")
    func words() throws {
        let words = try picture().words
        #expect(
            words.contains("what row is +")
                && words.contains("+ a mistake added later, by people who hadn't seen the first results."))
        #expect(words.contains("contract in a scenario, the screens or the calls to services differ from the model's"))
        #expect(try picture().graph.title == "Who notices: 8 mistakes · 3 patterns")
    }

    @Test("the picture of mistakes equals the committed snapshot")
    func snapshot() throws { try expectSnapshot(picture().dot, named: "mistakes.dot") }

    @Test(
        "the picture of one pattern's mistakes is a row of boxes, with the number of mistakes that each check noticed")
    func row() throws {
        let matrix = try DefectMatrix.sample()
        let diagram = try #require(Diagram.mistakes(of: "rvb", in: matrix))
        #expect(diagram.graph.nodes("notice").count == 8)
        #expect(
            diagram.graph.nodes("sum").compactMap { $0.label?.plainText } == [
                "compiler 1", "warning 1", "general rules 1", "walks 3", "nobody 1", "can't be made 1",
            ])
        #expect(Diagram.mistakes(of: "viper", in: matrix) == nil)
        try expectSnapshot(diagram.dot, named: "mistakes-row.dot")
    }

    @Test("the picture of mistakes isn't drawn without mistakes")
    func none() {
        #expect(throws: DiagramError.self) { try DiagramView.mistakes.diagram(of: [], titles: []) }
    }
}

@Suite("The picture of each pattern's cost and noticed mutants")
struct BenefitViewTests {
    /// Runs with given numbers of messages, by pattern and scenario.
    private static func runs(_ messages: KeyValuePairs<String, [Int]>) -> [RunAnalysis] {
        messages.flatMap { pattern, counts in
            counts.enumerated().map { index, count in
                var sketch = TraceSketch(pattern: pattern, scenario: "scenario-\(index)")
                let view = sketch.component("View", .view)
                for number in 0..<count { sketch.message("tap\(number)()", 0, view) }
                return RunAnalysis(sketch.finished)
            }
        }
    }

    private func picture(_ theme: Theme = .light, mutants: Bool = true) throws -> Diagram {
        let runs = Self.runs(["round-table": [12, 12, 40, 9], "rvb": [4, 8, 10], "yardstick": [2, 4, 5]])
        let options = DiagramOptions(theme: theme, background: .none, mistakes: try .sample(mutants: mutants))
        return try DiagramView.benefit.diagram(of: runs, titles: runs.map { _ in nil }, options: options)
    }

    @Test(
        "the picture of costs has noticed mutants on one axis and messages relative to the yardstick's on the other"
    )
    func points() throws {
        let graph = try picture().graph
        #expect(
            graph.nodes("point").map(\.title) == [
                "Yardstick: 1.0 × the messages (1.0 to 1.0), 80 % of 150 mutants noticed (73 to 86 %)",
                "RVB: 2.0 × the messages (2.0 to 2.0), 60 % of 150 mutants noticed (52 to 67 %)",
                "Round Table: 6.0 × the messages (4.5 to 7.0), 70 % of 150 mutants noticed (62 to 77 %)",
            ])
        // A scenario that the yardstick doesn't go through has no multiple.
        #expect(graph.title == "Cost beside benefit: 3 patterns · 3 scenarios")
        #expect(graph.nodes("interval").count == 3 && graph.nodes("spread").count == 3)
    }

    @Test(
        "if no mutants were drawn, the picture of costs has no points, and gives relative numbers of messages as text")
    func none() throws {
        let diagram = try picture(mutants: false)
        #expect(diagram.graph.nodes("point").isEmpty && diagram.graph.nodes("guide").isEmpty)
        #expect(diagram.words.contains("No mutants yet: Scripts/defects --mutants 150 makes them."))
        #expect(diagram.words.contains("RVB: 2.0 × the messages (2.0 to 2.0)\n"))
        #expect(try diagram.render(as: .svg).warnings.isEmpty)
    }

    @Test("the picture of costs equals the committed snapshot")
    func snapshot() throws { try expectSnapshot(picture().dot, named: "benefit.dot") }

    @Test(
        "the picture of costs has the same elements in each theme, with other colours", arguments: [Theme.dark, .print])
    func dark(theme: Theme) throws {
        let (light, other) = (try picture().graph, try picture(theme).graph)
        #expect(light.nodes.map(\.id) == other.nodes.map(\.id) && light != other)
    }
}
