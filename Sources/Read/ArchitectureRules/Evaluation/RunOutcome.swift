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
    /// The rules for which a long trace was held in memory as a whole: see ``Rule/needsWholeRun``.
    public private(set) var rulesOfWholeRun: [Rule] = []

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
        self.init(RunUnderCheck(run, file: file, rules: blueprints.flatMap(\.rules)), blueprints, TraceFindings())
    }

    /// Checks a trace that is in memory.
    public init(_ trace: Trace, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(RunAnalysis(trace), blueprints, file: file)
    }

    /// Reads a trace to its end and checks it.
    ///
    /// A file of up to `limit` bytes is held in memory as a whole. A longer one is read three times: to learn where its trees
    /// of causes end, to collect what is of the run as a whole, and to check; then only those trees are in memory of which
    /// more is to come, and what is known of components. All of it is held all the same where a rule looks further than a tree
    /// (see ``Rule/needsWholeRun``), where a record names what isn't before it, where messages don't stand in the order of their
    /// numbers or are too many (4 294 967 295), and where the file's length changes meanwhile.
    ///
    /// - Parameters:
    ///   - name: What findings call it; by default the path.
    ///   - limit: How many bytes are held as a whole.
    ///   - blueprints: Chosen once the header is known.
    /// - Throws: What `TraceReader` throws.
    public init(
        path: String, name: String? = nil, holding limit: Int = 4 << 20, _ blueprints: (TraceHeader) -> [Blueprint]
    ) throws(TraceError) {
        try self.init(path: path, name: name, holding: limit, inPartsOf: LongTrace.size, blueprints)
    }

    /// - Parameter size: How many messages a part of a long file has at least.
    init(
        path: String, name: String? = nil, holding limit: Int, inPartsOf size: Int,
        _ blueprints: (TraceHeader) -> [Blueprint]
    ) throws(TraceError) {
        let reader = try TraceReader(path: path, name: name)
        let chosen = blueprints(reader.header)
        let isLong = TraceFiles.size(of: path).map { $0 > limit } ?? false
        let further = chosen.flatMap(\.rules)
            .filter { $0.asksForRuns && $0.applies(to: reader.header) && $0.needsWholeRun }
        if isLong, further.isEmpty, let trace = try LongTrace(path: path, name: name, inPartsOf: size),
            let outcome = try RunOutcome(trace, file: reader.name, reader.header, chosen)
        {
            self = outcome
        } else {
            // The file may have changed since its header was read.
            let reader = isLong ? try TraceReader(path: path, name: name) : reader
            try self.init(reader, isLong ? blueprints(reader.header) : chosen)
            rulesOfWholeRun = isLong ? further : []
        }
    }

    /// Reads a trace to its end and checks it, with all of it in memory.
    ///
    /// - Parameter blueprints: Chosen once the header is known.
    /// - Throws: `TraceError/Code/inputOutput` where reading fails.
    public init(_ reader: TraceReader, _ blueprints: [Blueprint]) throws(TraceError) {
        let run = try RunUnderCheck(reader, rules: blueprints.flatMap(\.rules))
        self.init(run, blueprints, reader.findings)
    }

    init(_ run: RunUnderCheck, _ blueprints: [Blueprint], _ readerFindings: TraceFindings) {
        var checking = RunChecking(run.graph.header, blueprints, run.arguments, isInMemory: true)
        checking.add(run)
        self.init(checking, run, readerFindings)
    }

    /// - Parameter run: The run with all that isn't of single messages.
    private init(_ checking: consuming RunChecking, _ run: RunUnderCheck, _ readerFindings: TraceFindings) {
        file = run.file
        header = run.graph.header
        self.readerFindings = readerFindings
        mandates = checking.mandates
        parts = checking.parts(run)
    }

    /// Checks a long trace part by part; `nil` where it must be held as a whole: a record names what stands behind it, or the
    /// file changes.
    private init?(
        _ trace: LongTrace, file: String, _ header: TraceHeader, _ blueprints: [Blueprint]
    ) throws(TraceError) {
        var facts = CollectedFacts(blueprints.flatMap(\.rules))
        var trees = TreeFacts(collectsBirths: header.canSee(.references))
        var order = NamedBefore()
        let known = try trace.read { record, line in
            facts.add(record, line: line)
            order.add(record)
        } part: { part in
            trees.add(part.graph, lines: part.lines)
        }
        guard let whole = known?.whole, order.isKept else { return nil }
        let run = RunFacts(
            file, whole, messageCount: facts.messageCount, facts.ownership, facts.lines, facts.introductions, trees)
        var arguments = facts.arguments
        var checking = RunChecking(header, blueprints, arguments, isInMemory: false)
        var (highest, highestBefore) = (0, [Int: Int]())
        let read = try trace.read(knowing: whole) { record, line in
            guard case .message(let message) = record else { return }
            arguments.add(message, order: line)
            if message.id &- 1 != highest { highestBefore[line] = highest }
            highest = max(highest, message.id)
        } part: { part in
            checking.add(
                RunUnderCheck(run, part.graph, lines: part.lines, arguments, highestBefore: highestBefore))
            for line in part.lines where !highestBefore.isEmpty { highestBefore[Int(line)] = nil }
            arguments.forget(part.lines)
        }
        guard let findings = read?.findings else { return nil }
        self.init(checking, RunUnderCheck(run, whole, lines: [], arguments), findings)
    }
}

extension Blueprint {
    /// Checks a trace with these rules and the general ones.
    public func check(_ trace: Trace) -> [RuleOutcome] { RunOutcome(trace, [self]).outcomes }
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
    /// The numbers of all messages that break the rule, in the order in which they were found; none of a trace that was read
    /// part by part.
    public internal(set) var offending: [Int] = []
    /// Whether the rule asks for arguments, and the trace was recorded without them.
    public internal(set) var cannotBeTold = false
    /// The effects that its checks ask for and that the recording did not see: these checks looked at nothing.
    public internal(set) var unseen: Set<TraceHeader.Effect> = []
    /// The names of the components that might break it by what they hold, which couldn't be read: a check that found
    /// nothing proves nothing then, and counts as one that looked at nothing.
    public internal(set) var unread: Set<String> = []

    init(_ rule: Rule) {
        self.rule = rule
        lookedAt = Array(repeating: 0, count: max(1, rule.checks.count))
    }

    /// How much the check that saw least looked at: a rule with a check that saw nothing proves nothing.
    public var matched: Int { lookedAt.min() ?? 0 }

    /// Adds what one of the rule's checks found.
    mutating func add(_ findings: CheckFindings, check: Int = 0) {
        guard findings.unread.isEmpty else { return unread.formUnion(findings.unread) }
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
