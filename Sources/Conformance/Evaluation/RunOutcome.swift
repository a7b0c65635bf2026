public import FlowAnalysis
public import TraceFormat

/// What the rules found in one run.
public struct RunOutcome: Sendable {
    /// The trace's file, as the caller named it.
    public let file: String
    public let header: TraceHeader
    /// What each blueprint's rules found, in the order of the blueprints; the general rules stand first.
    public let parts: [Part]
    /// The run's messages by what made them.
    public let mandates: Mandates
    /// What the reader found wrong in the file.
    public let readerFindings: TraceFindings

    /// What the rules of one blueprint found.
    public struct Part: Sendable {
        /// `nil` for the general rules.
        public let blueprint: Blueprint?
        /// Those of the rules that are for this run, in their order.
        public let outcomes: [RuleOutcome]
    }

    /// The outcomes of all parts.
    public var outcomes: [RuleOutcome] { parts.flatMap(\.outcomes) }

    /// Checks a run that is in memory.
    ///
    /// - Parameter file: The trace's file, for messages.
    public init(_ run: RunAnalysis, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(CheckedRun(run, file: file, rules: blueprints.flatMap(\.rules)), blueprints, TraceFindings())
    }

    /// Checks a trace that is in memory.
    public init(_ trace: Trace, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(RunAnalysis(trace), blueprints, file: file)
    }

    /// Reads a trace to its end and checks it; no more of it is kept than the rules need.
    ///
    /// - Parameter blueprints: Chosen once the header is known.
    /// - Throws: `TraceError/Code/inputOutput` where reading fails.
    public init(_ reader: TraceReader, _ blueprints: [Blueprint]) throws(TraceError) {
        self.init(try CheckedRun(reader, rules: blueprints.flatMap(\.rules)), blueprints, reader.findings)
    }

    init(_ run: CheckedRun, _ blueprints: [Blueprint], _ readerFindings: TraceFindings) {
        file = run.file
        header = run.graph.header
        self.readerFindings = readerFindings
        let general = GeneralRules.all.map { general in
            var outcome = RuleOutcome(general.rule)
            outcome.unseen = general.needs.filter { !run.canSee($0) }
            if outcome.unseen.isEmpty { outcome.add(general.findings(run)) }
            return outcome
        }
        var mandates = MandateMarks(run.graph)
        let checks = RunChecks(run)
        let parts = blueprints.map { blueprint in
            let rules = blueprint.rules.filter { $0.asksForRuns && $0.applies(to: run.graph.header) }
            return Part(blueprint: blueprint, outcomes: rules.map { checks.outcome(of: $0, &mandates) })
        }
        self.parts = [Part(blueprint: nil, outcomes: general)] + parts
        self.mandates = mandates.counts
    }
}

extension Blueprint {
    /// Checks a trace with these rules and the general ones.
    public func check(_ trace: Trace) -> [RuleOutcome] { RunOutcome(trace, [self]).outcomes }
}

/// Evaluates checks on one run.
struct RunChecks {
    private let run: CheckedRun
    private let messages: MessageChecks
    private let references: ReferenceChecks
    private let components: ComponentChecks

    init(_ run: CheckedRun) {
        self.run = run
        messages = MessageChecks(run)
        references = ReferenceChecks(run)
        components = ComponentChecks(run)
    }

    func outcome(of rule: Rule, _ mandates: inout MandateMarks) -> RuleOutcome {
        var outcome = RuleOutcome(rule)
        guard !run.arguments.lack(for: rule) else {
            outcome.cannotBeTold = true
            return outcome
        }
        for (index, check) in rule.checks.enumerated() {
            let unseen = check.requiredSight.filter { !run.canSee($0) }
            outcome.unseen.formUnion(unseen)
            guard unseen.isEmpty, let findings = findings(check) else { continue }
            outcome.add(findings, check: index)
            mandates.mark(findings.mandated, rule.id)
        }
        return outcome
    }

    /// `nil` for a check of sources, which no run can answer.
    private func findings(_ check: Check) -> CheckFindings? {
        switch check {
        case .messages(let subject, let requirement): messages.findings(subject, requirement)
        case .references(let subject, let requirement): references.findings(subject, requirement)
        case .noStrongCycle(let who): references.cycles(who)
        case .components(let who, let requirement): components.findings(who, requirement)
        case .sources: nil
        }
    }
}

