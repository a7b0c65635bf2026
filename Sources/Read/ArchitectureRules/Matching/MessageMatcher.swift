import FlowAnalysis
import TraceFormat

/// A message selector compiled for one run.
final class MessageMatcher {
    private let alternatives: [PatternMatcher]
    /// True if a match depends on the subject: the message that the check examines.
    let refersToSubject: Bool

    /// Compiles a message selector for a run.
    ///
    /// - Parameter subject: The matcher of the messages that the check examines. The patterns may refer to texts
    ///   captured by its groups, as `$1`.
    convenience init(_ selector: MessageSelector, _ run: RunUnderCheck, subject: MessageMatcher? = nil) {
        self.init(selector, run, source: subject.map { GroupSource($0.alternatives.compactMap(\.from)) })
    }

    fileprivate init(_ selector: MessageSelector, _ run: RunUnderCheck, source: GroupSource?) {
        alternatives = selector.alternatives.map { PatternMatcher($0, run, subjectSource: source) }
        refersToSubject = alternatives.contains(where: \.refersToSubject)
    }

    /// Returns true if the message at an index fits the selector.
    ///
    /// - Parameter subject: The index of the message that the check examines.
    func fits(_ place: Int, subject: Int? = nil, _ certainty: Certainty = .now) -> Bool {
        for alternative in alternatives where alternative.fits(place, subject: subject, certainty) { return true }
        return false
    }

    /// True if missing or later records may change whether a message fits the selector.
    var mayChange: Bool { alternatives.contains(where: \.mayChange) }

    /// Returns true if the message may fit the selector for at least one subject, a message that the check examines.
    func mightFit(_ place: Int, _ certainty: Certainty = .now) -> Bool { refersToSubject || fits(place, certainty) }

    /// Returns conditions on the subject, the message that the check examines. Only for a subject that meets one of
    /// them can the message at `place` fit the selector. `nil` is a condition that every subject meets.
    func ties(of place: Int) -> Set<SubjectTie?> { Set(alternatives.flatMap { $0.ties(of: place) }) }

    /// Returns true if a message has what one of the selector's patterns requires first: the sender, the receiver or
    /// the name.
    func comesNear(_ place: Int) -> Bool { alternatives.contains { $0.comesNear(place) } }
}

/// A condition on the subject, the message that a check examines: its sender or receiver must be the associated value.
enum SubjectTie: Hashable {
    case sender(Participant)
    case receiver(Participant)
}

/// One alternative of a message selector, compiled for one run.
final class PatternMatcher {
    private let pattern: MessagePattern
    private let run: RunUnderCheck
    private let graph: FlowGraph
    let from: ParticipantMatcher?
    private let to: ParticipantMatcher?
    private let name: NameMatcher?
    private let caseName: NameMatcher?
    private let shows: NameMatcher?
    private let writes: NameMatcher?
    private let bears: ParticipantMatcher?
    private let not: MessageMatcher?
    /// True if `$1` stands for a group in this pattern's condition on the sender; false if it stands for a group in
    /// another pattern, such as that of the examined message.
    private let hasOwnGroups: Bool
    let refersToSubject: Bool

    init(_ pattern: MessagePattern, _ run: RunUnderCheck, subjectSource: GroupSource?) {
        self.pattern = pattern
        self.run = run
        graph = run.graph
        let from = pattern.from.map { ParticipantMatcher($0, run.participants, source: subjectSource) }
        self.from = from
        hasOwnGroups = from.map { !$0.refersToSubject } ?? false
        let groups = hasOwnGroups ? from.map { GroupSource([$0]) } : subjectSource
        func names(_ patterns: [NamePattern]) -> NameMatcher? {
            patterns.isEmpty ? nil : NameMatcher(patterns, symbols: run.graph.symbolCount, source: groups)
        }
        func names(_ match: NameMatch?) -> NameMatcher? {
            if case .patterns(let patterns)? = match { names(patterns) } else { nil }
        }
        to = pattern.to.map { ParticipantMatcher($0, run.participants, source: groups) }
        name = names(pattern.name)
        caseName = names(pattern.caseName)
        shows = names(pattern.shows)
        writes = names(pattern.writes)
        bears = pattern.bears.map { ParticipantMatcher($0, run.participants, source: groups) }
        not = pattern.not.map { MessageMatcher($0, run, source: groups) }
        let dependsOnGroups =
            !hasOwnGroups
            && (to?.refersToGroups ?? false || name?.refersToGroups ?? false || caseName?.refersToGroups ?? false
                || bears?.refersToGroups ?? false)
        refersToSubject =
            dependsOnGroups || from?.refersToGroups ?? false || from?.refersToSubject ?? false
            || to?.refersToSubject ?? false || pattern.name == .its || pattern.caseName == .its
            || not?.refersToSubject ?? false
    }

    /// True if records that weren't read may change whether a message fits: its further effects, or records before the
    /// part of the run that was read.
    var mayChange: Bool {
        run.extent.allows(.ofTheApp)
            && (!pattern.navigates.isEmpty || shows != nil || writes != nil || bears != nil)
            || run.extent.allows([.earlier, .ofTheApp])
                && pattern.module.map { ![.same, .other].contains($0) } ?? false
            || run.extent.allows(.earlier) && pattern.flags.contains(.root)
            || not?.mayChange ?? false
    }

