public import TraceFormat

/// The results of checking several traces, rule by rule.
public struct CheckReport: Sendable {
    /// The largest number of locations that are listed one by one for a rule's violations. All are counted.
    public static let limit = 100

    /// The sections: the general rules first, then the blueprints in the order in which they were added.
    public internal(set) var sections: [Section] = []
    /// Known violations that no longer occur as often as the baseline says, each with the decrease of its number.
    public internal(set) var stale: [(row: Baseline.Row, fewer: Int)] = []
    /// The number of violations found, by their row in a baseline.
    public internal(set) var found: [Baseline.Row: Int] = [:]
    /// The runs with the origin of their messages, in the order in which they were added.
    public internal(set) var mandates: [RunMandates] = []

    /// The results of one blueprint's rules in all traces of its pattern.
    public struct Section: Sendable {
        /// The blueprint; `nil` for the general rules and for the rules about an app's sources.
        public let blueprint: Blueprint?
        /// The number of traces checked.
        public internal(set) var runs = 0
        /// The number of files checked; `nil` for rules about runs.
        public internal(set) var files: Int?
        /// The names of the blueprint's roles that fit a component in some trace.
        var roles: Set<String> = []
        /// The names of the types in the traces.
        var types: Set<String> = []
        /// The rules, in the blueprint's order.
        public internal(set) var rules: [RuleReport]

        /// The title: `Round Table`.
        public var title: String { blueprint?.title ?? (files == nil ? "Any app" : "Sources") }
        /// True if the section has a blueprint, or its rules were checked on any run or file.
        var isAsked: Bool { runs > 0 || blueprint != nil || files != nil }
    }

    /// The results of one rule.
    public struct RuleReport: Sendable {
        public let rule: Rule
        /// For each check of the rule, the number of items that it examined in all traces.
        public internal(set) var lookedAt: [Int]
        /// The number of violations.
        public internal(set) var count = 0
        /// The number of violations that aren't in the baseline.
        public internal(set) var new = 0
        /// The locations of violations, each with its violations in all traces, in the order in which they were found. At most
        /// ``CheckReport/limit`` locations are listed.
        public internal(set) var found: [Found] = []
        /// The first items that the rule still awaits, each with the file and the scenario of its trace. Empty if all
        /// runs have ended.
        public internal(set) var awaited: [(file: String, scenario: String, thing: Awaited)] = []
        /// The number of items that the rule still awaits.
        public internal(set) var awaitedCount = 0
        /// The number of traces for which the rule has no result, because they were recorded without arguments.
        public internal(set) var untold = 0
        /// The effects that the rule needs but some traces didn't record.
        public internal(set) var unseen: Set<TraceHeader.Effect> = []
        /// The names of components with properties whose references weren't recorded in some trace. Such references
        /// might break the rule.
        public internal(set) var unread: Set<String> = []

        /// The smallest number in ``lookedAt``; 0 if one of the checks examined nothing.
        public var matched: Int { lookedAt.min() ?? 0 }
        /// The status of the rule, which is `failed` only for violations outside the baseline.
        public var status: Status {
            if new > 0 { return .failed }
            if count > 0 { return .known }
            if awaitedCount > 0 { return .waiting }
            return matched > 0 ? .passed : .untested
        }
    }

