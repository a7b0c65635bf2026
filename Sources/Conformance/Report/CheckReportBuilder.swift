import TraceFormat

/// Adds up the outcomes of runs into a report.
public struct CheckReportBuilder {
    private var report = CheckReport()
    private var indices: [String: Int] = [:]
    /// The patterns and scenarios that were checked.
    private var checked: Set<[String]> = []

    public init() {
        report.sections.append(.init(blueprint: nil, rules: GeneralRules.rules.map { .init($0) }))
    }

    /// The blueprints that runs were checked with so far.
    public var blueprints: [Blueprint] { report.sections.compactMap(\.blueprint) }

    /// Adds what the rules found in one run.
    public mutating func add(_ run: RunOutcome) {
        let pattern = run.header.pattern ?? run.header.app
        let scenario = run.header.scenario ?? ""
        checked.insert([pattern, scenario])
        report.mandates.append(.init(pattern: pattern, scenario: scenario, mandates: run.mandates))
        for part in run.parts {
            let section = index(of: part.blueprint)
            report.sections[section].runs += 1
            add(part.outcomes, to: section, file: run.file, pattern: pattern, scenario: scenario)
        }
    }

    /// Adds what a blueprint's rules found in the sources.
    ///
    /// - Parameter file: The inventory, as a report names it.
    public mutating func add(_ outcomes: [RuleOutcome], of blueprint: Blueprint, file: String) {
        checked.insert([blueprint.pattern, ""])
        add(outcomes, to: index(of: blueprint), file: file, pattern: blueprint.pattern, scenario: "")
    }

    private mutating func index(of blueprint: Blueprint?) -> Int {
        guard let blueprint else { return 0 }
        if let known = indices[blueprint.file] { return known }
        indices[blueprint.file] = report.sections.count
        report.sections.append(.init(blueprint: blueprint, rules: blueprint.rules.map { .init($0) }))
        return report.sections.count - 1
    }

    private mutating func add(
        _ outcomes: [RuleOutcome], to section: Int, file: String, pattern: String, scenario: String
    ) {
        for outcome in outcomes {
            guard let index = report.sections[section].rules.firstIndex(where: { $0.rule.id == outcome.rule.id }) else {
                continue
            }
            func row(_ what: String) -> Baseline.Row {
                Baseline.Row(rule: outcome.rule.id, pattern: pattern, scenario: scenario, what: what)
            }
            report.sections[section].rules[index].add(outcome)
            for (what, count) in outcome.counts { report.found[row(what), default: 0] += count }
            let room = CheckReport.limit - report.sections[section].rules[index].found.count
            report.sections[section].rules[index].found += outcome.violations.prefix(room).map {
                CheckReport.Found(file: file, row: row($0.what), violation: $0)
            }
        }
    }

    /// The report.
    ///
    /// - Parameter baseline: Violations that are known.
    public consuming func finish(_ baseline: Baseline = Baseline()) -> CheckReport {
        var known = baseline.counts
        for (row, count) in report.found {
            let new = max(0, count - (baseline.counts[row] ?? 0))
            guard new > 0 else { continue }
            for section in report.sections.indices {
                guard let index = report.sections[section].rules.firstIndex(where: { $0.rule.id == row.rule }),
                    report.sections[section].rules[index].count > 0
                else { continue }
                report.sections[section].rules[index].new += new
                break
            }
        }
        for section in report.sections.indices {
            for rule in report.sections[section].rules.indices {
                for index in report.sections[section].rules[rule].found.indices {
                    let row = report.sections[section].rules[rule].found[index].row
                    guard let left = known[row], left > 0 else { continue }
                    known[row] = left - 1
                    report.sections[section].rules[rule].found[index].isKnown = true
                }
            }
        }
        for (row, count) in baseline.counts.sorted(by: { $0.key < $1.key }) where isChecked(row) {
            let fewer = count - (report.found[row] ?? 0)
            if fewer > 0 { report.stale.append((row, fewer)) }
        }
        return report
    }

    /// Whether a known violation was looked for.
    public func isChecked(_ row: Baseline.Row) -> Bool { checked.contains([row.pattern, row.scenario]) }

    /// The baseline brought up to date: without what does not occur any more, and, where there was none, with all there is.
    public func updated(_ baseline: Baseline?) -> Baseline {
        baseline?.pruned(to: report.found, where: isChecked) ?? Baseline(report.found)
    }
}

extension CheckReport.RuleReport {
    init(_ rule: Rule) {
        self.rule = rule
        lookedAt = Array(repeating: 0, count: max(1, rule.checks.count))
    }

    mutating func add(_ outcome: RuleOutcome) {
        for (index, count) in outcome.lookedAt.enumerated() where index < lookedAt.count { lookedAt[index] += count }
        count += outcome.count
        if outcome.cannotBeTold { untold += 1 }
    }
}