    func fits(_ place: Int, subject: Int?, _ certainty: Certainty) -> Bool {
        let message = graph.messages[place]
        let sender = Int(run.participants.senders[place])
        let subjectPart = subject.map { Int(run.participants.senders[$0]) } ?? sender
        let groupPart = hasOwnGroups ? sender : subjectPart
        if let name, !name.fits(message.name, in: graph, groupPart: groupPart) { return false }
        if let from, !isOne(message.sender, from.fit(sender, groupPart: subjectPart), subject) { return false }
        let receiver = Int(run.participants.receivers[place])
        if let to, !isOne(message.receiver, to.fit(receiver, groupPart: groupPart), subject) { return false }
        if let relation = pattern.module {
            let modules = run.participants.moduleOfPart
            guard run.stands(modules[receiver], relation, to: modules[sender], certainty) else { return false }
        }
        if let caseName {
            guard let symbol = message.caseName, caseName.fits(symbol, in: graph, groupPart: groupPart) else {
                return false
            }
        }
        if pattern.name == .its, let subject, graph.messages[subject].name != message.name { return false }
        if pattern.caseName == .its, let subject, graph.messages[subject].caseName != message.caseName { return false }
        for flag in pattern.flags where !has(flag, message, place, certainty) { return false }
        for argument in pattern.arguments where !run.arguments.carries(argument, run.order(of: place)) { return false }
        return (certainty == .possibly && run.extent.allows(.ofTheApp) || hasEffects(place, groupPart: groupPart))
            && !(not?.fits(place, subject: subject, certainty.ofException) ?? false)
    }

    /// Returns conditions on the subject, the message that the check examines. Only for a subject that meets one of
    /// them can the message at `place` fit the pattern. `nil` is a condition that every subject meets.
    ///
    /// The conditions follow from the sender of the message at `place` or, if its sender fits for every subject, from
    /// its receiver.
    func ties(of place: Int) -> [SubjectTie?] {
        let message = graph.messages[place]
        let sender = Int(run.participants.senders[place])
        if let from, let ties = ties(of: message.sender, as: from, sender) { return ties }
        let receiver = Int(run.participants.receivers[place])
        if let to, let ties = ties(of: message.receiver, as: to, receiver) { return ties }
        return [nil]
    }

    /// Returns the conditions that the subject, the message that a check examines, must meet so that a participant
    /// fits a matcher.
    ///
    /// - Returns: `nil` if the participant fits with any subject, or if the match depends on groups of another
    ///   pattern.
    private func ties(of end: Participant, as matcher: ParticipantMatcher, _ part: Int) -> [SubjectTie?]? {
        guard !matcher.refersToGroups else { return nil }
        let fit = matcher.fit(part, groupPart: part)
        if fit.contains(.byItself) { return nil }
        var ties: [SubjectTie?] = []
        if fit.contains(.asItsSender) { ties.append(.sender(end)) }
        if fit.contains(.asItsReceiver) { ties.append(.receiver(end)) }
        return ties
    }

    /// Returns true if the message meets the pattern's condition on the sender or, without such a condition, on the
    /// receiver or the name.
    func comesNear(_ place: Int) -> Bool {
        let sender = Int(run.participants.senders[place])
        if let from { return from.fit(sender, groupPart: sender).contains(.byItself) }
        if let to { return to.fit(Int(run.participants.receivers[place]), groupPart: sender).contains(.byItself) }
        if let name { return name.fits(graph.messages[place].name, in: graph, groupPart: sender) }
        return true
    }

    private func isOne(_ participant: Participant, _ fit: ParticipantMatcher.Fit, _ subject: Int?) -> Bool {
        if fit.contains(.byItself) { return true }
        guard let subject else { return false }
        let first = graph.messages[subject]
        return fit.contains(.asItsSender) && first.sender == participant
            || fit.contains(.asItsReceiver) && first.receiver == participant
    }

    private func has(_ flag: MessageFlag, _ message: FlowMessage, _ place: Int, _ certainty: Certainty) -> Bool {
        switch flag {
        case .async: message.isAsync
        case .lost: message.isLost
        case .static: message.isStatic
        case .system: message.sender == .system
        case .user: message.sender == .user
        case .root:
            graph.parent(of: place) == nil
                && (certainty != .surely || message.cause == 0 || !run.extent.allows(.earlier))
        }
    }

    /// Returns the name of a property with its type: `LoginState.login`.
    private func qualifiedName(of write: WriteRecord) -> String {
        graph.component(write.component).map { "\($0.name).\(write.property)" } ?? write.property
    }

