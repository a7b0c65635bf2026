import ArchFlowSupport
import FlowAnalysis
import TraceFormat

extension TraceDiff {
    /// Returns the name of a beat: `taps Log In`, or `taps Log In → taps Sign in` if the beat was renamed.
    func name(ofBeat index: Int) -> String {
        let beat = beats[index]
        switch (beat.before?.name, beat.after?.name) {
        case (let before?, let after?): return before == after ? after : "\(before) → \(after)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return index == 0 ? "before the first beat" : "unnamed"
        }
    }

    /// The number of messages of each kind: `127 the same, 2 changed, 1 gone`.
    var totalsInWords: String {
        let counted = TraceDiff.counted.filter { totals[$0] > 0 }.map {
            "\(totals[$0]) \($0 == .same ? "the same" : $0.rawValue)"
        }
        return counted.isEmpty ? "no messages" : counted.joined(separator: ", ")
    }

    /// The kinds of messages, in the order used in all tables and sentences.
    static let counted: [Kind] = [.same, .moved, .replaced, .changed, .gone, .added]

    /// The number of differences in each subject other than messages: `components 2, references 1`.
    var statesInWords: String {
        StateDifference.Subject.allCases.compactMap { subject in
            let count = states.reduce(0) { $1.subject == subject ? $0 + 1 : $0 }
            return count == 0 ? nil : "\(subject.title) \(count)"
        }
        .joined(separator: ", ")
    }

    /// Sentences about the limits of the comparison, such as arguments that weren't recorded.
    var notes: [String] {
        var notes: [String] = []
        if let lacksArguments {
            notes.append(
                "Arguments were not compared: the trace \(lacksArguments.rawValue) was recorded without them.")
        }
        if isCoarse {
            notes.append(
                "The traces differ so much that some messages were only aligned with their siblings: a smaller difference "
                    + "may exist.")
        }
        return notes
    }
}

extension TraceDiff.Side {
    /// The trace and its size, as a text: `round-table login-success, 130 messages in 5 beats`.
    var words: String {
        let name = [header.pattern ?? header.app, header.scenario].compactMap { $0 }.joined(separator: " ")
        return "\(name), \(size)"
    }

    /// The size of the trace: `130 messages in 5 beats`.
    var size: String { Count.of(messages, "message") + (beats == 0 ? "" : " in \(Count.of(beats, "beat"))") }
}

extension TraceDiff.Message {
    /// Returns the message as a text: `→ LoginCore  handle(event:) started`. The sender comes first, unless the sender
    /// is the receiver of the message above.
    func words(below receiver: String?) -> String {
        let called = caseName.map { "\(name) \($0)" } ?? name
        return (sender == receiver ? "" : "\(sender) ") + "→ \(self.receiver)  \(called)"
    }
}

extension TraceDiff.Change {
    /// The change as a text: `name: foo() → bar()`.
    var words: String {
        let values = ShownValue.pair(before, after)
        switch part {
        case .argument: return "\(name ?? ""): \(values.before) → \(values.after)"
        case .write: return "writes \(name ?? ""): ×\(values.before) → ×\(values.after)"
        case .async:
            return after == .bool(true) ? "now comes after its cause returned" : "now comes while its cause runs"
        case .returns: return after == .bool(true) ? "now returns a result" : "now returns no result"
        case .enabledBy: return "enabled by: \(values.before) → \(values.after)"
        case .sender, .receiver, .name, .caseName: return "\(part.rawValue): \(bare(before)) → \(bare(after))"
        }
    }

    /// Returns the text of a value, such as a receiver's name, without quotes; `none` if the value isn't a text.
    private func bare(_ value: TraceValue?) -> String {
        if case .string(let text)? = value { text } else { "none" }
    }
}

extension StateDifference {
    /// The difference as a text: `login.error text: "" → "No connection"`.
    var words: String {
        switch (before, after) {
        case (let before?, let after?): "\(what): \(before) → \(after)"
        case (let value?, nil), (nil, let value?): value == what ? what : "\(what): \(value)"
        case (nil, nil): what
        }
    }
}

