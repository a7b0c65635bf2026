package import Tables

extension Finding {
    /// Returns findings sorted by ``spread``, the largest first.
    static func inTable(_ findings: [Finding]) -> [Table.Finding] {
        let sorted = findings.enumerated().sorted { ($1.element.spread, $0.offset) < ($0.element.spread, $1.offset) }
        return sorted.map { _, finding in
            Table.Finding(title: findings.count > 1 ? finding.scenario : nil, finding.sentences, facts: finding.facts)
        }
    }

    /// The JSON keys of a finding's values, in order, with their meanings.
    package static let keys: [(key: String, value: Table.ValueType, meaning: String)] = [
        ("scenario", .text, "the scenario of the runs; null where the finding is about several"),
        ("most", .text, "the run with the most messages; if several have as many, the first by name"),
        ("mostMessages", .integer, "the number of messages of that run"),
        ("fewest", .text, "the run with the fewest messages"),
        ("fewestMessages", .integer, "the number of messages of that run"),
        (
            "complete", .flag,
            "false where a recording lacks records, or may lack them: then the numbers are lower bounds"
        ),
        ("step", .text, "the beat with the most messages"),
        ("stepMessages", .integer, "the number of messages in that beat"),
        ("keys", .integer, "the number of keys typed in that beat"),
        ("sender", .text, "the component that sends a message to several others at once"),
        ("deliveries", .integer, "the number of these messages"),
        ("idleDeliveries", .integer, "the number of these messages that had no effect"),
    ]

    private var facts: [Table.Fact] {
        let reason = isComplete ? most[0].reason : nil
        let cells: [Table.Cell] = [
            .optional(scenario), .text(most[0].name), .number(most[0].messages), .text(fewest[0].name),
            .number(fewest[0].messages), .flag(isComplete), .optional(reason?.step?.name),
            .optional(reason?.step?.messages), .optional(reason?.step?.keys), .optional(reason?.told?.sender),
            .optional(reason?.told?.deliveries), .optional(reason?.told?.idle),
        ]
        return zip(Self.keys, cells).map { Table.Fact($0.key, $1) }
    }
}
