import Basics

extension CheckReport {
    /// `{"version":1,"fails":…,"rows":[{"rule":"RT-1",…}]}`, a row for each rule.
    var json: String {
        let rows = sections.flatMap { section in
            section.rules.map { rule -> JSON in
                .object([
                    ("rule", .string(rule.rule.id)), ("pattern", .ifPresent(section.blueprint?.pattern)),
                    ("severity", .string(rule.rule.severity.rawValue)), ("status", .string(rule.status.rawValue)),
                    ("sentence", .string(rule.rule.sentence)), ("seed", .ifPresent(rule.rule.seed)),
                    ("note", .ifPresent(rule.rule.note)), ("traces", .number(section.runs)),
                    ("lookedAt", .number(rule.matched)), ("count", .number(rule.count)), ("new", .number(rule.new)),
                    ("violations", .array(rule.found.map(\.json))),
                ])
            }
        }
        let stale: [JSON] = self.stale.map { row, fewer in
            .object([
                ("rule", .string(row.rule)), ("pattern", .string(row.pattern)), ("scenario", .string(row.scenario)),
                ("what", .string(row.what)), ("fewer", .number(fewer)),
            ])
        }
        let report = JSON.object([
            ("version", .number(1)), ("fails", .bool(fails)), ("stale", .array(stale)), ("rows", .lines(rows)),
        ])
        return "\(report)\n"
    }
}

extension CheckReport.Found {
    fileprivate var json: JSON {
        .object([
            ("trace", .string(file)), ("line", .ifPresent(violation.line)), ("message", .ifPresent(violation.message)),
            ("scenario", .string(row.scenario)), ("what", .string(violation.what)), ("why", .ifPresent(violation.why)),
            ("chain", .array(violation.chain)), ("source", .ifPresent(violation.sourcePath)),
            ("method", .ifPresent(violation.method)), ("known", .bool(isKnown)),
        ])
    }
}
