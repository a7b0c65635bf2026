import FlowAnalysis
import TraceFormat

/// Applies the checks about messages to one run.
struct MessageChecks {
    let run: RunUnderCheck
    let graph: FlowGraph
    let words: RunWords

    init(_ run: RunUnderCheck) {
        self.run = run
        graph = run.graph
        words = RunWords(run)
    }

    func findings(_ selector: MessageSelector, _ requirement: Requirement<MessageDemand>) -> CheckFindings {
        let subject = MessageMatcher(selector, run)
        var findings = CheckFindings()
        switch requirement {
        case .never:
            findings.never(graph.messages.indices) {
                subject.fits($0)
            } comesNear: {
                subject.comesNear($0)
            } breach: {
                add($1, awaiting: subject.fits($1, .surely) ? nil : run.awaiting(.any, "what it does"), to: &$0)
            }
        case .some(let times):
            let places = graph.messages.indices.filter { subject.fits($0) }
            if times.demandsOne { findings.mandated = places }
            for place in places {
                findings.met(order: run.order(of: place), isSure: subject.fits(place, .surely)) { words.met(place) }
            }
        case .each(let demand): return each(subject, demand)
        }
        return findings
    }

    /// Adds a violation of the rule by the message at an index.
    ///
    /// - Parameters:
    ///   - blamed: The location in the code at which the rule is broken; by default the method that sent the message.
    ///   - awaiting: A description of missing or later records that could make the rule kept; `nil` if none can.
    func add(
        _ place: Int, at blamed: CodePlace? = nil, _ why: String? = nil, awaiting: String? = nil,
        to findings: inout CheckFindings
    ) {
        let blamed = blamed ?? words.sender(place)
        findings.add(
            words.message(place), at: blamed, message: graph.messages[place].id, order: run.order(of: place),
            awaiting: awaiting
        ) {
            words.violation(place, at: blamed, why: why)
        }
    }

    /// Returns a description of missing or later records that could make a message keep the rule; `nil` if none can.
    ///
    /// They are of the kinds in `remedies`, or of any kind if they could show that the check doesn't concern the
    /// message.
    func awaiting(
        _ remedies: Remedies, _ subject: MessageMatcher, _ place: Int, _ awaited: @autoclosure () -> String
    ) -> String? {
        run.awaiting(subject.fits(place, .surely) ? remedies : .any, awaited())
    }

    /// The reason why a message breaks a rule.
    private struct Breach {
        let why: String
        var remedies: Remedies = []
    }

    private func each(_ subject: MessageMatcher, _ demand: MessageDemand) -> CheckFindings {
        switch demand {
        case .fits(let second):
            return each(subject, second) { matcher, place in
                if matcher.fits(place, subject: place) { return nil }
                return Breach(
                    why: "allowed: \(second)", remedies: matcher.fits(place, subject: place, .possibly) ? .any : [])
            }
        case .causedBy(let second):
            return each(subject, second) { matcher, place in
                guard let cause = graph.parent(of: place) else {
                    return Breach(
                        why: "it has no cause; it should have: \(second)",
                        remedies: graph.messages[place].cause == 0 ? [] : .earlier)
                }
                if matcher.fits(cause, subject: place) { return nil }
                return Breach(
                    why: "its cause is \(words.numbered(cause)); it should be: \(second)",
                    remedies: matcher.fits(cause, subject: place, .possibly) ? .any : [])
            }
        case .becauseOf(let second): return becauseOf(subject, second)
        case .after(let second, let neighbourhood): return near(subject, second, neighbourhood, isBefore: false)
        case .before(let second, let neighbourhood): return near(subject, second, neighbourhood, isBefore: true)
        case .thenExactly(let steps): return thenExactly(subject, steps)
        case .then(let steps, let reach): return then(subject, steps, reach)
        }
    }

    /// Examines each message that fits the check's first selector, and adds a violation for each that breaks the rule.
    ///
    /// - Parameters:
    ///   - blamed: Returns the location in the code at which a message breaks the rule; `nil` for the method that sent
    ///     it.
    ///   - breach: Returns the reason why a message breaks the rule; `nil` for a message that keeps it.
    private func each(
        _ subject: MessageMatcher, _ second: MessageSelector, at blamed: (Int) -> CodePlace? = { _ in nil },
        breach: (MessageMatcher, Int) -> Breach?
    ) -> CheckFindings {
        let matcher = MessageMatcher(second, run, subject: subject)
        var findings = CheckFindings()
        for place in graph.messages.indices where subject.fits(place) {
            findings.look(at: place)
            guard let breach = breach(matcher, place) else { continue }
            add(
                place, at: blamed(place), breach.why,
                awaiting: awaiting(breach.remedies, subject, place, "\(second)"), to: &findings)
        }
        return findings
    }