    /// Returns true if the message's writes, navigation steps and births fit the pattern.
    private func hasEffects(_ place: Int, groupPart: Int) -> Bool {
        if let shows {
            let isShown = graph.writes(during: place).contains {
                graph.writes[$0].isVisible && shows.fits(graph.writes[$0].property)
            }
            if !isShown { return false }
        }
        if let writes {
            let isWritten = graph.writes(during: place).contains {
                let write = graph.writes[$0]
                return !write.isVisible && (writes.fits(write.property) || writes.fits(qualifiedName(of: write)))
            }
            if !isWritten { return false }
        }
        if !pattern.navigates.isEmpty {
            let moves = graph.navigations(during: place)
            if !moves.contains(where: { pattern.navigates.contains(graph.navigations[$0].action) }) { return false }
        }
        if let bears {
            let isBorn = graph.births(during: place).contains {
                bears.fit(Int(run.participants.partOfComponent[$0]), groupPart: groupPart).contains(.byItself)
            }
            if !isBorn { return false }
        }
        return true
    }
}

/// The messages whose arguments fulfil a condition of a rule.
struct ArgumentMatches {
    private var asked: [(match: MessagePattern.ArgumentMatch, patterns: [CompiledPattern], orders: Set<Int>)] = []
    /// The names of methods that have parameters, and occur in a message recorded without arguments.
    private var withoutArguments: Set<String> = []

    init(_ rules: [Rule]) {
        var known: Set<MessagePattern.ArgumentMatch> = []
        for match in rules.flatMap(\.argumentMatches) where known.insert(match).inserted {
            asked.append((match, match.patterns.compactMap { try? CompiledPattern($0) }, []))
        }
    }

    /// Remembers the method of a message that was recorded without its arguments.
    mutating func look(at message: MessageRecord) {
        guard message.arguments == nil, message.name.utf8.contains(UInt8(ascii: ":")) else { return }
        withoutArguments.insert(message.name)
    }

    /// Remembers which of the rules' conditions on arguments this message fulfils.
    ///
    /// - Parameter order: The message's position in the run: see ``RunUnderCheck/order(of:)``.
    mutating func add(_ message: MessageRecord, order: Int) {
        guard let arguments = message.arguments else { return }
        for index in asked.indices {
            guard let argument = arguments.first(where: { $0.name == asked[index].match.name }) else { continue }
            let text = ArgumentMatches.text(argument.value)
            if asked[index].patterns.contains(where: { $0.groups(of: text) != nil }) {
                asked[index].orders.insert(order)
            }
        }
    }

    /// Removes the messages with these positions from the results.
    mutating func forget(_ orders: [Int32]) {
        for index in asked.indices where !asked[index].orders.isEmpty {
            for order in orders { asked[index].orders.remove(Int(order)) }
        }
    }

    func carries(_ match: MessagePattern.ArgumentMatch, _ order: Int) -> Bool {
        asked.contains { $0.match == match && $0.orders.contains(order) }
    }

    /// Returns true if a rule can't be decided: a message that it may concern was recorded without its arguments.
    func lack(for rule: Rule) -> Bool {
        guard !withoutArguments.isEmpty else { return false }
        return rule.argumentPatterns.contains { pattern in
            guard case .patterns(let names)? = pattern.name, names.allSatisfy(\.groupReferences.isEmpty) else {
                return true
            }
            let matchers = names.compactMap { try? CompiledPattern($0) }
            return withoutArguments.contains { name in matchers.contains { $0.groups(of: name) != nil } }
        }
    }

    /// Returns the value as a trace writes it, but a string without its quotes.
    private static func text(_ value: TraceValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .array(let values): "[\(values.map(text).joined(separator: ","))]"
        case .object(let fields):
            "{\(fields.map { "\($0.name):\(text($0.value))" }.joined(separator: ","))}"
        }
    }
}

extension Rule {
    /// The conditions on arguments in the rule's checks.
    fileprivate var argumentMatches: [MessagePattern.ArgumentMatch] { argumentPatterns.flatMap(\.arguments) }

    /// The message patterns in the rule's checks that have conditions on arguments.
    fileprivate var argumentPatterns: [MessagePattern] { checks.flatMap(\.selectors).flatMap(\.argumentPatterns) }
}

extension Check {
    /// All message selectors that the check contains.
    var selectors: [MessageSelector] {
        switch self {
        case .messages(let subject, .each(let demand)): [subject] + demand.selectors
        case .messages(let subject, .never), .messages(let subject, .some): [subject]
        case .components(_, .bornDuring(let message)), .navigations(_, let message): [message]
        case .components, .noStrongCycle, .references, .sources: []
        }
    }
}

extension MessageDemand {
    fileprivate var selectors: [MessageSelector] {
        switch self {
        case .fits(let selector), .causedBy(let selector), .becauseOf(let selector), .after(let selector, _),
            .before(let selector, _):
            [selector]
        case .then(let steps, _), .thenExactly(let steps): steps.map(\.message)
        }
    }
}

extension MessageSelector {
    fileprivate var argumentPatterns: [MessagePattern] {
        alternatives.flatMap { pattern in
            // An exception without its own name takes the name of the pattern from which it is an exception.
            let excepted = (pattern.not?.argumentPatterns ?? []).map { inner in
                var inner = inner
                inner.name = inner.name ?? pattern.name
                return inner
            }
            return (pattern.arguments.isEmpty ? [] : [pattern]) + excepted
        }
    }
}
