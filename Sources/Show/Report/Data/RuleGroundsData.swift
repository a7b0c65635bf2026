import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// The rules about each message, as JSON, for the notes of the presenter view.
struct RuleGroundsData {
    /// The largest number of rules listed for a message. Rules that demand the message come first.
    private static let most = 4

    enum Ground: String, CaseIterable { case place, rule, forces }

    static var object: PageObject<RuleGroundsData> {
        PageObject(
            "RuleGroundsData",
            [
                .table("rules", "[id: string, sentence: string][]", \.rules),
                .texts(
                    "freeing", is: "The ids of the blueprints' rules on when components must be freed: `RVB-6`.",
                    \.freeing),
                PageField("runs", "\(Columns<Ground>.type)[]") {
                    PageChange.each(from: $0.runs, to: $1.runs) {
                        $1.change(from: $0)
                    } json: {
                        $0.json
                    }
                } json: {
                    .array($0.runs.map(\.json))
                },
            ])
    }

    private var rules: TextTable
    private var freeing: [String]
    private var runs: [Columns<Ground>] = []

    /// - Parameter earlier: The rules in the page's previous data, which keep their numbers; `nil` if there is no
    ///   previous data.
    init(_ report: HTMLReport, after earlier: RuleGroundsData? = nil) async {
        rules = earlier?.rules ?? TextTable()
        freeing = Set(report.blueprints.values.flatMap(\.rules).filter(\.demandsFreeing).map(\.id)).sorted()
        let listed = await report.runs.concurrentMap { run in
            let header = run.trace.header
            return report.blueprints[header.pattern ?? header.app].map { Self.rules(for: run, by: $0) } ?? []
        }
        for rows in listed {
            var columns = Columns<Ground>()
            for (place, rule, forces) in rows {
                columns.append(place, rules.number(Self.json(rule).text), forces ? 1 : 0)
            }
            runs.append(columns)
        }
    }

    /// Returns the rules about each message. `forces` is true if the rule demands the message.
    private static func rules(for run: ReportRun, by blueprint: Blueprint) -> [(place: Int, rule: Rule, forces: Bool)] {
        let grounds = RuleGrounds(run.analysis, blueprint)
        return run.analysis.graph.messages.indices.flatMap { place in
            let forcing = grounds.forcing(place)
            let judging = grounds.judging(place).filter { rule in !forcing.contains { $0.id == rule.id } }
            return (forcing + judging).prefix(most).enumerated().map { (place, $1, $0 < forcing.count) }
        }
    }

    private static func json(_ rule: Rule) -> JSON { .array([rule.id, rule.sentence]) }
}
