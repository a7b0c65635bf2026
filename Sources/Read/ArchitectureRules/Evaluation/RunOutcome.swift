public import FlowAnalysis
public import TraceFormat

/// The outcomes of all rules on one run.
public struct RunOutcome: Sendable {
    /// The trace's file, as given by the caller.
    public private(set) var file: String
    public let header: TraceHeader
    /// The outcomes of the rules, by blueprint and in the order of the blueprints; the general rules come first.
    public let parts: [Part]
    /// The run's messages by their origin.
    public let mandates: Mandates
    /// The rules about each message, by blueprint; empty for a trace that was read part by part.
    let grounds: [RuleGrounds]
    /// The errors that the reader found in the file.
    public let readerFindings: TraceFindings
    /// The rules because of which a long trace had to be held in memory as a whole: see ``Rule/needsWholeRun``.
    public private(set) var rulesOfWholeRun: [Rule] = []

    /// The outcomes of one blueprint's rules.
    public struct Part: Sendable {
        /// The blueprint; `nil` for the general rules.
        public let blueprint: Blueprint?
        /// The outcomes of the rules for this run, in the order of the rules.
        public let outcomes: [RuleOutcome]
        /// The names of the blueprint's roles that fit a component of the run.
        var roles: Set<String> = []
        /// The names of all types in the run.
        var types: Set<String> = []
    }

    /// The outcomes of all rules, general ones and those of blueprints.
    public var outcomes: [RuleOutcome] { parts.flatMap(\.outcomes) }

    /// Checks a run that is in memory. If `run` was read from beginning to end, `run` caches the outcome for later
    /// calls.
    ///
    /// - Parameters:
    ///   - file: The trace's file, to be named in violations.
    ///   - extent: The part of the run that was read. In a run that hasn't ended, an item that a rule demands may still
    ///     follow.
    public init(
        _ run: RunAnalysis, _ blueprints: [Blueprint], file: String = "trace", _ extent: RunExtent = .whole
    ) {
        let check: @Sendable () -> RunOutcome = {
            let subject = RunUnderCheck(run, file: file, rules: blueprints.flatMap(\.rules), extent)
            let outcome = RunOutcome(subject, blueprints, TraceFindings())
            for (blueprint, grounds) in zip(blueprints, outcome.grounds) { grounds.keep(with: run, for: blueprint) }
            return outcome
        }
        self = extent == .whole ? run.kept(for: RulesOfOutcome(blueprints: blueprints), check) : check()
        self.file = file
    }

    /// The key under which a run's analysis caches its outcome: the blueprints.
    private struct RulesOfOutcome: Hashable {
        let blueprints: [Blueprint]

        /// Hashes the files' names alone, because a hash of all rules takes longer than most checks.
        func hash(into hasher: inout Hasher) { hasher.combine(blueprints.map(\.file)) }
    }

    /// Checks a trace that is in memory.
    public init(_ trace: Trace, _ blueprints: [Blueprint], file: String = "trace") {
        self.init(RunAnalysis(trace), blueprints, file: file)
    }

    /// Reads a trace to its end and checks it.
    ///
    /// A file of up to `limit` bytes is held in memory as a whole. A longer file is read three times: to find the ends
    /// of its trees of causes, to collect facts about the whole run, and to check. Only incomplete trees and the facts
    /// about components are then in memory.
    ///
    /// A long trace must nevertheless be held in memory as a whole if a rule needs more than a tree of causes (see
    /// ``Rule/needsWholeRun``). The same is true if a record refers to a later one, or the file's length changes
    /// meanwhile. It is also true if messages aren't in the order of their numbers, or are more than 4 294 967 295.
    ///
    /// - Parameters:
    ///   - name: The file's name in reported problems; by default the path.
    ///   - limit: The size of the largest file that is held in memory as a whole, in bytes.
    ///   - blueprints: Chooses the blueprints for a trace by its header.
    /// - Throws: `TraceError`, as `TraceReader` does.
    public init(
        path: String, name: String? = nil, holding limit: Int = 4 << 20, _ blueprints: (TraceHeader) -> [Blueprint]
    ) throws(TraceError) {
        try self.init(path: path, name: name, holding: limit, inPartsOf: LongTrace.size, blueprints)
    }

    /// Reads a trace file, and checks its run.
    ///
    /// - Parameter size: The minimum number of messages in each part, if the file is long and therefore checked in parts.
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

    /// Reads a trace to its end, holding all of it in memory, and checks it.
    ///
    /// - Parameter blueprints: The blueprints, chosen for the trace's header.
    /// - Throws: `TraceError/Code/inputOutput` if reading fails.
    public init(_ reader: TraceReader, _ blueprints: [Blueprint]) throws(TraceError) {
        let run = try RunUnderCheck(reader, rules: blueprints.flatMap(\.rules))
        self.init(run, blueprints, reader.findings)
    }

    init(_ run: RunUnderCheck, _ blueprints: [Blueprint], _ readerFindings: TraceFindings) {
        var checking = RunChecking(run.graph.header, blueprints, run.arguments, isInMemory: true)
        checking.add(run)
        self.init(checking, run, readerFindings)
    }

