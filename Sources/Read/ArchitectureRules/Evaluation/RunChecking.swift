import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Checks a run as a whole, or in parts that consist of whole trees of causes.
struct RunChecking {
    /// The results of one rule's checks so far.
    private struct Found {
        let rule: Rule
        /// True if the rule needs arguments of messages, and the trace was recorded without them.
        let isUntold: Bool
        var findings: [CheckFindings]
    }

    private let blueprints: [Blueprint]
    private var general = GeneralRules.all.map { _ in CheckFindings() }
    private var found: [[Found]]
    private(set) var mandates = Mandates()
    /// The rules about each message, for each blueprint; empty for a run that isn't in memory.
    private(set) var grounds: [RuleGrounds]
    private let isInMemory: Bool

    /// Begins the check of a run with its header, before any of its records.
    ///
    /// - Parameters:
    ///   - arguments: The results of the rules' conditions on arguments, collected while the messages were read. They
    ///     show which rules can't be decided.
    ///   - isInMemory: True if the whole run is in memory. Then the messages that break a rule are
    ///     stored and, for each message, its origin and the rules about it.
    init(_ header: TraceHeader, _ blueprints: [Blueprint], _ arguments: ArgumentMatches, isInMemory: Bool) {
        self.blueprints = blueprints
        self.isInMemory = isInMemory
        grounds = blueprints.map { _ in RuleGrounds() }
        found = blueprints.map { blueprint in
            blueprint.rules.filter { $0.asksForRuns && $0.applies(to: header) }.map { rule in
                Found(
                    rule: rule, isUntold: arguments.lack(for: rule), findings: rule.checks.map { _ in CheckFindings() })
            }
        }
    }

    /// Evaluates the checks that are about messages.
    mutating func add(_ run: RunUnderCheck) {
        for (index, general) in GeneralRules.all.enumerated()
        where general.isOfMessages && general.needs.allSatisfy(run.canSee) {
            self.general[index].merge(general.findings(run), keepsOffending: isInMemory)
        }
        let checks = RunChecks(run)
        var marks = MandateMarks(run.graph)
        for blueprint in found.indices {
            for index in found[blueprint].indices {
                let rule = found[blueprint][index].rule
                guard !found[blueprint][index].isUntold else { continue }
                for (place, check) in rule.checks.enumerated()
                where check.isOfMessages && check.requiredSight.allSatisfy(run.canSee) {
                    let findings = checks.findings(check)
                    marks.mark(findings.mandated, rule.id)
                    if isInMemory { grounds[blueprint].add(findings, of: RuleCheck(rule, place)) }
                    found[blueprint][index].findings[place].merge(findings, keepsOffending: isInMemory)
                }
            }
        }
        mandates.add(marks.counts, keepsPlaces: isInMemory)
    }

    /// Returns the outcomes of all rules, after all messages were checked.
    ///
    /// - Parameter run: The run, with all facts that aren't about single messages.
    func parts(_ run: RunUnderCheck) -> [RunOutcome.Part] {
        let checks = RunChecks(run)
        let general = zip(GeneralRules.all, general).map { general, findings in
            var outcome = RuleOutcome(general.rule)
            outcome.unseen = general.needs.filter { !run.canSee($0) }
            if outcome.unseen.isEmpty { outcome.add(general.isOfMessages ? findings : general.findings(run)) }
            return outcome
        }
        return [RunOutcome.Part(blueprint: nil, outcomes: general)]
            + zip(blueprints, found).map { blueprint, found in
                RunOutcome.Part(
                    blueprint: blueprint, outcomes: found.map { outcome(of: $0, run, checks) },
                    roles: Set(blueprint.roles.filter { $0.fits(anyOf: run.participants) }.map(\.name)),
                    types: run.participants.types)
            }
    }

