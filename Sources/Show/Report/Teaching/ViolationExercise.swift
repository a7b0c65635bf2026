import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// An exercise on a run that breaks a rule: find the message or reference that breaks it, and name the rule.
struct ViolationExercise {
    /// The largest number of messages shown.
    private static let most = 16
    /// The usual number of messages or references shown. A violation may need more.
    private static let usual = 11
    private static let choices = 4

    private let broken: BrokenRun
    private var run: TaughtRun { broken.original }

    init(_ broken: BrokenRun) { self.broken = broken }

    /// Returns an exercise; `nil` if the violation can't be shown in ``most`` lines.
    func exercise(using random: inout SplitMix64) -> Exercise? {
        switch broken.changed.culprit {
        case .message(let place): aboutMessages(place, using: &random)
        case .reference(let reference): aboutReferences(reference, using: &random)
        }
    }

    private func aboutMessages(_ culprit: Int, using random: inout SplitMix64) -> Exercise? {
        guard let departure else { return nil }
        let graph = broken.graph
        let beat = graph.beat(of: culprit)
        let causes = graph.chain(to: culprit)
        let tree = graph.subtree(of: causes[0]).filter { graph.beat(of: $0) == beat }.sorted()
        guard let position = tree.firstIndex(of: culprit) else { return nil }
        let siblings = graph.parent(of: culprit).map { Array(graph.children(of: $0)) } ?? []
        let blamed = broken.outcome.violations.map { $0.message.flatMap { graph.place(ofMessage: $0) } }
        let needed = Set(causes + siblings).intersection(tree)
        // All violations must be visible in the few messages that are shown.
        guard broken.outcome.count <= RuleOutcome.limit, blamed.allSatisfy({ $0.map(needed.contains) ?? true }),
            blamed.contains(where: { $0 != nil }), needed.count <= Self.most
        else { return nil }
        let start = max(0, position - Int.random(in: 2...7, using: &random))
        let places = tree[start...].prefix(Self.usual).filter { !needed.contains($0) }.prefix(Self.most - needed.count)
        let shown = Self.filled(needed.union(places).sorted(), outOf: tree)
        guard let answer = shown.firstIndex(of: culprit), shown.count > 3 else { return nil }
        let lines = MessageLine.lines(shown, outOf: tree, in: graph)
        let subjects = Set(blamed.compactMap(\.self)).subtracting([culprit])
        let options = zip(shown, lines).map { place, line -> Exercise.Option in
            if place == culprit {
                return Exercise.Option(text: line.text, misconception: nil, reason: departure.right)
            }
            if subjects.contains(place) {
                return Exercise.Option(
                    text: line.text, misconception: .effect,
                    reason: say("reason.cause")
                )
            }
            let isLater = place > culprit
            return Exercise.Option(
                text: line.text, misconception: .message,
                reason: say(isLater ? "reason.after" : "reason.before"))
        }
        return exercise(
            .violation, say("question.violation"), lines, options, answer,
            beat: beat > 0 ? graph.beats[beat - 1].name : say("beat.none"), using: &random)
    }

    /// Returns the indices with gaps of one or two messages filled, up to ``most`` messages.
    private static func filled(_ places: [Int], outOf tree: [Int]) -> [Int] {
        var shown = places
        for (one, next) in zip(places, places.dropFirst()) {
            let between = tree.filter { one < $0 && $0 < next }
            if !between.isEmpty, between.count <= 2, shown.count + between.count <= most { shown += between }
        }
        return shown.sorted()
    }