extension Rule {
    /// Whether the rule is for runs of a trace's scenario.
    func applies(to header: TraceHeader) -> Bool {
        scenarios.isEmpty
            || scenarios.contains { (try? CompiledPattern($0))?.groups(of: header.scenario ?? "") != nil }
    }
}

/// What one rule found in one run, or in the sources.
public struct RuleOutcome: Hashable, Sendable {
    /// How many violations are listed in full; all are counted.
    public static let limit = 20

    public let rule: Rule
    /// How many messages, references, components or declarations each of its checks looked at.
    public internal(set) var lookedAt: [Int]
    /// How many violations there are.
    public internal(set) var count = 0
    /// The first ``limit`` of them.
    public internal(set) var violations: [Violation] = []
    /// How often each ``Violation/what`` occurs.
    public internal(set) var counts: [String: Int] = [:]
    /// The numbers of all messages that break the rule, in the order in which they were found.
    public internal(set) var offending: [Int] = []
    /// Whether the rule asks for arguments, and the trace was recorded without them.
    public internal(set) var cannotBeTold = false
    /// The effects that its checks ask for and that the recording did not see: these checks looked at nothing.
    public internal(set) var unseen: Set<TraceHeader.Effect> = []

    init(_ rule: Rule) {
        self.rule = rule
        lookedAt = Array(repeating: 0, count: max(1, rule.checks.count))
    }

    /// How much the check that saw least looked at: a rule with a check that saw nothing proves nothing.
    public var matched: Int { lookedAt.min() ?? 0 }

    /// Adds what one of the rule's checks found.
    mutating func add(_ findings: CheckFindings, check: Int = 0) {
        lookedAt[check] += findings.matched
        count += findings.count
        violations += findings.violations.prefix(RuleOutcome.limit - violations.count).map { violation in
            var violation = violation
            violation.check = check
            return violation
        }
        counts.merge(findings.counts, uniquingKeysWith: +)
        offending += findings.offending
    }
}

/// Collects what one check finds.
struct CheckFindings {
    private(set) var matched = 0
    private(set) var count = 0
    private(set) var violations: [Violation] = []
    private(set) var counts: [String: Int] = [:]
    /// The numbers of the messages that are wrong.
    private(set) var offending: [Int] = []
    /// The places of messages that are there because the rule demands them.
    var mandated: [Int] = []

    /// One more thing was looked at.
    mutating func look(_ number: Int = 1) { matched += number }

    /// - Parameter message: The number of the message that is wrong, where it is one.
    mutating func add(_ what: String, message: Int? = nil, _ violation: () -> Violation) {
        if let message { offending.append(message) }
        count += 1
        counts[what, default: 0] += 1
        if violations.count < RuleOutcome.limit { violations.append(violation()) }
    }

    /// What may not be. Counted as looked at is what could have been it, by its ends or by its name.
    mutating func never<Thing>(
        _ things: some Sequence<Thing>, fits: (Thing) -> Bool, comesNear: (Thing) -> Bool,
        breach: (inout CheckFindings, Thing) -> Void
    ) {
        for thing in things {
            if fits(thing) {
                look()
                breach(&self, thing)
            } else if comesNear(thing) {
                look()
            }
        }
    }

    /// What must be there so many times.
    ///
    /// - Parameter found: What was found, in words.
    mutating func some(_ times: Times, _ what: String, count: Int, line: Int? = nil, found: () -> String = { "" }) {
        look(max(1, count))
        guard !times.allow(count) else { return }
        add(what) {
            Violation(line: line, what: what, why: "found \(count), and it should be \(times.amount)\(found())")
        }
    }
}

/// One way in which a run breaks a rule.
public struct Violation: Hashable, Sendable {
    /// The index of the check that found it, among those of its rule.
    public internal(set) var check = 0
    /// Where the record stands in the trace's file, from 1; `nil` where the trace came from no file, or no record is to
    /// blame.
    public internal(set) var line: Int?
    /// The number of the offending message, where it is one.
    public internal(set) var message: Int?
    /// What breaks the rule, without numbers that differ from run to run: `HomeView → HomeCore reload()`.
    public let what: String
    /// What is wrong with it: `reached Joint, Presenter; it should have reached presenter, joint`.
    public internal(set) var why: String?
    /// The messages that led to it, the root first: `12 User → HomeView tap()`.
    public internal(set) var chain: [String] = []
    /// The file of the receiving method, or of the declaration, as the trace or the inventory names it: see ``SourceFiles``.
    public internal(set) var source: String?
    /// The method.
    public internal(set) var method: String?
}
