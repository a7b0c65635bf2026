import TraceFormat

extension CheckReport {
    /// `{"version":1,"fails":…,"rows":[{"rule":"RT-1",…}]}`, a row for each rule.
    var json: String {
        let rows = sections.flatMap { section in
            section.rules.map { rule -> TraceValue in
                .present([
                    ("rule", .string(rule.rule.id)), ("pattern", .text(section.blueprint?.pattern)),
                    ("severity", .string(rule.rule.severity.rawValue)), ("status", .string(rule.status.rawValue)),
                    ("sentence", .string(rule.rule.sentence)), ("seed", .text(rule.rule.seed)),
                    ("note", .text(rule.rule.note)), ("traces", .number(section.runs)),
                    ("lookedAt", .number(rule.matched)), ("count", .number(rule.count)), ("new", .number(rule.new)),
                    ("violations", .array(rule.found.map(\.json))),
                ])
            }
        }
        let stale: [TraceValue] = self.stale.map { row, fewer in
            .present([
                ("rule", .string(row.rule)), ("pattern", .string(row.pattern)), ("scenario", .string(row.scenario)),
                ("what", .string(row.what)), ("fewer", .number(fewer)),
            ])
        }
        return TraceValue.document(
            [("version", .number(1)), ("fails", .bool(fails)), ("stale", .array(stale))], rows: rows)
    }
}

extension CheckReport.Found {
    fileprivate var json: TraceValue {
        .present([
            ("trace", .string(file)), ("line", .number(violation.line)), ("message", .number(violation.message)),
            ("scenario", .string(row.scenario)), ("what", .string(violation.what)), ("why", .text(violation.why)),
            ("chain", .array(violation.chain.map { .string($0) })), ("source", .text(violation.sourcePath)),
            ("method", .text(violation.method)), ("known", .bool(isKnown)),
        ])
    }
}