    private func becauseOf(_ subject: MessageMatcher, _ second: MessageSelector) -> CheckFindings {
        let matcher = MessageMatcher(second, run, subject: subject)
        func problem(_ place: Int) -> Breach {
            Breach(why: "missing among its causes: \(second)", remedies: remediesOfCauses(of: place, matcher))
        }
        if matcher.refersToSubject {
            var search = CauseSearch(graph, matcher)
            return each(subject, second) { _, place in search.finds(for: place) ? nil : problem(place) }
        }
        /// For each message, true if the message or one of its causes fits the selector of the required cause.
        var isReached: [Bool] = []
        isReached.reserveCapacity(graph.messages.count)
        for place in graph.messages.indices {
            let above = graph.parent(of: place).map { isReached[$0] } ?? false
            isReached.append(above || matcher.fits(place))
        }
        return each(subject, second) { _, place in
            graph.parent(of: place).map { isReached[$0] } ?? false ? nil : problem(place)
        }
    }

    /// Returns the kinds of records that could show the missing cause: earlier ones, or later effects that make a known
    /// cause fit.
    private func remediesOfCauses(of place: Int, _ matcher: MessageMatcher) -> Remedies {
        guard run.extent != .whole else { return [] }
        var top = place
        while let cause = graph.parent(of: top) {
            if matcher.mayChange, matcher.fits(cause, subject: place, .possibly) { return .any }
            top = cause
        }
        return graph.messages[top].cause == 0 ? [] : .earlier
    }

    private func near(
        _ subject: MessageMatcher, _ second: MessageSelector, _ neighbourhood: Neighbourhood, isBefore: Bool
    ) -> CheckFindings {
        let matcher = MessageMatcher(second, run, subject: subject)
        let keys = Neighbours(graph, neighbourhood)
        var hasFitting: Set<Int> = []
        var search = NeighbourSearch(graph, matcher)
        var isKept: [Bool] = Array(repeating: true, count: graph.messages.count)
        let places = Array(graph.messages.indices)
        for place in isBefore ? places.reversed() : places {
            let key = keys.key(of: place)
            if subject.fits(place) {
                isKept[place] =
                    matcher.refersToSubject ? search.finds(for: place, among: key) : hasFitting.contains(key)
            }
            if matcher.refersToSubject {
                search.add(place, to: key)
            } else if matcher.fits(place) {
                hasFitting.insert(key)
            }
        }
        /// True if the trace doesn't show which method should have sent the missing message.
        let isAnybodys = isBefore && neighbourhood != .siblings
        return each(subject, second) { place in
            isAnybodys ? words.receivingType(place) : nil
        } breach: { _, place in
            if isKept[place] { return nil }
            return Breach(
                why: "missing \(isBefore ? "after" : "before") it in the same \(neighbourhood.rawValue): \(second)",
                remedies: keys.remedies(for: place, isBefore: isBefore, matcher, run.extent))
        }
    }
}

/// Groups messages into neighbourhoods, such as one beat or one tree of causes.
private struct Neighbours {
    private let graph: FlowGraph
    private let neighbourhood: Neighbourhood
    private var roots: [Int32] = []

    init(_ graph: FlowGraph, _ neighbourhood: Neighbourhood) {
        self.graph = graph
        self.neighbourhood = neighbourhood
        guard neighbourhood == .tree else { return }
        for place in graph.messages.indices {
            roots.append(graph.parent(of: place).map { roots[$0] } ?? Int32(place))
        }
    }

    /// Returns the key of the group in which a check looks for a message's neighbours: its siblings, its tree, its beat
    /// or the whole trace.
    func key(of place: Int) -> Int {
        switch neighbourhood {
        case .siblings: graph.parent(of: place) ?? -1 - place
        case .tree: Int(roots[place])
        case .beat: graph.beat(of: place)
        case .trace: 0
        }
    }