    private func outcome(of found: Found, _ run: RunUnderCheck, _ checks: RunChecks) -> RuleOutcome {
        var outcome = RuleOutcome(found.rule)
        guard !found.isUntold else {
            outcome.cannotBeTold = true
            return outcome
        }
        for (index, check) in found.rule.checks.enumerated() {
            let unseen = check.requiredSight.filter { !run.canSee($0) }
            outcome.unseen.formUnion(unseen)
            guard unseen.isEmpty else { continue }
            if check.isOfMessages {
                outcome.add(found.findings[index].finished(check, run), check: index)
            } else if check.isOfRuns {
                outcome.add(checks.findings(check), check: index)
            }
        }
        return outcome
    }
}

/// Evaluates all kinds of checks on a run, or on a part of a run.
private struct RunChecks {
    private let messages: MessageChecks
    private let references: ReferenceChecks
    private let components: ComponentChecks
    private let navigations: NavigationChecks

    init(_ run: RunUnderCheck) {
        messages = MessageChecks(run)
        references = ReferenceChecks(run)
        components = ComponentChecks(run)
        navigations = NavigationChecks(run)
    }

    /// Evaluates a check. A check of sources has no result on a run.
    func findings(_ check: Check) -> CheckFindings {
        switch check {
        case .messages(let subject, let requirement): messages.findings(subject, requirement)
        case .references(let subject, let requirement): references.findings(subject, requirement)
        case .noStrongCycle(let who): references.cycles(who)
        case .components(let who, let requirement): components.findings(who, requirement)
        case .navigations(let actions, let message): navigations.findings(actions, during: message)
        case .sources: CheckFindings()
        }
    }
}

extension Check {
    /// True if the check is about messages, so that it can be evaluated on the parts of a run one after the other.
    fileprivate var isOfMessages: Bool {
        switch self {
        case .messages, .components(_, .bornDuring): true
        case .components, .navigations, .noStrongCycle, .references, .sources: false
        }
    }

    fileprivate var isOfRuns: Bool { if case .sources = self { false } else { true } }

    /// True if the check needs more than one tree of causes, or needs events that happened during no message.
    fileprivate var needsWholeRun: Bool {
        switch self {
        case .messages(_, .each(.after(_, let neighbourhood))), .messages(_, .each(.before(_, let neighbourhood))):
            neighbourhood == .beat || neighbourhood == .trace
        case .navigations: true
        case .messages, .components, .noStrongCycle, .references, .sources: false
        }
    }
}

extension Rule {
    /// True if the rule needs all messages of a run in memory. Such a rule has a check about messages before or after
    /// another in the same beat or trace, or about the messages during which the app navigates.
    public var needsWholeRun: Bool { checks.contains(where: \.needsWholeRun) }

    /// Returns true if the rule applies to the scenario of the trace.
    func applies(to header: TraceHeader) -> Bool {
        scenarios.isEmpty
            || scenarios.contains { (try? CompiledPattern($0))?.groups(of: header.scenario ?? "") != nil }
    }
}

/// Tests that messages are in the order of their ids, and that each record refers only to earlier ones, as in a
/// complete recording. Only then can a tree of causes be checked as soon as it is complete.
struct NamedBefore {
    private(set) var isKept = true
    private var highest = 0
    /// The ranges of numbers that no message has, below the highest number of a message; ascending.
    private var missing: [Range<Int>] = []
    private var components: Set<Int> = []
    private var unknown: Set<Int> = []

    mutating func add(_ record: TraceRecord) {
        switch record {
        case .component(let component):
            components.insert(component.id)
            if unknown.contains(component.id) { isKept = false }
            look(at: component.message)
        case .message(let message):
            for id in [message.from, message.to] where id != 0 && !components.contains(id) { unknown.insert(id) }
            if message.id <= highest { isKept = false }
            if message.id &- 1 > highest { missing.append(highest + 1..<message.id) }
            highest = max(highest, message.id)
        case .write(let write): look(at: write.message)
        case .navigation(let step): look(at: step.message)
        case .beat, .end, .messageReturn, .reference, .screen, .unrecorded, .drop: break
        }
    }

    private mutating func look(at message: Int) {
        if message > highest { isKept = false }
        let gap = missing.partitioningIndex { $0.upperBound > message }
        if gap < missing.count, missing[gap].contains(message) { isKept = false }
    }
}