    /// Creates the outcome of a finished check.
    ///
    /// - Parameter run: The run, with all facts that don't belong to single messages.
    private init(_ checking: consuming RunChecking, _ run: RunUnderCheck, _ readerFindings: TraceFindings) {
        file = run.file
        header = run.graph.header
        self.readerFindings = readerFindings
        mandates = checking.mandates
        grounds = checking.grounds
        parts = checking.parts(run)
    }

    /// Checks a long trace part by part. Returns `nil` if it must be held in memory as a whole: a record refers to a
    /// later one, or the file changes.
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
    /// Checks a trace with the rules of this blueprint and the general rules.
    public func check(_ trace: Trace) -> [RuleOutcome] { RunOutcome(trace, [self]).outcomes }
}

/// The outcome of one rule on one run, or on the sources.
public struct RuleOutcome: Hashable, Sendable {
    /// The largest number of violations that are listed in full; all are counted.
    public static let limit = 20

    public let rule: Rule
    /// For each check of the rule, the number of messages, references, components or declarations that it examined.
    public internal(set) var lookedAt: [Int]
    /// The number of violations.
    public internal(set) var count = 0
    /// The first violations, up to ``limit``.
    public internal(set) var violations: [Violation] = []
    /// The number of violations at each site.
    var sites: [ViolationSite: Int] = [:]
    /// The first violation at each site, for at most ``CheckReport/limit`` sites.
    var breaches: [Breach] = []
    /// The ids of all messages that break the rule, in the order in which they were found; empty for a trace that was
    /// read part by part.
    public internal(set) var offending: [Int] = []
    /// True if the rule needs arguments, and the trace was recorded without them.
    public internal(set) var cannotBeTold = false
    /// The effects that some of the rule's checks need but the recording lacks. Those checks examined nothing.
    public internal(set) var unseen: Set<TraceHeader.Effect> = []
    /// The first items that the rule still awaits, up to ``limit``; empty for a run that has ended.
    public internal(set) var awaited: [Awaited] = []
    /// The number of items that the rule still awaits.
    public internal(set) var awaitedCount = 0
    /// The names of components with unrecorded references that might break the rule. A check without a violation then
    /// proves nothing, so it is treated like a check that examined nothing.
    public internal(set) var unread: Set<String> = []

    init(_ rule: Rule) {
        self.rule = rule
        lookedAt = Array(repeating: 0, count: max(1, rule.checks.count))
    }

    /// The number of violations for each item that breaks the rule, ``Violation/what``.
    public var counts: [String: Int] {
        Dictionary(sites.map { ($0.key.what, $0.value) }, uniquingKeysWith: +)
    }

    /// The smallest number in ``lookedAt``. If one check examined nothing, the rule proves nothing.
    public var matched: Int { lookedAt.min() ?? 0 }

    /// Adds the result of one of the rule's checks.
    mutating func add(_ findings: CheckFindings, check: Int = 0) {
        guard findings.unread.isEmpty else { return unread.formUnion(findings.unread) }
        lookedAt[check] += findings.matched
        count += findings.count
        violations += findings.violations.prefix(RuleOutcome.limit - violations.count).map { $0.found(by: check) }
        for breach in findings.breaches
        where sites[breach.site] == nil && breaches.count < CheckReport.limit {
            breaches.append(
                Breach(site: breach.site, order: breach.order, violation: breach.violation.found(by: check)))
        }
        sites.merge(findings.sites, uniquingKeysWith: +)
        offending += findings.offending
        awaited += findings.awaited.prefix(RuleOutcome.limit - awaited.count)
        awaitedCount += findings.awaitedCount
    }
}

/// One violation of a rule, in a run or in the sources.
public struct Violation: Hashable, Sendable {
    /// The index, among the rule's checks, of the check that found the violation.
    public internal(set) var check = 0
    /// The line of the record in the trace's file, from 1; `nil` if the trace came from no file, or no record broke the
    /// rule.
    public internal(set) var line: Int?
    /// The id of the message that breaks the rule; `nil` if the violation isn't about a message.
    public internal(set) var message: Int?
    /// The item that breaks the rule, without numbers that differ from run to run: `HomeView → HomeCore reload()`.
    public let what: String
    /// The reason for the violation: `reached Joint, Presenter; it should have reached presenter, joint`. `nil` if
    /// ``what`` needs no explanation.
    public internal(set) var why: String?
    /// The messages that led to the violation, the root first: `12 User → HomeView tap()`.
    public internal(set) var chain: [String] = []
    /// The location in the code at which the rule is broken: the method that sent a message, the property that holds a
    /// reference, or the method that should have had effects. `nil` if it isn't known.
    public internal(set) var place: CodePlace?
    /// The method that this message reached; `nil` if the violation isn't about a message.
    public internal(set) var receiver: CodePlace?

    fileprivate func found(by check: Int) -> Violation {
        var violation = self
        violation.check = check
        return violation
    }
}