    private func aboutReferences(_ culprit: ReferenceRecord, using random: inout SplitMix64) -> Exercise? {
        guard let departure else { return nil }
        let graph = broken.graph
        let module = graph.component(culprit.from)?.module
        func isNear(_ id: Int) -> Bool { graph.component(id).map { $0.module == module } ?? false }
        let held = broken.changed.trace.records.compactMap { record -> ReferenceRecord? in
            guard case .reference(let reference) = record, reference.beat == culprit.beat, reference.from != 0,
                isNear(reference.from) || isNear(reference.to)
            else { return nil }
            return reference
        }
        guard held.count > 3, let place = held.firstIndex(of: culprit) else { return nil }
        let start = max(0, min(place - Int.random(in: 0..<Self.usual, using: &random), held.count - Self.usual))
        let shown = Array(held[start...].prefix(Self.usual))
        guard let answer = shown.firstIndex(of: culprit) else { return nil }
        func end(_ id: Int) -> MessageLine.End {
            MessageLine.End(name: graph.name(of: .component(id)), role: graph.role(of: .component(id)))
        }
        let lines = shown.map { reference in
            MessageLine(
                from: end(reference.from), to: end(reference.to),
                label: say(reference.strength == .strong ? "held.strongly" : "held.weakly", ["name": reference.name]))
        }
        let options = lines.enumerated().map { index, line in
            Exercise.Option(
                text: line.text, misconception: index == answer ? nil : .message,
                reason: index == answer ? departure.right : say("reason.held"))
        }
        let beat = graph.beats.indices.contains(culprit.beat - 1) ? graph.beats[culprit.beat - 1].name : ""
        return exercise(
            .ownership, say("question.ownership"), lines, options, answer, beat: beat, using: &random)
    }

    private func exercise(
        _ kind: Exercise.Kind, _ question: String, _ lines: [MessageLine], _ options: [Exercise.Option], _ answer: Int,
        beat: String, using random: inout SplitMix64
    ) -> Exercise? {
        let check = check
        var rules = Choices(check.rule.spoken, nil, say("reason.broken"))
        let others = broken.kept.filter { $0.rule.id != check.rule.id }.shuffled(using: &random)
        for other in others.filter({ $0.matched > 0 }) + others.filter({ $0.matched == 0 }) {
            // The checks of a rule count different items, so only the number of a single check can be told.
            let count = other.lookedAt.count == 1 ? other.lookedAt[0] : 0
            let key = count < 2 ? "reason.kept" : count == 2 ? "reason.kept.both" : "reason.kept.all"
            rules.add(other.rule.spoken, nil, .rule, say(key, ["rule": other.rule.id], count: count))
        }
        guard rules.count > 2, let departure = departure else { return nil }
        var values = ["wrong": departure.wrong, "rule": check.spoken, "right": departure.right]
        values["effect"] = consequence
        let explanation = say(
            consequence == nil ? "explained.violation" : "explained.consequence", values)
        return Exercise(
            kind: kind, pattern: run.pattern, title: run.title, scenario: run.scenario, beat: beat, check: check,
            patternRules: run.blueprint.rules, lines: lines,
            parts: [
                Exercise.Part(question: question, options: options, answer: answer, isAboutLines: true),
                rules.part(say("question.rule"), Self.choices, using: &random),
            ], revealed: nil, explanation: explanation)
    }

    // MARK: Explanations

    /// The violation at the first changed message; otherwise the run's first violation, if any.
    private var violation: Violation? {
        let culprit = culprit.map { broken.graph.messages[$0].id }
        return broken.outcome.violations.first { $0.message != nil && $0.message == culprit }
            ?? broken.outcome.violations.first
    }

    private var check: RuleCheck { RuleCheck(broken.outcome.rule, violation?.check ?? 0) }

    /// The index of the first message that differs from the original run; `nil` if a reference differs.
    private var culprit: Int? {
        if case .message(let place) = broken.changed.culprit { place } else { nil }
    }

    /// The wrong message and the right one, in words.
    private var departure: (wrong: String, right: String)? {
        broken.change.departure(culprit.map { MessageLine($0, in: broken.graph) }, from: run.graph)
    }

    /// A sentence on the violating message; `nil` if this is the ``culprit``.
    private var consequence: String? {
        guard let message = violation?.message, let place = broken.graph.place(ofMessage: message), place != culprit
        else { return nil }
        let values = MessageLine(place, in: broken.graph).values
        return switch check.demand {
        case .consequences?: say("consequence.effects", values)
        case .causes?: say("consequence.causes", values)
        case .itself?, nil: say("consequence.itself", values)
        }
    }
}
