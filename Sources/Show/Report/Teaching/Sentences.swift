import ArchitectureRules
import FlowAnalysis
import TraceFormat

// Sentences of the exercises on messages and rules, for students.

extension Exercise {
    /// The exercise's question, in a few words.
    var heading: String { say("heading.\(kind.rawValue)") }

    /// The introductory text above the exercise's lines.
    var introduction: String { say("introduction.\(kind.rawValue)", ["beat": beat.shortened(to: 80)]) }
}

extension MessageLine {
    /// The number of messages left out before this line, in words; `nil` for none.
    var gap: String? { skipped > 0 ? say("gap", count: skipped) : nil }

    /// The sender, name and receiver of a message, as values for sentences.
    var values: [String: String] { ["sender": from.name, "message": label, "receiver": to.name] }

    /// The message as a sentence: `LoginModuleCore sends storedCredentials() to AuthService.`
    var sent: String { say("sent", values) }
}

extension Rule {
    /// The rule's name and sentence, in the form used everywhere: `RT-10: Only a Core calls a service.`
    var spoken: String { "\(id): \(sentence)" }

    /// The limit in characters above which a rule's text is shortened. All rules of ArchFlow are shorter.
    static let longest = 600
}

extension RuleCheck {
    /// The rule in words, followed by this check's demand if it differs.
    var spoken: String {
        sentence == rule.sentence ? rule.spoken : say("rule.demand", ["rule": rule.spoken, "demand": sentence])
    }
}

extension TaughtRun {
    /// Returns the effects of a message, in a sentence.
    func consequence(of place: Int) -> String {
        let line = MessageLine(place, in: graph)
        if let index = graph.navigations(during: place).first {
            let navigation = graph.navigations[index]
            return say("effect.navigation.\(navigation.key)", ["name": line.to.name, "screen": navigation.to])
        }
        let writes = graph.writes(during: place).map { graph.writes[$0] }
        if writes.contains(where: \.isVisible) { return say("effect.visible") }
        if let next = graph.children(of: place).first {
            return say("effect.message", MessageLine(next, in: graph).values)
        }
        if graph.role(of: graph.messages[place].receiver) == .service {
            return say("effect.service", ["name": line.to.name])
        }
        if let write = writes.first { return say("effect.kept", ["name": line.to.name, "property": write.property]) }
        return say("effect.none")
    }
}

extension Mistake {
    /// Returns the mistake and its correction, in sentences.
    ///
    /// - Parameters:
    ///   - culprit: The first message that differs from the real run; `nil` if a reference differs.
    ///   - graph: The real run.
    func departure(_ culprit: MessageLine?, from graph: FlowGraph) -> (wrong: String, right: String)? {
        func line(_ message: Int) -> MessageLine? { graph.place(ofMessage: message).map { MessageLine($0, in: graph) } }
        switch (self, culprit) {
        case (.receiver(let message, _), let culprit?):
            return line(message).map { (culprit.sent, say("mistake.receiver.right", $0.values)) }
        case (.sender(let message, _), let culprit?):
            return line(message).map { (culprit.sent, say("mistake.sender.right", $0.values)) }
        case (.swap(_, let first), let culprit?):
            return line(first).map { (say("mistake.swap.wrong", culprit.values), say("mistake.first", $0.values)) }
        case (.drop(let dropped, _), let culprit?):
            return line(dropped).map { dropped in
                let missing = ["first": dropped.from.name, "missing": dropped.label, "other": dropped.to.name]
                let key = dropped.from == culprit.from ? "mistake.drop.own.wrong" : "mistake.drop.wrong"
                return (
                    say(key, culprit.values.merging(missing) { $1 }), say("mistake.first", dropped.values)
                )
            }
        case (.extra, let culprit?): return (culprit.sent, say("mistake.extra.right", culprit.values))
        case (.navigation(let index, _), let culprit?):
            let navigation = graph.navigations[index]
            return line(navigation.message).map {
                (
                    say(
                        "mistake.navigation.\(navigation.key)",
                        ["name": culprit.to.name, "screen": navigation.to, "message": culprit.label]),
                    say("mistake.navigation.right", ["name": $0.to.name, "message": $0.label])
                )
            }
        case (.strength(let from, let to, let name, let strength), _):
            let values = [
                "holder": graph.name(of: .component(from)), "held": graph.name(of: .component(to)), "name": name,
            ]
            let way = strength == .strong ? "strong" : "weak"
            return (say("mistake.\(way).wrong", values), say("mistake.\(way).right", values))
        default: return nil
        }
    }
}

extension NavigationRecord {
    /// The change in words: `presents Login`.
    var deed: String { say("deed.\(key)", ["screen": to]) }

    /// The last word in keys of sentences on this change: `push` in `deed.push`.
    var key: String { action == .alert && to.isEmpty ? "unnamedAlert" : "\(action)" }
}
