import Basics
import TraceFormat

extension TraceDiff {
    /// What a beat is called: `taps Log In`, or `taps Log In → taps Sign in` where it was renamed.
    func name(ofBeat index: Int) -> String {
        let beat = beats[index]
        switch (beat.before?.name, beat.after?.name) {
        case (let before?, let after?): return before == after ? after : "\(before) → \(after)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return index == 0 ? "before the first beat" : "unnamed"
        }
    }

    /// `127 the same, 2 changed, 1 gone`.
    var totalsInWords: String {
        let parts: [(Int, String)] = [
            (totals.same, "the same"), (totals.moved, "moved"), (totals.replaced, "replaced"),
            (totals.changed, "changed"), (totals.gone, "gone"), (totals.added, "added"),
        ]
        let counted = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return counted.isEmpty ? "no messages" : counted.joined(separator: ", ")
    }

    /// How much differs besides messages: `2 components, 1 reference`.
    var statesInWords: String {
        StateDifference.Subject.allCases.compactMap { subject in
            let count = states.reduce(0) { $1.subject == subject ? $0 + 1 : $0 }
            return count == 0 ? nil : "\(subject.title) \(count)"
        }
        .joined(separator: ", ")
    }

    /// Sentences on what the comparison could not do.
    var notes: [String] {
        var notes: [String] = []
        if let lacksArguments {
            notes.append(
                "Arguments were not compared: the trace \(lacksArguments.rawValue) was recorded without them.")
        }
        if isCoarse {
            notes.append(
                "So much differs that part of the messages were aligned sibling by sibling, not at the lowest cost: a "
                    + "smaller difference may exist.")
        }
        return notes
    }
}

extension TraceDiff.Side {
    /// `round-table login-success, 130 messages in 5 beats`.
    var words: String {
        let name = [header.pattern ?? header.app, header.scenario].compactMap { $0 }.joined(separator: " ")
        return "\(name), \(size)"
    }

    /// `130 messages in 5 beats`.
    var size: String { Count.of(messages, "message") + (beats == 0 ? "" : " in \(Count.of(beats, "beat"))") }
}

extension TraceDiff.Message {
    /// `→ LoginCore  handle(event:) started`, with the sender before it unless it is known.
    func words(below receiver: String?) -> String {
        let called = caseName.map { "\(name) \($0)" } ?? name
        return (sender == receiver ? "" : "\(sender) ") + "→ \(self.receiver)  \(called)"
    }
}

extension TraceDiff.Change {
    /// `name: foo() → bar()`.
    var words: String {
        let values = ShownValue.pair(before, after)
        switch part {
        case .argument: return "\(name ?? ""): \(values.before) → \(values.after)"
        case .write: return "writes \(name ?? ""): ×\(values.before) → ×\(values.after)"
        case .async:
            return after == .bool(true) ? "now comes after its cause returned" : "now comes while its cause runs"
        case .returns: return after == .bool(true) ? "now returns a result" : "now returns no result"
        case .enabledBy: return "let go by: \(values.before) → \(values.after)"
        case .sender, .receiver, .name, .caseName: return "\(part.rawValue): \(bare(before)) → \(bare(after))"
        }
    }

    /// A name without quotes.
    private func bare(_ value: TraceValue?) -> String {
        if case .string(let text)? = value { text } else { "none" }
    }
}

extension StateDifference {
    /// `login.error text: "" → "No connection"`.
    var words: String {
        switch (before, after) {
        case (let before?, let after?): "\(what): \(before) → \(after)"
        case (let value?, nil), (nil, let value?): value == what ? what : "\(what): \(value)"
        case (nil, nil): what
        }
    }
}

extension StateDifference.Subject {
    /// A heading.
    var title: String {
        switch self {
        case .header: "what was recorded"
        case .screen: "what a person sees"
        case .navigation: "navigation"
        case .component: "components"
        case .reference: "references"
        case .write: "writes outside of messages"
        }
    }
}