    /// The result of a rule.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case passed, failed
        /// All violations of the rule are in the baseline.
        case known
        /// A check of the rule found nothing to examine in any trace.
        case untested
        /// The rule is neither broken nor kept yet, because an item that it demands may still follow. This occurs only
        /// in a run that hasn't ended.
        case waiting
    }

    /// The violations of a rule at one location: the first of them, and their number.
    public struct Found: Sendable {
        /// The file that contains the first violation. It is a trace; for a rule about sources, the inventory; for code
        /// that the recorder can't see, the source file.
        public let file: String
        /// The first violation's row in a baseline.
        public let row: Baseline.Row
        public let violation: Violation
        /// The number of violations at this location.
        public internal(set) var times: Int
        /// The number of traces with a violation at this location.
        public internal(set) var traces = 1
        /// The number of violations at this location that are in the baseline.
        public internal(set) var known = 0
        let site: ViolationSite
        /// The rows of these violations in a baseline, each with the number of violations at this location. Violations
        /// in different scenarios have different rows.
        var rows: [(row: Baseline.Row, times: Int)]

        /// True if all violations at this location are in the baseline.
        public var isKnown: Bool { known == times }
    }

    /// A run and the origin of its messages.
    public struct RunMandates: Sendable {
        public let pattern: String
        public let scenario: String
        public let mandates: Mandates
    }

    /// Returns the number of rules with the given status.
    public func count(_ status: Status) -> Int {
        sections.reduce(0) { $0 + $1.rules.count { $0.status == status } }
    }

    /// True if a rule of severity error has a violation that isn't in the baseline, or if the baseline lists a
    /// violation that no longer occurs.
    public var fails: Bool {
        !stale.isEmpty
            || sections.contains { $0.rules.contains { $0.status == .failed && $0.rule.severity == .error } }
    }
}

/// A format in which the report of a check is written.
public enum CheckFormat: String, CaseIterable, Hashable, Sendable {
    /// Text for a terminal.
    case text
    case json
    case github
    case junit
    case sarif

    public var summary: String {
        switch self {
        case .text: "the broken rules with their messages, then a line for each pattern"
        case .json: "one object with a version and rows, one for each rule"
        case .github: "annotations of GitHub Actions"
        case .junit: "JUnit's XML, a test case for each rule"
        case .sarif: "SARIF 2.1.0, for code scanning"
        }
    }
}

extension CheckReport {
    /// Returns the report in a format. The text always ends with a line break.
    ///
    /// - Parameters:
    ///   - details: The largest number of violations of a rule that the text lists one by one.
    ///   - sources: The source files. Without them, files are named as in traces, and annotations don't appear next to
    ///     the code.
    public func rendered(as format: CheckFormat, details: Int = 5, sources: SourceFiles? = nil) -> String {
        switch format {
        case .text: text(details: details, sources)
        case .json: json(sources)
        case .github: github(sources)
        case .junit: junit(sources)
        case .sarif: sarif(sources)
        }
    }
}

/// Adds up the outcomes of runs into a report.
public struct CheckReportBuilder {
    private var report = CheckReport()
    private var indices: [String: Int] = [:]
    /// The patterns and scenarios that were checked, as pairs.
    private var checked: Set<[String]> = []

    public init() {
        report.sections.append(.init(blueprint: nil, rules: GeneralRules.rules.map { .init($0) }))
    }

    /// The blueprints of the runs added so far.
    public var blueprints: [Blueprint] { report.sections.compactMap(\.blueprint) }

    /// Adds the outcomes of all rules in one run.
    public mutating func add(_ run: RunOutcome) {
        let pattern = run.header.pattern ?? run.header.app
        let scenario = run.header.scenario ?? ""
        checked.insert([pattern, scenario])
        report.mandates.append(.init(pattern: pattern, scenario: scenario, mandates: run.mandates))
        for part in run.parts {
            let section = index(of: part.blueprint)
            report.sections[section].runs += 1
            report.sections[section].roles.formUnion(part.roles)
            report.sections[section].types.formUnion(part.types)
            add(part.outcomes, to: section, pattern: pattern, scenario: scenario) { _ in run.file }
        }
    }

    /// Adds the outcomes of a blueprint's rules in the sources.
    ///
    /// - Parameter file: The name of the inventory in the report.
    public mutating func add(_ outcomes: [RuleOutcome], of blueprint: Blueprint, file: String) {
        checked.insert([blueprint.pattern, ""])
        add(outcomes, to: index(of: blueprint), pattern: blueprint.pattern, scenario: "") { _ in file }
    }

