import FlowAnalysis
import TraceFormat

extension MessageChecks {
    /// Checks that the direct effects of each selected message are the given steps, in their order, and nothing else.
    func thenExactly(_ subject: MessageMatcher, _ steps: [Step]) -> CheckFindings {
        let matchers = steps.map { MessageMatcher($0.message, run, subject: subject) }
        var findings = CheckFindings()
        for place in graph.messages.indices where subject.fits(place) {
            findings.look(at: place)
            let children = Array(graph.children(of: place))
            var next = 0
            var isKept = true
            /// True as long as the effects fit the first steps in order, so that only effects for later steps can be missing.
            var isBegun = true
            for (step, matcher) in zip(steps, matchers) {
                var count = 0
                while next < children.count, count < step.times.most ?? .max,
                    matcher.fits(children[next], subject: place)
                {
                    if step.times.demandsOne { findings.mandated.append(children[next]) }
                    next += 1
                    count += 1
                }
                if count < step.times.least {
                    isKept = false
                    isBegun = isBegun && next == children.count
                }
            }
            if isKept, next == children.count { continue }
            isBegun = isBegun && next == children.count || isUnsure(children, matchers, place)
            let triggered = children.isEmpty ? "nothing" : words.list(children, words.arrival)
            add(
                place, at: words.receiver(place),
                "it triggered \(triggered); it should trigger \(steps.isEmpty ? "nothing" : steps.spoken)",
                awaiting: awaiting(isBegun ? .ofTheApp : [], subject, place, steps.spoken), to: &findings)
        }
        return findings
    }

    /// Returns true if later records may change which steps the effects fit.
    private func isUnsure(_ effects: [Int], _ matchers: [MessageMatcher], _ subject: Int) -> Bool {
        matchers.contains { matcher in
            matcher.mayChange
                && effects.contains {
                    matcher.fits($0, subject: subject, .surely) != matcher.fits($0, subject: subject, .possibly)
                }
        }
    }

    /// Checks that each selected message causes each step within its limits. All messages of one step must come before
    /// the next step.
    func then(_ subject: MessageMatcher, _ steps: [Step], _ reach: Reach) -> CheckFindings {
        let subjects = graph.messages.indices.filter { subject.fits($0) }
        let field = StepField(graph, subjects: subjects, reach: reach)
        var findings = CheckFindings()
        let matchers = steps.map { MessageMatcher($0.message, run, subject: subject) }
        let tallies = zip(steps, matchers).map { step, matcher in
            let tally = field.tally(matcher)
            if step.times.demandsOne { findings.mandated += tally.found }
            return tally
        }
        // Of a run that is known as a whole, all tallies are the same.
        let sure = matchers.enumerated().map { $1.mayChange ? field.tally($1, .surely) : tallies[$0] }
        let possible = matchers.enumerated().map { $1.mayChange ? field.tally($1, .possibly) : tallies[$0] }
        for (index, place) in subjects.enumerated() {
            findings.look(at: place)
            let found = tallies.map { $0.spans[index] }
            guard let breach = breach(steps, found) else { continue }
            let mayBeMended =
                run.extent != .whole
                && mayBeMended(steps, sure: sure.map { $0.spans[index] }, possible: possible.map { $0.spans[index] })
            add(
                place, at: words.receiver(place), breach.why,
                awaiting: awaiting(mayBeMended ? .ofTheApp : [], subject, place, breach.awaited), to: &findings)
        }
        return findings
    }

    /// Returns true if further effects of the message could still make the steps satisfy their limits and their order.
    private func mayBeMended(_ steps: [Step], sure: [StepField.Span], possible: [StepField.Span]) -> Bool {
        /// The index of the first message of a later step. An earlier step's message after this index breaks the order.
        var next = Int32.max
        for index in steps.indices.reversed() {
            if steps[index].times.exceeded(by: sure[index].count) { return false }
            if sure[index].count > 0, sure[index].last > next { return false }
            // Messages of both kinds count for both steps, so only a step without any could have come too late.
            let isLate = next != .max && possible[index].count < steps[index].times.least
            if isLate { return false }
            if sure[index].count > 0 { next = min(next, sure[index].first) }
        }
        return true
    }

