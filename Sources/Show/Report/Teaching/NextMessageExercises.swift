import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// Exercises that ask for the next message, where a rule demands this message.
///
/// Wrong choices come from the same run: later messages of the same tree, effects of the right message, or messages of
/// the same modules.
struct NextMessageExercises {
    /// The count of messages shown directly before the next one.
    private static let shown = 9
    private static let choices = 4

    private let run: TaughtRun
    private let grounds: RuleGrounds

    init(_ run: TaughtRun) {
        self.run = run
        grounds = RuleGrounds(run.analysis, run.blueprint)
    }

    /// The indices of the messages that an exercise can ask for, each with the check that demands the message.
    var places: [(place: Int, check: RuleCheck)] {
        let graph = run.graph
        return graph.messages.indices.compactMap { place in
            let message = graph.messages[place]
            guard
                let check = grounds.forcingChecks(place).first
                    ?? (run.navigates(place) ? grounds.judgingChecks(place).first : nil),
                let cause = graph.parent(of: place), !message.isLost, run.classification[place] != .assembly,
                run.component(message.sender) != nil, run.component(message.receiver) != nil,
                run.root(of: place - 1) == run.root(of: place), cause != run.root(of: place),
                graph.beat(of: cause) == graph.beat(of: place)
            else { return nil }
            return (place, check)
        }
    }

    /// Returns the exercise that asks for a message; `nil` if there are too few wrong choices.
    func exercise(at place: Int, _ check: RuleCheck, using random: inout SplitMix64) -> Exercise? {
        let graph = run.graph
        let message = graph.messages[place]
        let line = MessageLine(place, in: graph)
        let module = run.component(message.sender)?.module
        let others =
            run.alive(in: module, at: place) + run.alive(in: run.component(message.receiver)?.module, at: place)
        let turn = turn(of: place)
        let peers = peers(of: place)
        let peerLines = peers.map { MessageLine($0, in: graph) }
        let rivals = rivals(of: place, peers)
        var senders = Choices(line.from.name, line.from.role, turn, barred: peerLines.map(\.from.name))
        var receivers = Choices(line.to.name, line.to.role, check.sentence, barred: peerLines.map(\.to.name))
        var labels = Choices(line.label, nil, line.sent, barred: peerLines.map(\.label))
        for rival in rivals {
            let other = MessageLine(rival.place, in: graph)
            senders.add(other.from.name, other.from.role, rival.misconception, rival.why(of: other))
            receivers.add(other.to.name, other.to.role, rival.misconception, rival.why(of: other))
            labels.add(other.label, nil, rival.misconception, rival.why(of: other))
        }
        let moves = run.navigates(place)
        for other in others.shuffled(using: &random) where other.role != .assembly && other.role != .state {
            let misconception: Misconception = moves ? .navigator : .bystander
            senders.add(other.name, other.role, misconception, say("turn.others", ["name": other.name, "turn": turn]))
            receivers.add(
                other.name, other.role, misconception,
                other.name == line.from.name
                    ? say("receiver.sender", ["name": other.name, "rule": check.sentence])
                    : say(
                        "receiver.nothing", ["sender": line.from.name, "name": other.name, "rule": check.sentence]))
        }
        for other in graph.messages.indices.shuffled(using: &random)
        where graph.messages[other].sender == message.sender && !graph.messages[other].isStatic {
            labels.add(
                graph.label(of: other), nil, .bystander,
                say("message.other", ["sender": line.from.name, "message": line.label]))
        }
        guard senders.count > 2, receivers.count > 2, labels.count > 2, !rivals.isEmpty else { return nil }
        let lines = lines(before: place)
        return Exercise(
            kind: .next, pattern: run.pattern, title: run.title, scenario: run.scenario, beat: run.beat(of: place),
            check: check, patternRules: run.blueprint.rules, lines: lines.before,
            parts: [
                senders.part(say("question.sender"), Self.choices, using: &random),
                receivers.part(say("question.receiver"), Self.choices, using: &random),
                labels.part(say("question.message"), Self.choices, using: &random),
            ], revealed: lines.itself,
            explanation: say(
                "explained.next",
                line.values.merging(["rule": check.spoken, "effect": run.consequence(of: place)]) { $1 }))
    }

    /// Returns a sentence that explains why this message's sender is next.
    private func turn(of place: Int) -> String {
        let graph = run.graph
        let sender = graph.name(of: graph.messages[place].sender)
        guard let cause = graph.parent(of: place) else { return say("turn.begins", ["sender": sender]) }
        let line = MessageLine(cause, in: graph)
        return say(
            line.to.name == sender ? "turn.got" : "turn.made",
            ["sender": sender, "receiver": line.to.name, "message": line.label])
    }

    // MARK: Wrong choices

    private struct Rival {
        let place: Int
        let misconception: Misconception
        /// The key of the sentence that explains why this choice is wrong.
        let reason: String

        func why(of line: MessageLine) -> String { say(reason, line.values) }
    }

    /// Returns other messages that could come next as well, because no rule fixes their order.
    private func peers(of place: Int) -> [Int] {
        let graph = run.graph
        guard let cause = graph.parent(of: place) else { return [] }
        var peers = [place]
        for later in graph.children(of: cause) where later > place && !graph.messages[later].isAsync {
            if run.fixesOrder(of: peers[peers.count - 1], later) { break }
            peers.append(later)
        }
        return Array(peers.dropFirst())
    }

    /// Returns messages that students may take for the message at this index.
    private func rivals(of place: Int, _ peers: [Int]) -> [Rival] {
        let graph = run.graph
        var rivals: [Rival] = []
        var above = place
        while let cause = graph.parent(of: above) {
            let later = graph.children(of: cause).first { $0 > above && !graph.messages[$0].isAsync }
            if let later, !peers.contains(later) {
                rivals.append(
                    Rival(
                        place: later, misconception: .nesting,
                        reason: above == place
                            ? "rival.next"
                            : "rival.above"))
            }
            above = cause
            if rivals.count > 1 { break }
        }
        if let next = graph.children(of: place).first {
            rivals.append(
                Rival(
                    place: next, misconception: .shortcut,
                    reason: "rival.shortcut"))
        }
        if let reply = reply(after: place) {
            rivals.append(
                Rival(
                    place: reply, misconception: .reply,
                    reason: "rival.reply"))
        }
        return rivals
    }

    /// Returns the index of the next message from the service that was called last; `nil` if there is none.
    private func reply(after place: Int) -> Int? {
        let graph = run.graph
        let called = run.tree(around: place).filter {
            $0 <= place && graph.role(of: graph.messages[$0].receiver) == .service
        }
        guard let service = called.last.map({ graph.messages[$0].receiver }) else { return nil }
        return run.services.filter { $0 > place && graph.messages[$0].sender == service && !graph.messages[$0].isLost }
            .min()
    }

    // MARK: The lines shown

    /// Returns the lines of a message's causes and of the last few messages, and the message's own line.
    private func lines(before place: Int) -> (before: [MessageLine], itself: MessageLine?) {
        let tree = run.tree(around: place).filter { $0 <= place }
        let causes = run.graph.chain(to: place).dropLast().filter(Set(tree).contains)
        let places = Set(tree.suffix(Self.shown + 1)).union(causes.suffix(Self.shown)).sorted()
        let lines = MessageLine.lines(places, outOf: tree, in: run.graph)
        return (lines.dropLast(), lines.last)
    }
}
