import TraceFormat

/// The order of runs in a table: patterns and scenarios stand in the order in which they first appear.
struct RunOrder {
    /// A run and its index, as the runs were given.
    struct Entry {
        let index: Int
        let run: RunMeasures
        /// The words that pick it: its pattern and its scenario, and its number where another run has the same.
        let words: [String]
    }

    private let entries: [Entry]
    private let patterns: [String?: Int]
    private let scenarios: [String?: Int]

    init(_ runs: [RunMeasures]) {
        let words = runs.map { [$0.header.pattern, $0.header.scenario].compactMap(\.self) }
        let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
        entries = runs.indices.map { index in
            let isAlone = counts[words[index]] == 1
            return Entry(index: index, run: runs[index], words: words[index] + (isAlone ? [] : ["#\(index + 1)"]))
        }
        patterns = RunOrder.ranks(runs.map(\.header.pattern))
        scenarios = RunOrder.ranks(runs.map(\.header.scenario))
    }

    var byPattern: [Entry] { sorted { ($0.pattern, $0.scenario) } }
    private var byScenario: [Entry] { sorted { ($0.scenario, $0.pattern) } }

    /// The runs of each scenario.
    var scenarioGroups: [[Entry]] {
        Dictionary(grouping: byScenario) { scenarios[$0.run.header.scenario] ?? 0 }
            .sorted { $0.key < $1.key }.map(\.value)
    }

    private func sorted(by key: ((pattern: Int, scenario: Int)) -> (Int, Int)) -> [Entry] {
        entries.map { entry in
            let header = entry.run.header
            let (first, second) = key((patterns[header.pattern] ?? 0, scenarios[header.scenario] ?? 0))
            return (order: (first, second, entry.index), entry: entry)
        }
        .sorted { $0.order < $1.order }
        .map(\.entry)
    }

    private static func ranks(_ names: [String?]) -> [String?: Int] {
        var ranks: [String?: Int] = [:]
        for name in names where ranks[name] == nil { ranks[name] = ranks.count }
        return ranks
    }
}