    /// Returns the reason why the found effects don't match the steps, and a description of the missing step; `nil` if
    /// they match.
    private func breach(_ steps: [Step], _ found: [StepField.Span]) -> (why: String, awaited: String)? {
        for (step, span) in zip(steps, found) where !step.times.allow(span.count) {
            let first = span.count > 0 ? " (the first is \(words.numbered(Int(span.first))))" : ""
            return (
                "\(step.message): it caused \(span.count)\(first), but it should cause \(step.times.amount)",
                "\(step.message)"
            )
        }
        var last: (step: Step, place: Int32)?
        for (step, span) in zip(steps, found) where span.count > 0 {
            if let last, span.first < last.place {
                return (
                    "\(words.numbered(Int(span.first))) came before \(words.numbered(Int(last.place))); "
                        + "the order is \(steps.spoken)", steps.spoken
                )
            }
            last = (step, span.last)
        }
        return nil
    }
}

extension [Step] {
    fileprivate var spoken: String { map(\.description).joined(separator: ", then ") }
}

/// The effects of a check's subjects, which are the messages that the check has selected.
private struct StepField {
    /// The number of a selected message's effects that fit a step, with the indices of the first and the last of these
    /// effects.
    struct Span {
        var count = 0
        var first = Int32.max
        var last = Int32(-1)

        mutating func add(_ place: Int) {
            count += 1
            first = min(first, Int32(place))
            last = max(last, Int32(place))
        }

        mutating func add(_ other: Span) {
            count += other.count
            first = min(first, other.first)
            last = max(last, other.last)
        }
    }

    struct Tally {
        /// For each message that the check has selected, in order, the span of its effects that fit the step.
        var spans: [Span]
        /// The indices of all messages that were counted as effects of a selected message.
        var found: [Int] = []
    }

    private let graph: FlowGraph
    private let subjects: [Int]
    private let reach: Reach
    /// The position of each selected message among the selected messages, by the message's index in the run. Empty if
    /// only direct effects count.
    private let indices: [Int: Int]
    /// For each message, the index of the nearest of its causes that the check has selected; -1 for none.
    private var above: [Int32] = []

    init(_ graph: FlowGraph, subjects: [Int], reach: Reach) {
        self.graph = graph
        self.subjects = subjects
        self.reach = reach
        guard reach != .children else {
            indices = [:]
            return
        }
        let indices = Dictionary(uniqueKeysWithValues: subjects.enumerated().map { ($0.element, $0.offset) })
        self.indices = indices
        above = [Int32](repeating: -1, count: graph.messages.count)
        for place in graph.messages.indices {
            guard let parent = graph.parent(of: place) else { continue }
            above[place] = indices[parent] != nil ? Int32(parent) : above[parent]
        }
    }

    func tally(_ matcher: MessageMatcher, _ certainty: Certainty = .now) -> Tally {
        var tally = Tally(spans: Array(repeating: Span(), count: subjects.count))
        if reach == .children {
            for (index, subject) in subjects.enumerated() {
                for child in graph.children(of: subject) where matcher.fits(child, subject: subject, certainty) {
                    tally.spans[index].add(child)
                    tally.found.append(child)
                }
            }
            return tally
        }
        for place in above.indices where above[place] >= 0 && matcher.mightFit(place, certainty) {
            var isFound = false
            var subject = Int(above[place])
            repeat {
                if matcher.fits(place, subject: subject, certainty), let index = indices[subject] {
                    tally.spans[index].add(place)
                    isFound = true
                }
                // Messages that fit whatever the subject are added to outer subjects further down, all at once.
                guard matcher.refersToSubject, reach == .subtree else { break }
                subject = Int(above[subject])
            } while subject >= 0
            if isFound { tally.found.append(place) }
        }
        if reach == .subtree, !matcher.refersToSubject {
            for (index, subject) in subjects.enumerated().reversed() {
                guard above[subject] >= 0, let outer = indices[Int(above[subject])] else { continue }
                tally.spans[outer].add(tally.spans[index])
            }
        }
        return tally
    }
}