    /// Adds the outcomes of rules about an app's sources, each violation with its file.
    mutating func add(
        _ outcomes: [(outcome: RuleOutcome, files: [String])], ofSources pattern: String, files: Int
    ) {
        checked.insert([pattern, ""])
        let section = report.sections.count
        report.sections.append(
            .init(blueprint: nil, files: files, rules: outcomes.map { .init($0.outcome.rule) }))
        for (outcome, files) in outcomes {
            add([outcome], to: section, pattern: pattern, scenario: "") { files[$0] }
        }
    }

    private mutating func index(of blueprint: Blueprint?) -> Int {
        guard let blueprint else { return 0 }
        if let known = indices[blueprint.file] { return known }
        indices[blueprint.file] = report.sections.count
        report.sections.append(.init(blueprint: blueprint, rules: blueprint.rules.map { .init($0) }))
        return report.sections.count - 1
    }

    /// Adds the outcomes of a section's rules in one run or in the sources.
    ///
    /// - Parameter file: Returns the file of an outcome's violation, by the violation's index.
    private mutating func add(
        _ outcomes: [RuleOutcome], to section: Int, pattern: String, scenario: String, file: (Int) -> String
    ) {
        for outcome in outcomes {
            guard let index = report.sections[section].rules.firstIndex(where: { $0.rule.id == outcome.rule.id }) else {
                continue
            }
            func row(_ what: String) -> Baseline.Row {
                Baseline.Row(rule: outcome.rule.id, pattern: pattern, scenario: scenario, what: what)
            }
            report.sections[section].rules[index].add(outcome)
            report.sections[section].rules[index].awaited += outcome.awaited.enumerated().map {
                (file($0), scenario, $1)
            }
            for (what, count) in outcome.counts { report.found[row(what), default: 0] += count }
            for (place, breach) in outcome.breaches.enumerated() {
                report.sections[section].rules[index].add(
                    CheckReport.Found(
                        file: file(place), row: row(breach.violation.what), violation: breach.violation,
                        times: outcome.sites[breach.site] ?? 1, site: breach.site, rows: []))
            }
        }
    }

    /// Finishes the report.
    ///
    /// - Parameter baseline: The known violations.
    public consuming func finish(_ baseline: Baseline = Baseline()) -> CheckReport {
        for section in report.sections.indices { report.sections[section].forgetIdleChecks() }
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
                    for (row, times) in report.sections[section].rules[rule].found[index].rows {
                        let excused = min(times, known[row] ?? 0)
                        known[row]? -= excused
                        report.sections[section].rules[rule].found[index].known += excused
                    }
                }
            }
        }
        for (row, count) in baseline.counts.sorted(by: { $0.key < $1.key }) where isChecked(row) {
            let fewer = count - (report.found[row] ?? 0)
            if fewer > 0 { report.stale.append((row, fewer)) }
        }
        return report
    }

    /// Returns true if a known violation's pattern and scenario were checked.
    public func isChecked(_ row: Baseline.Row) -> Bool { checked.contains([row.pattern, row.scenario]) }

    /// Returns the baseline without the violations that no longer occur; if there is no earlier baseline, a new one
    /// with all violations found.
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
        awaitedCount += outcome.awaitedCount
        if outcome.cannotBeTold { untold += 1 }
        unseen.formUnion(outcome.unseen)
        unread.formUnion(outcome.unread)
    }

    /// Adds the violations of one run at one location to those of earlier runs at the same location.
    mutating func add(_ new: CheckReport.Found) {
        let index =
            found.firstIndex { $0.site == new.site && $0.row.pattern == new.row.pattern }
            ?? (found.count < CheckReport.limit ? found.endIndex : nil)
        guard let index else { return }
        if index == found.endIndex {
            found.append(new)
        } else {
            found[index].times += new.times
            found[index].traces += 1
        }
        found[index].rows.append((new.row, new.times))
    }
}
