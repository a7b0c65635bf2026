public import TraceFormat

/// What a check of several traces found, rule by rule.
public struct CheckReport: Sendable {
    /// How many violations of a rule are listed one by one; all are counted.
    public static let limit = 100

    /// The general rules first, then the blueprints in the order in which they were met.
    public internal(set) var sections: [Section] = []
    /// Known violations that don't occur any more, with how many fewer there are.
    public internal(set) var stale: [(row: Baseline.Row, fewer: Int)] = []
    /// What was found, as a baseline lists it.
    public internal(set) var found: [Baseline.Row: Int] = [:]
    /// The runs by what made their messages, in order.
    public internal(set) var mandates: [RunMandates] = []

    /// What the rules of one blueprint found in all the traces it is for.
    public struct Section: Sendable {
        /// `nil` for the general rules, and for those about an app's sources.
        public let blueprint: Blueprint?
        /// How many traces were checked.
        public internal(set) var runs = 0
        /// How many files were checked; `nil` for rules about runs.
        public internal(set) var files: Int?
        /// In the blueprint's order.
        public internal(set) var rules: [RuleReport]

        /// `Round Table`
        public var title: String { blueprint?.title ?? (files == nil ? "Any app" : "Sources") }
        /// Whether anything was checked with its rules.
        var isAsked: Bool { runs > 0 || blueprint != nil || files != nil }
    }

    /// What one rule found.
    public struct RuleReport: Sendable {
        public let rule: Rule
        /// How much each of its checks looked at, in all traces.
        public internal(set) var lookedAt: [Int]
        /// How many violations there are.
        public internal(set) var count = 0
        /// How many of them are not in the baseline.
        public internal(set) var new = 0
        /// The first ``CheckReport/limit`` of them.
        public internal(set) var found: [Found] = []
        /// Traces that can't decide it, because they were recorded without arguments.
        public internal(set) var untold = 0
        /// The effects that it asks for and that some traces did not record.
        public internal(set) var unseen: Set<TraceHeader.Effect> = []
        /// The names of components that might break it by what they hold, which some traces couldn't read.
        public internal(set) var unread: Set<String> = []

        /// How much the check that saw least looked at.
        public var matched: Int { lookedAt.min() ?? 0 }
        /// Whether it found what is not in the baseline.
        public var status: Status { new > 0 ? .failed : count > 0 ? .known : matched > 0 ? .passed : .untested }
    }

    /// How a rule fared.
    public enum Status: String, CaseIterable, Hashable, Sendable {
        case passed, failed
        /// All its violations are in the baseline.
        case known
        /// One of its checks found nothing to look at in any trace.
        case untested
    }

    /// A violation, and where it was found.
    public struct Found: Sendable {
        /// The trace's file; for a source rule the inventory; for what the recorder can't see the source file.
        public let file: String
        public let row: Baseline.Row
        public let violation: Violation
        /// Whether it is in the baseline.
        public internal(set) var isKnown = false
    }

    /// A run and what made its messages.
    public struct RunMandates: Sendable {
        public let pattern: String
        public let scenario: String
        public let mandates: Mandates
    }

    /// How many rules fared so.
    public func count(_ status: Status) -> Int {
        sections.reduce(0) { $0 + $1.rules.count { $0.status == status } }
    }

    /// Whether a rule of severity error is newly broken, or the baseline lists what does not occur any more.
    public var fails: Bool {
        !stale.isEmpty
            || sections.contains { $0.rules.contains { $0.status == .failed && $0.rule.severity == .error } }
    }
}

/// How the report of a check is written.
public enum CheckFormat: String, CaseIterable, Hashable, Sendable {
    /// For a terminal.
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
    /// The report in a format; every format ends with a line break.
    ///
    /// - Parameters:
    ///   - details: How many violations of a rule the text lists one by one.
    ///   - sources: The files that there are; without them, files are named as traces name them, and no annotation stands
    ///     beside the code.
    public func rendered(as format: CheckFormat, details: Int = 5, sources: SourceFiles? = nil) -> String {
        switch format {
        case .text: text(details: details, sources)
        case .json: json(sources)
        case .github: github(sources)
        case .junit: junit
        case .sarif: sarif(sources)
        }
    }
}

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
            add(part.outcomes, to: section, pattern: pattern, scenario: scenario) { _ in run.file }
        }
    }

    /// Adds what a blueprint's rules found in the sources.
    ///
    /// - Parameter file: The inventory, as a report names it.
    public mutating func add(_ outcomes: [RuleOutcome], of blueprint: Blueprint, file: String) {
        checked.insert([blueprint.pattern, ""])
        add(outcomes, to: index(of: blueprint), pattern: blueprint.pattern, scenario: "") { _ in file }
    }

    /// Adds what rules about an app's sources found, each violation in its file.
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

    /// - Parameter file: The file of an outcome's violation, by the violation's index.
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
            for (what, count) in outcome.counts { report.found[row(what), default: 0] += count }
            let room = CheckReport.limit - report.sections[section].rules[index].found.count
            report.sections[section].rules[index].found += outcome.violations.prefix(room).enumerated().map {
                CheckReport.Found(file: file($0.offset), row: row($0.element.what), violation: $0.element)
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
        unseen.formUnion(outcome.unseen)
        unread.formUnion(outcome.unread)
    }
}
