import MessageTrace

/// The order of runs in a table: patterns and scenarios stand in the order in which they first appear.
struct RunOrder {
    private let runs: [RunMeasures]
    private let patterns: [String?: Int]
    private let scenarios: [String?: Int]

    init(_ runs: [RunMeasures]) {
        self.runs = runs
        patterns = RunOrder.ranks(runs.map(\.header.pattern))
        scenarios = RunOrder.ranks(runs.map(\.header.scenario))
    }

    var byPattern: [RunMeasures] { sorted { ($0.pattern, $0.scenario) } }
    var byScenario: [RunMeasures] { sorted { ($0.scenario, $0.pattern) } }

    private func sorted(by key: ((pattern: Int, scenario: Int)) -> (Int, Int)) -> [RunMeasures] {
        runs.enumerated().map { index, run in
            let header = run.header
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
