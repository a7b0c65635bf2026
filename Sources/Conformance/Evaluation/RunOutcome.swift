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
            outcome.add(general.findings(run))
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
            guard let findings = findings(check) else { continue }
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
