import Conformance
import FlowAnalysis
import MessageTrace

/// The rules that speak of each message, as JSON: the notes of the presenter view.
struct RuleGroundsData {
    /// How many rules are told of one message: the first of them are those that demand it.
    private static let most = 4

    let json: String

    init(_ report: HTMLReport) {
        var rules = TextTable()
        let runs = report.runs.map { run in
            var columns = Columns("place", "rule", "forces")
            guard let blueprint = run.trace.header.pattern.flatMap({ report.blueprints[$0] }) else {
                return columns.json
            }
            let grounds = RuleGrounds(run.trace, blueprint)
            for place in run.analysis.graph.messages.indices {
                let forcing = grounds.forcing(place)
                let judging = grounds.judging(place).filter { rule in !forcing.contains { $0.id == rule.id } }
                for (index, rule) in (forcing + judging).prefix(Self.most).enumerated() {
                    columns.append(place, rules.number(Self.json(rule)), index < forcing.count ? 1 : 0)
                }
            }
            return columns.json
        }
        json = "{\"rules\":[\(rules.texts.joined(separator: ","))],\"runs\":[\(runs.joined(separator: ","))]}"
    }

    private static func json(_ rule: Rule) -> String {
        "[\(JSONText.string(rule.id)),\(JSONText.string(rule.sentence))]"
    }
}