    /// Returns the kinds of records that could add a message that is missing before or after the message at `place`.
    ///
    /// - Parameter isBefore: True if the message at `place` must come before the missing message, false if after it.
    func remedies(for place: Int, isBefore: Bool, _ matcher: MessageMatcher, _ extent: RunExtent) -> Remedies {
        guard extent != .whole else { return [] }
        if matcher.mayChange {
            let others = isBefore ? Array(graph.messages.indices[(place + 1)...]) : Array(0..<place)
            let key = key(of: place)
            if others.contains(where: { self.key(of: $0) == key && matcher.fits($0, subject: place, .possibly) }) {
                return .any
            }
        }
        let isCut =
            switch neighbourhood {
            case .siblings: graph.parent(of: place) == nil && graph.messages[place].cause != 0
            case .tree: graph.messages[Int(roots[place])].cause != 0
            case .beat: graph.beat(of: place) <= graph.beat(of: 0)
            case .trace: true
            }
        guard isBefore else { return isCut ? .earlier : [] }
        return switch neighbourhood {
        case .siblings, .tree: .ofTheApp
        case .beat: graph.beat(of: place) == graph.beats.count ? .ofTheApp : []
        case .trace: .later
        }
    }
}

/// The properties of an examined message to which a check's second selector can refer. If two examined messages agree
/// in them, the second selector selects the same messages for both.
private struct SubjectTraits: Hashable {
    let sender: Participant
    let receiver: Participant
    let name: Symbol
    let caseName: Symbol?

    init(_ message: FlowMessage) {
        sender = message.sender
        receiver = message.receiver
        name = message.name
        caseName = message.caseName
    }
}

/// Searches the causes of a message, the subject, for one that fits a selector. In long chains, results are cached for
/// subjects with equal ``SubjectTraits``.
struct CauseSearch {
    private struct Stop: Hashable {
        let subject: SubjectTraits
        let place: Int
    }

    /// The distance, in causes, between two cached results.
    private static let stride = 64

    private let graph: FlowGraph
    private let matcher: MessageMatcher
    /// The cached results: true if the cause, or one of its own causes, fits the selector.
    private var known: [Stop: Bool] = [:]

    init(_ graph: FlowGraph, _ matcher: MessageMatcher) {
        self.graph = graph
        self.matcher = matcher
    }

    /// Returns true if a cause of the message at `place` fits the selector.
    mutating func finds(for place: Int) -> Bool {
        let subject = SubjectTraits(graph.messages[place])
        var passed: [Stop] = []
        var isFound = false
        var cause = graph.parent(of: place)
        while let current = cause, !isFound {
            if graph.depth(of: current) % Self.stride == 0 {
                let stop = Stop(subject: subject, place: current)
                if let answer = known[stop] {
                    isFound = answer
                    break
                }
                passed.append(stop)
            }
            isFound = matcher.fits(current, subject: place)
            cause = graph.parent(of: current)
        }
        for stop in passed { known[stop] = isFound }
        return isFound
    }
}

/// Searches the messages around a message, the subject, for one that fits a selector: those of its beat, for example.
/// Each message is examined once for all subjects with equal ``SubjectTraits``.
struct NeighbourSearch {
    /// A group of messages with the same key, such as those of one beat. The search for an examined message uses the
    /// group only if the examined message meets the condition ``tie``; `nil` if each search uses it.
    private struct Group: Hashable {
        let key: Int
        let tie: SubjectTie?
    }

    private struct Question: Hashable {
        let subject: SubjectTraits
        let group: Group
    }

    private struct Answer {
        var lookedAt = 0
        var isFound = false
    }

    private let graph: FlowGraph
    private let matcher: MessageMatcher
    /// The indices of the messages added so far, by the group that they belong to.
    private var met: [Group: [Int32]] = [:]
    private var answers: [Question: Answer] = [:]

    init(_ graph: FlowGraph, _ matcher: MessageMatcher) {
        self.graph = graph
        self.matcher = matcher
    }

    /// Adds the message at `place` to the messages with this key, such as those of one beat.
    mutating func add(_ place: Int, to key: Int) {
        for tie in matcher.ties(of: place) { met[Group(key: key, tie: tie), default: []].append(Int32(place)) }
    }

    /// Returns true if a message with this key fits the selector, for the examined message at `place`.
    mutating func finds(for place: Int, among key: Int) -> Bool {
        let message = graph.messages[place]
        for tie in [nil, .sender(message.sender), .receiver(message.receiver)] as [SubjectTie?] {
            if finds(for: place, among: Group(key: key, tie: tie)) { return true }
        }
        return false
    }

    private mutating func finds(for place: Int, among group: Group) -> Bool {
        guard let others = met[group] else { return false }
        let question = Question(subject: SubjectTraits(graph.messages[place]), group: group)
        var answer = answers[question] ?? Answer()
        if !answer.isFound {
            answer.isFound = others[answer.lookedAt...].contains { matcher.fits(Int($0), subject: place) }
            answer.lookedAt = others.count
            answers[question] = answer
        }
        return answer.isFound
    }
}
