import Conformance
public import FlowAnalysis

extension Checking {
    /// The messages of each run by what made them: the rule that forces them, the person and the system, or this
    /// implementation's choice. Runs without a blueprint are left out.
    public var mandates: Table {
        var table = Table(
            columns: [
                Table.Column("mandate", alignment: .leading),
                Table.Column("pattern", alignment: .leading, place: .heading),
                Table.Column("scenario", alignment: .leading, place: .heading),
                Table.Column("messages"), Table.Column("share", value: .share),
                Table.Column("meaning", alignment: .leading),
            ],
            notes: [
                "A message counts for the rule that requires it; if several do, for the first."
            ])
        let ruled = Dictionary(
            report.sections.compactMap { section in section.blueprint.map { ($0.pattern, section.rules.map(\.rule)) } },
            uniquingKeysWith: { $0 + $1 })
        for run in report.mandates {
            guard let rules = ruled[run.pattern] else { continue }
            var rows = rules.compactMap { rule in
                run.mandates.byRule[rule.id].map { (rule.id, $0, rule.sentence) }
            }
            rows.append(("given", run.mandates.given, "sent by the person or the system"))
            rows.append(("choice", run.mandates.chosen, "this implementation's choice"))
            let all = rows.reduce(0) { $0 + $1.1 }
            for (mandate, messages, meaning) in rows {
                table.append([
                    .text(mandate), .text(run.pattern), .text(run.scenario), .number(messages),
                    .share(messages, of: all), .text(meaning),
                ])
            }
        }
        return table
    }
}
