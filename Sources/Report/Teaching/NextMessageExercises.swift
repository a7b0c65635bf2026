import Basics
import Conformance
import FlowAnalysis
import TraceFormat

/// Exercises that ask which message comes next.
///
/// They are made where a rule says what has to come, so that who knows the rules can know the answer. Wrong choices are
/// taken from the same run: what comes later in the same tree, what the right message sets off itself, a service's
/// answer that isn't there yet, and others of the module.
struct NextMessageExercises {
    /// How many of the messages before are shown.
    private static let shown = 9
    private static let choices = 4

    private let run: TaughtRun
    private let grounds: RuleGrounds

    init(_ run: TaughtRun) {
        self.run = run
        grounds = RuleGrounds(run.analysis, run.blueprint)
    }

    /// The places of messages that can be asked for, each with the rule that says that they come.
    var places: [(place: Int, rule: Rule)] {
        let graph = run.graph
        return graph.messages.indices.compactMap { place in
            let message = graph.messages[place]
            guard
                let rule = grounds.forcing(place).first ?? (run.navigates(place) ? grounds.judging(place).first : nil),
                let cause = graph.parent(of: place), !message.isLost, run.classification[place] != .assembly,
                run.component(message.sender) != nil, run.component(message.receiver) != nil,
                run.root(of: place - 1) == run.root(of: place), cause != run.root(of: place),
                graph.beat(of: cause) == graph.beat(of: place)
            else { return nil }
            return (place, rule)
        }
    }

    /// The exercise that asks for a message; `nil` where there are too few wrong choices worth offering.
    func exercise(at place: Int, _ rule: Rule, using random: inout SplitMix64) -> Exercise? {
        let graph = run.graph
        let message = graph.messages[place]
        let line = MessageLine(place, in: graph)
        let rivals = rivals(of: place)
        let module = run.component(message.sender)?.module
        let others =
            run.alive(in: module, at: place) + run.alive(in: run.component(message.receiver)?.module, at: place)
        let cause = graph.parent(of: place).map(graph.label) ?? "nothing"
        var senders = Choices(line.from.name, line.from.role, "Its cause is \(cause), which \(line.from.name) got.")
        var receivers = Choices(line.to.name, line.to.role, rule.spoken)
        var labels = Choices(line.label, nil, "\(line.to.name) gets \(line.label).")
        for rival in rivals {
            let other = MessageLine(rival.place, in: graph)
            senders.add(other.from.name, other.from.role, rival.misconception, rival.reason)
            receivers.add(other.to.name, other.to.role, rival.misconception, rival.reason)
            labels.add(other.label, nil, rival.misconception, rival.reason)
        }
        for other in others.shuffled(using: &random) where other.role != .assembly && other.role != .state {
            let (misconception, reason) = bystander(other, place, rule)
            senders.add(other.name, other.role, misconception, reason)
            receivers.add(other.name, other.role, misconception, reason)
        }
        for other in graph.messages.indices.shuffled(using: &random)
        where graph.messages[other].sender == message.sender && !graph.messages[other].isStatic {
            labels.add(
                graph.label(of: other), nil, .bystander,
                "\(line.from.name) sends that in another beat; here it sends \(line.label).")
        }
        guard senders.count > 2, receivers.count > 2, labels.count > 2, !rivals.isEmpty else { return nil }
        let lines = lines(before: place)
        return Exercise(
            kind: .next, pattern: run.pattern, title: run.title, scenario: run.scenario, beat: run.beat(of: place),
            rule: rule, patternRules: run.blueprint.rules, lines: lines.before,
            parts: [
                senders.part("Who sends it?", Self.choices, using: &random),
                receivers.part("Who gets it?", Self.choices, using: &random),
                labels.part("What is it?", Self.choices, using: &random),
            ], revealed: lines.itself,
            explanation:
                "\(line.text). \(rule.spoken) It \(run.classification.reason(for: place, in: graph)).")
    }

    // MARK: Wrong choices

    private struct Rival {
        let place: Int
        let misconception: Misconception
        let reason: String
    }

    /// The messages of the run that are typically taken for the one at a place.
    private func rivals(of place: Int) -> [Rival] {
        let graph = run.graph
        var rivals: [Rival] = []
        var above = place
        while let cause = graph.parent(of: above) {
            if let later = graph.children(of: cause).first(where: { $0 > above && !graph.messages[$0].isAsync }) {
                let receiver = graph.name(of: graph.messages[later].receiver)
                rivals.append(
                    Rival(
                        place: later, misconception: .nesting,
                        reason: above == place
                            ? "\(receiver) gets its message later: another one comes first."
                            : "\(graph.label(of: later)) to \(receiver) waits until all is done that the last message "
                                + "sets off."))
            }
            above = cause
            if rivals.count > 1 { break }
        }
        if let next = graph.children(of: place).first {
            rivals.append(
                Rival(
                    place: next, misconception: .shortcut,
                    reason: "\(graph.label(of: next)) is caused by the message that you are looking for.")
            )
        }
        if let reply = reply(after: place) {
            rivals.append(
                Rival(
                    place: reply, misconception: .reply,
                    reason: "\(graph.name(of: graph.messages[reply].sender)) answers later, when the call to it has "
                        + "long returned."))
        }
        return rivals
    }

    /// The answer that comes later to a call of a service that is under way, or asked for here.
    private func reply(after place: Int) -> Int? {
        let graph = run.graph
        let called = run.tree(around: place).filter {
            $0 <= place && graph.role(of: graph.messages[$0].receiver) == .service
        }
        guard let service = called.last.map({ graph.messages[$0].receiver }) else { return nil }
        return run.services.filter { $0 > place && graph.messages[$0].sender == service && !graph.messages[$0].isLost }
            .min()
    }

    private func bystander(_ other: ComponentRecord, _ place: Int, _ rule: Rule) -> (Misconception, String) {
        run.navigates(place)
            ? (.navigator, "\(other.name) doesn't go to another screen. \(rule.spoken)")
            : (.bystander, "It isn't \(other.name)'s turn. \(rule.spoken)")
    }

    // MARK: What is shown

    /// The messages before one, its causes and the last few, and its own line nested as they are.
    private func lines(before place: Int) -> (before: [MessageLine], itself: MessageLine?) {
        let tree = run.tree(around: place).filter { $0 <= place }
        let causes = run.graph.chain(to: place).dropLast().filter(Set(tree).contains)
        let places = Set(tree.suffix(Self.shown + 1)).union(causes.suffix(Self.shown)).sorted()
        let lines = MessageLine.lines(places, outOf: tree, in: run.graph)
        return (lines.dropLast(), lines.last)
    }
}

extension Rule {
    /// `RT-3: An event reaches exactly Presenter, then Joint.`
    var spoken: String { "\(id): \(sentence)" }
}
