import MessageTrace

/// The order of runs in a table: patterns and scenarios stand in the order in which they first appear.
struct RunOrder {
    private let runs: [RunAnalysis]
    private let patterns: [String?: Int]
    private let scenarios: [String?: Int]

    init(_ runs: [RunAnalysis]) {
        self.runs = runs
        patterns = RunOrder.ranks(runs.map(\.graph.header.pattern))
        scenarios = RunOrder.ranks(runs.map(\.graph.header.scenario))
    }

    var byPattern: [RunAnalysis] { sorted { ($0.pattern, $0.scenario) } }
    var byScenario: [RunAnalysis] { sorted { ($0.scenario, $0.pattern) } }

    private func sorted(by key: ((pattern: Int, scenario: Int)) -> (Int, Int)) -> [RunAnalysis] {
        runs.enumerated().map { index, run in
            let header = run.graph.header
            let (first, second) = key((patterns[header.pattern] ?? 0, scenarios[header.scenario] ?? 0))
            return (order: (first, second, index), run: run)
        }
        .sorted { $0.order < $1.order }
        .map(\.run)
    }

    private static func ranks(_ names: [String?]) -> [String?: Int] {
        var ranks: [String?: Int] = [:]
        for name in names where ranks[name] == nil { ranks[name] = ranks.count }
        return ranks
    }
}
