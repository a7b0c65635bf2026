import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

// Sentences of the exercises on messages and rules, for students.

extension Exercise {
    /// The question in a few words.
    var heading: String {
        switch kind {
        case .next: "What comes next?"
        case .violation: "Which message breaks a rule?"
        case .ownership: "Who is held wrongly?"
        }
    }

    /// The introduction to the lines.
    var introduction: String {
        let name = "“\(beat.shortened(to: 80))”"
        return switch kind {
        case .next: "The step is \(name). These messages have been sent: which one is next?"
        case .violation: "The step is \(name). This run was changed so that it breaks one rule."
        case .ownership: "These references are held at the end of \(name). One of them breaks a rule."
        }
    }
}

extension MessageLine {
    /// The number of messages left out before this line, in words; `nil` for none.
    var gap: String? { skipped > 0 ? "… \(Count.of(skipped, "message")) left out" : nil }

    /// The message in a sentence: `LoginModuleCore sends storedCredentials() to AuthService`.
    var sent: String { "\(from.name) sends \(label) to \(to.name)" }
}

extension Rule {
    /// The rule's name and sentence, worded alike everywhere: `RT-10: Only a Core calls a service.`
    var spoken: String { "\(id): \(sentence)" }

    /// The number of characters above which the rule's text is shortened, as on the report's pages. No rule that comes with
    /// ArchFlow is that long.
    static let longest = 600
}

extension RuleCheck {
    /// The rule and, if its text is wider than this check, the check's own demand.
    var spoken: String { sentence == rule.sentence ? rule.spoken : "\(rule.spoken) Its demand here: \(sentence)" }
}

extension TaughtRun {
    /// Returns the effects of a message, in a sentence.
    func consequence(of place: Int) -> String {
        let line = MessageLine(place, in: graph)
        if let index = graph.navigations(during: place).first {
            return "With it the screen changes: \(line.to.name) \(graph.navigations[index].deed)."
        }
        let writes = graph.writes(during: place).map { graph.writes[$0] }
        if writes.contains(where: \.isVisible) { return "A person sees its effect." }
        if let next = graph.children(of: place).first { return "Then \(MessageLine(next, in: graph).sent)." }
        if graph.role(of: graph.messages[place].receiver) == .service {
            return "\(line.to.name) is a service, outside of the pattern."
        }
        if let write = writes.first { return "\(line.to.name) keeps something of it, in \(write.property)." }
        return "It has no recorded effect here."
    }
}

extension Mistake {
    /// Returns the mistake in a changed run, and its correction, in sentences.
    ///
    /// - Parameters:
    ///   - culprit: The first line of the changed run that differs from the real one; `nil` for a reference.
    ///   - graph: The real run.
    func departure(_ culprit: MessageLine?, from graph: FlowGraph) -> (wrong: String, right: String)? {
        func line(_ message: Int) -> MessageLine? { graph.place(ofMessage: message).map { MessageLine($0, in: graph) } }
        switch (self, culprit) {
        case (.receiver(let message, _), let culprit?):
            return line(message).map { ("\(culprit.sent).", "\($0.from.name) should send it to \($0.to.name).") }
        case (.sender(let message, _), let culprit?):
            return line(message).map { ("\(culprit.sent).", "\($0.from.name) should send it.") }
        case (.swap(_, let first), let culprit?):
            return line(first).map { ("\(culprit.sent) too early.", "First \($0.should).") }
        case (.drop(let dropped, _), let culprit?):
            return line(dropped).map { dropped in
                let sender = dropped.from == culprit.from ? "it" : dropped.from.name
                return (
                    "\(culprit.sent), though \(sender) has not sent \(dropped.label) to \(dropped.to.name) before.",
                    "First \(dropped.should)."
                )
            }
        case (.extra, let culprit?):
            return ("\(culprit.sent).", "\(culprit.from.name) should not send this message at all.")
        case (.navigation(let index, _), let culprit?):
            let navigation = graph.navigations[index]
            return line(navigation.message).map {
                (
                    "\(culprit.to.name) \(navigation.deed) while it handles \(culprit.label).",
                    "\($0.to.name) should do that, while it handles \($0.label)."
                )
            }
        case (.strength(let from, let to, let name, let strength), _):
            let (holder, held) = (graph.name(of: .component(from)), graph.name(of: .component(to)))
            let (way, should) = strength == .strong ? ("strongly", "weakly") : ("weakly", "strongly")
            return (
                "\(holder) holds \(held) \(way), in \(name).", "\(holder) should hold \(held) \(should)."
            )
        default: return nil
        }
    }
}

extension MessageLine {
    fileprivate var should: String { "\(from.name) should send \(label) to \(to.name)" }
}

extension NavigationRecord {
    /// The change as a deed: `presents Login`.
    var deed: String {
        switch action {
        case .root: "makes \(to) the first screen"
        case .push: "pushes \(to)"
        case .pop: "goes back to \(to)"
        case .present: "presents \(to)"
        case .dismiss: "closes a screen and goes back to \(to)"
        case .alert: to.isEmpty ? "shows an alert" : "shows the alert “\(to)”"
        case .dismissAlert: "closes an alert"
        }
    }
}
