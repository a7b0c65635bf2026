import FlowAnalysis
import TraceFormat

/// Evaluates the checks of messages on one run.
struct MessageChecks {
    let run: CheckedRun
    let graph: FlowGraph
    let words: RunWords

    init(_ run: CheckedRun) {
        self.run = run
        graph = run.graph
        words = RunWords(run)
    }

    func findings(_ selector: MessageSelector, _ requirement: MessageRequirement) -> CheckFindings {
        let subject = MessageMatcher(selector, run)
        switch requirement {
        case .never: return never(subject)
        case .some(let times): return some(subject, times, selector)
        case .fits(let second):
            return each(subject, second) { matcher, place in
                matcher.fits(place, subject: place) ? nil : "allowed: \(second)"
            }
        case .causedBy(let second):
            return each(subject, second) { matcher, place in
                guard let cause = graph.parent(of: place) else { return "it has no cause; it should have: \(second)" }
                return matcher.fits(cause, subject: place)
                    ? nil : "its cause is \(words.numbered(cause)); it should be: \(second)"
            }
        case .becauseOf(let second): return becauseOf(subject, second)
        case .after(let second, let neighbourhood): return near(subject, second, neighbourhood, isBefore: false)
        case .before(let second, let neighbourhood): return near(subject, second, neighbourhood, isBefore: true)
        case .thenExactly(let steps): return thenExactly(subject, steps)
        case .then(let steps, let reach): return then(subject, steps, reach)
        }
    }

    /// Messages that may not be. Counted as looked at are those that could have been one, by their ends or by their name.
    private func never(_ subject: MessageMatcher) -> CheckFindings {
        var findings = CheckFindings()
        for place in graph.messages.indices {
            if subject.fits(place) {
                findings.look()
                findings.add(words.message(place), message: graph.messages[place].id) { words.violation(place) }
            } else if subject.comesNear(place) {
                findings.look()
            }
        }
        return findings
    }

    private func some(_ subject: MessageMatcher, _ times: Times, _ selector: MessageSelector) -> CheckFindings {
        var findings = CheckFindings()
        let places = graph.messages.indices.filter { subject.fits($0) }
        findings.look(max(1, places.count))
        if times.demandsOne { findings.mandated = places }
        if !times.allow(places.count) {
            findings.add("\(selector)") {
                let found = places.isEmpty ? "" : ": \(words.list(places, words.numbered))"
                return Violation(
                    line: places.first.flatMap(run.lines.line(ofMessage:)), what: "\(selector)",
                    why: "found \(places.count), and it should be \(times.amount)\(found)")
            }
        }
        return findings
    }

    /// - Parameter breach: What is wrong with a message, `nil` where nothing is.
    private func each(
        _ subject: MessageMatcher, _ second: MessageSelector, breach: (MessageMatcher, Int) -> String?
    ) -> CheckFindings {
        let matcher = MessageMatcher(second, run, subject: subject)
        var findings = CheckFindings()
        for place in graph.messages.indices where subject.fits(place) {
            findings.look()
            if let why = breach(matcher, place) {
                findings.add(words.message(place), message: graph.messages[place].id) {
                    words.violation(place, why: why)
                }
            }
        }
        return findings
    }

    private func becauseOf(_ subject: MessageMatcher, _ second: MessageSelector) -> CheckFindings {
        let matcher = MessageMatcher(second, run, subject: subject)
        let problem = "none of its causes is: \(second)"
        if matcher.refersToSubject {
            var search = CauseSearch(graph, matcher)
            return each(subject, second) { _, place in search.finds(for: place) ? nil : problem }
        }
        /// Whether a message or one of its causes fits.
        var isReached: [Bool] = []
        isReached.reserveCapacity(graph.messages.count)
        for place in graph.messages.indices {
            let above = graph.parent(of: place).map { isReached[$0] } ?? false
            isReached.append(above || matcher.fits(place))
        }
        return each(subject, second) { _, place in
            graph.parent(of: place).map { isReached[$0] } ?? false ? nil : problem
        }
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
        return each(subject, second) { _, place in
            isKept[place]
                ? nil : "none \(isBefore ? "follows" : "went before") in the same \(neighbourhood.rawValue): \(second)"
        }
    }
}

/// Which messages stand near each other.
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

    /// The same for neighbours.
    func key(of place: Int) -> Int {
        switch neighbourhood {
        case .siblings: graph.parent(of: place) ?? -1 - place
        case .tree: Int(roots[place])
        case .beat: graph.beat(of: place)
        case .trace: 0
        }
    }
}
