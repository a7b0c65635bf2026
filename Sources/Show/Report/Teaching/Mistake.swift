import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// A change to a run that may break a rule. Integers are the ids of messages and components in the trace.
enum Mistake: Hashable, Sendable {
    /// A message is sent to the component `is` instead of its own receiver.
    case receiver(of: Int, is: Int)
    /// A message is sent by the component `is` instead of its own sender.
    case sender(of: Int, is: Int)
    /// A message and its effects are delivered before the previous message with the same cause.
    case swap(Int, with: Int)
    /// A message is left out. The changed run first differs at `before`, the next message with the same cause.
    case drop(Int, before: Int)
    /// The receiver of the message `during` sends a copy of the message `like` to the component `to`.
    case extra(like: Int, during: Int, to: Int)
    /// A change of the screen happens during another message. `index` counts the run's changes of screens, from 0.
    case navigation(index: Int, during: Int)
    /// A reference is strong instead of weak, or weak instead of strong.
    case strength(from: Int, to: Int, name: String, ReferenceStrength)
}

/// A changed run with renumbered messages.
struct ChangedRun {
    /// The first message, or the reference, that differs from the original run.
    enum Culprit {
        /// A message, by its index in the run.
        case message(Int)
        case reference(ReferenceRecord)
    }

    let trace: Trace
    let culprit: Culprit

    /// Makes a change to a run; `nil` if the run doesn't allow the change.
    init?(_ original: Trace, _ change: Mistake) {
        var edit = RunEdit(original)
        switch change {
        case .strength(let from, let to, let name, let strength):
            guard let changed = edit.hold(from: from, to: to, name: name, strength) else { return nil }
            trace = edit.records(in: original)
            culprit = .reference(changed)
            return
        case .receiver(let message, let component):
            guard edit.change(message, { $0.to = component }) else { return nil }
        case .sender(let message, let component):
            guard edit.change(message, { $0.from = component }) else { return nil }
        case .swap(let message, let other): guard edit.swap(other, message) else { return nil }
        case .drop(let message, _): guard edit.drop(message) else { return nil }
        case .extra(let model, let cause, let receiver):
            guard edit.send(like: model, during: cause, to: receiver) else { return nil }
        case .navigation(let index, let message): guard edit.navigate(index, during: message) else { return nil }
        }
        guard let place = edit.place(ofMessage: change.firstMessage) else { return nil }
        trace = edit.numbered(in: original)
        culprit = .message(place)
    }
}

extension Mistake {
    /// The id of an added message, until the messages are renumbered.
    static let added = Int.max

    /// The id of the first message that differs from the original run; 0 if only a reference differs.
    var firstMessage: Int {
        switch self {
        case .receiver(let message, _), .sender(let message, _), .swap(let message, _): message
        case .drop(_, let next): next
        case .extra: Mistake.added
        case .navigation(_, let message): message
        case .strength: 0
        }
    }
}

/// A run that breaks exactly one rule, made from a run that keeps them all.
struct BrokenRun {
    let original: TaughtRun
    let change: Mistake
    let changed: ChangedRun
    let graph: FlowGraph
    let outcome: RuleOutcome
    let kept: [RuleOutcome]

    /// Makes a change; `nil` unless the run then breaks exactly one rule, and the blueprint contains this rule.
    init?(_ original: TaughtRun, _ change: Mistake) {
        guard let changed = ChangedRun(original.trace, change) else { return nil }
        let analysis = RunAnalysis(changed.trace)
        let outcomes = RunOutcome(analysis, [original.blueprint]).outcomes
        let broken = outcomes.filter { $0.count > 0 }
        guard broken.count == 1, let outcome = broken.first, original.blueprint.rules.contains(outcome.rule) else {
            return nil
        }
        // A missing message can be noticed only where the rules demand a message.
        if case .drop(let dropped, let next) = change {
            let places = [dropped, next].compactMap { original.graph.place(ofMessage: $0) }
            guard places.count == 2, original.fixesOrder(of: places[0], places[1]) else { return nil }
        }
        self.original = original
        self.change = change
        self.changed = changed
        self.outcome = outcome
        graph = analysis.graph
        kept = outcomes.filter { kept in original.blueprint.rules.contains(kept.rule) && kept.count == 0 }
    }
}

extension TaughtRun {
    /// True if the run keeps all rules of its pattern and all rules for any app.
    var keepsAllRules: Bool { RunOutcome(analysis, [blueprint]).outcomes.allSatisfy { $0.count == 0 } }

    /// Returns true if swapping two messages breaks a rule of the blueprint.
    ///
    /// - Parameters:
    ///   - first: The index of a message.
    ///   - second: The index of the next message with the same cause.
    /// - Returns: False also if a swap is impossible or wouldn't be visible, because both lines read alike.
    func fixesOrder(of first: Int, _ second: Int) -> Bool {
        let change = Mistake.swap(graph.messages[second].id, with: graph.messages[first].id)
        guard MessageLine(first, in: graph).text != MessageLine(second, in: graph).text,
            let changed = ChangedRun(trace, change)
        else { return false }
        let outcomes = RunOutcome(RunAnalysis(changed.trace), [blueprint]).outcomes
        return outcomes.contains { $0.count > 0 && blueprint.rules.contains($0.rule) }
    }
}