extension StateDifference.Subject {
    /// The heading above differences of this subject.
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

/// Turns values into short texts of one line for people.
enum ShownValue {
    /// The largest number of characters of a value that are shown.
    static let limit = 60

    /// Returns both values of a difference, shortened around the first difference.
    static func pair(_ before: TraceValue?, _ after: TraceValue?) -> (before: String, after: String) {
        let (left, right) = (before.map(text) ?? "nothing", after.map(text) ?? "nothing")
        guard max(left.count, right.count) > limit else { return (left, right) }
        let common = zip(left, right).prefix { $0 == $1 }.count
        let start = max(0, common - limit / 4)
        return (shortened(left, from: start), shortened(right, from: start))
    }

    private static func shortened(_ text: String, from start: Int) -> String {
        let rest = text.dropFirst(start)
        return (start > 0 ? "…" : "") + (rest.count > limit ? "\(rest.prefix(limit - 1))…" : rest)
    }

    /// Returns the text of a value: `"Hello"`; `LoginCore` for a component; `success(name: "Arthur")` for a case with
    /// values.
    static func text(_ value: TraceValue) -> String {
        switch value {
        case .object(let fields):
            if let name = value.shownName { return name }
            guard fields.count == 1, case .object(let values) = fields[0].value else { return "{\(text(fields))}" }
            return values.isEmpty ? fields[0].name : "\(fields[0].name)(\(text(values)))"
        case .array(let values): return "[\(values.map(text).joined(separator: ", "))]"
        case .null, .bool, .int, .double, .string: return value.json.text
        }
    }

    /// Returns the text of fields: `name: "Arthur"`. A value recorded as `_0` has no label, and is shown without one.
    private static func text(_ fields: [TraceValue.Field]) -> String {
        fields.map { $0.name.hasPrefix("_") ? text($0.value) : "\($0.name): \(text($0.value))" }.joined(separator: ", ")
    }
}

extension TraceValue {
    /// The name of a component or a type, if the value consists of this name alone; otherwise `nil`.
    var shownName: String? {
        guard case .object(let fields) = self, fields.count == 1, case .string(let name) = fields[0].value,
            ["component", "type"].contains(fields[0].name)
        else { return nil }
        return name
    }
}

/// The mark at the start of a line, and its colour on a terminal.
enum DiffMark: String {
    case none = " "
    case added = "+"
    case gone = "-"
    case changed = "~"
    case moved = ">"
    case beat = "@@"

    init(_ kind: TraceDiff.Kind) {
        self =
            switch kind {
            case .same: .none
            case .added: .added
            case .gone: .gone
            case .moved: .moved
            case .replaced, .changed, .count: .changed
            }
    }

    /// Creates the mark of an element that only one trace has, or that differs between the traces.
    init(before: Bool, after: Bool) { self = !before ? .added : !after ? .gone : .changed }

    /// Returns a text in the colour of the mark, by the escape sequences of ECMA-48.
    func colored(_ text: String) -> String {
        let color =
            switch self {
            case .none: "2"
            case .added: "32"
            case .gone: "31"
            case .changed: "33"
            case .moved: "36"
            case .beat: "1"
            }
        return "\u{1B}[\(color)m\(text)\u{1B}[0m"
    }
}

/// The lines of a comparison as text, with their marks, and with visible characters in place of control characters.
struct DiffText {
    let isColored: Bool
    private(set) var text = ""

    init(isColored: Bool) { self.isColored = isColored }

    /// Adds a line with its mark in the first column.
    mutating func add(_ mark: DiffMark, _ line: String) {
        var line = "\(mark.rawValue) \(VisibleText.of(line))"
        while line.last == " " { line.removeLast() }
        text += (isColored ? mark.colored(line) : line) + "\n"
    }

    /// Adds a line without a mark.
    mutating func add(_ sentence: String) { text += VisibleText.of(sentence) + "\n" }
}
