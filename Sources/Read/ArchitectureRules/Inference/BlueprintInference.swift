import ArchFlowSupport
import FlowAnalysis
public import TraceFormat

/// Infers a blueprint that allows exactly what some traces show: a start for an app's own rules.
///
/// ```swift
/// var inference = BlueprintInference()
/// try inference.add(TraceReader(path: "shop.jsonl"))
/// print(inference.yaml)
/// ```
public struct BlueprintInference: Sendable {
    /// A sender, receiver, holder or held component, as the inferred blueprint names it.
    private enum End: Hashable, Comparable {
        case user, system, nobody, unknown
        case type(String)
    }

    private struct Held: Hashable, Comparable {
        let to: End
        let isWeak: Bool

        static func < (left: Held, right: Held) -> Bool {
            (left.to, left.isWeak ? 1 : 0) < (right.to, right.isWeak ? 1 : 0)
        }
    }

    private var pattern: String?
    private var traces = 0
    private var roleOfType: [String: Role] = [:]
    private var channels: [End: [End: Set<String>]] = [:]
    private var counts: [End: [End: Int]] = [:]
    private var references: [End: [Held: Set<String>]] = [:]
    private var births: [String: [End: Int]] = [:]
    private var bornWithoutMessage: Set<String> = []

    /// - Parameter pattern: The name of the architecture or the app; by default that of the first trace.
    public init(pattern: String? = nil) { self.pattern = pattern }

    /// Adds a part that the sources declare, and that may be in no trace.
    public mutating func add(type: String, role: Role) { roleOfType[type] = role }

    /// Adds the messages, references and births of a trace.
    ///
    /// - Throws: `TraceError/Code/inputOutput` where reading fails.
    public mutating func add(_ reader: TraceReader) throws(TraceError) {
        add(try RunUnderCheck(reader, rules: []))
    }

    /// Adds the messages, references and births of a trace.
    public mutating func add(_ trace: Trace) {
        add(RunUnderCheck(RunAnalysis(trace), rules: []))
    }

    private mutating func add(_ run: RunUnderCheck) {
        traces += 1
        let graph = run.graph
        if pattern == nil { pattern = graph.header.pattern ?? graph.header.app }
        for (index, component) in graph.components.enumerated() where graph.index(ofComponent: component.id) == index {
            if roleOfType[component.name] == nil { roleOfType[component.name] = component.role }
            if graph.isFunction(component.id) { continue }
            if let place = graph.place(ofMessage: component.message) {
                births[component.name, default: [:]][end(Int(run.participants.receivers[place]), run), default: 0] += 1
            } else {
                bornWithoutMessage.insert(component.name)
            }
        }
        for (place, message) in graph.messages.enumerated() {
            let from = end(Int(run.participants.senders[place]), run)
            let to = end(Int(run.participants.receivers[place]), run)
            channels[from, default: [:]][to, default: []].insert(graph.text(message.name))
            counts[from, default: [:]][to, default: 0] += 1
        }
        for reference in run.ownership.lazy.flatMap(\.references) {
            let from = end(run.participants.part(ofHolder: reference.from, in: graph), run)
            let to = end(run.participants.part(ofHolder: reference.to, in: graph), run)
            let held = Held(to: to, isWeak: reference.strength == .weak)
            references[from, default: [:]][held, default: []].insert(reference.name)
        }
    }

    private func end(_ part: Int, _ run: RunUnderCheck) -> End {
        switch run.participants.parts[part] {
        case .user: .user
        case .system: .system
        case .nobody: .nobody
        case .unknown: .unknown
        case .component(let type, _, _): .type(type)
        }
    }

    /// The blueprint's text, where a comment on each line says which traces it was inferred from.
    public var yaml: String {
        let words = roleWords
        func word(_ end: End) -> String {
            switch end {
            case .user: "user"
            case .system: "system"
            case .nobody: "nobody"
            // A component without a record can't be distinguished from others.
            case .unknown: "anyone"
            case .type(let type): YAMLText.quoted(words[type] ?? type)
            }
        }
        var lines = [
            "# Inferred by 'archflow check --infer': it allows what \(Count.of(traces, "trace")) showed, and nothing else.",
            "# Make it yours: give the parts the words of your architecture, widen what is too narrow, forbid what is wrong.",
            "archflow-blueprint: 1",
            "pattern: \(YAMLText.quoted(pattern ?? "app"))  # the traces' pattern, else the app's name",
            "roles:" + (words.isEmpty ? " {}" : ""),
        ]
        for (type, role) in words.sorted(by: { $0.key < $1.key }) {
            let kind = roleOfType[type]?.rawValue ?? "unknown"
            let (key, value) = (YAMLText.quoted(role), "\(YAMLText.quoted(YAMLText.exactly(type)))  # \(kind)")
            // YAML requires an explicit mark on a key of more than 1024 characters.
            lines += key.unicodeScalars.count < 1000 ? ["  \(key): \(value)"] : ["  ? \(key)", "  : \(value)"]
        }
        lines.append("rules:")
        var number = 0
        func rule(_ kind: String, _ subject: String, _ sentence: String, _ relation: String, _ allowed: [String]) {
            number += 1
            lines += [
                "  - id: \(kind)-\(number)",
                "    sentence: \(YAMLText.quoted(sentence))",
                "    check:",
                "      \(subject)", "      \(relation):",
            ]
            lines += allowed.map { "        - \($0)" }
        }
        for (from, receivers) in channels.sorted(by: { $0.key < $1.key }) where from != .unknown {
            rule(
                "SENDS", "each message: {from: \(word(from))}", "\(spoken(from)) messages only those it was seen to.",
                "is",
                receivers.sorted { $0.key < $1.key }.map { to, names in
                    "{to: \(word(to))}  # \(Count.of(counts[from]?[to] ?? 0, "message")): \(list(names))"
                })
        }
        for (from, held) in references.sorted(by: { $0.key < $1.key }) where from != .unknown {
            rule(
                "HOLDS", "each reference: {from: \(word(from))}", "\(spoken(from)) holds only those it was seen to.",
                "is",
                held.sorted { $0.key < $1.key }.map { held, names in
                    "{to: \(word(held.to)), strength: \(held.isWeak ? "weak" : "strong")}  # as \(list(names))"
                })
        }
        for (type, builders) in births.sorted(by: { $0.key < $1.key }) where !bornWithoutMessage.contains(type) {
            rule(
                "BUILT", "each component: \(word(.type(type)))", "\(type) is built only where it was seen to be.",
                "born during",
                builders.sorted { $0.key < $1.key }.map { "{to: \(word($0.key))}  # \(Count.of($0.value, "time"))" })
        }
        if number == 0 { lines[lines.count - 1] = "rules: []" }
        if traces == 0 {
            lines[0...1] = Self.head[...]
            lines += Self.example
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The first lines of a blueprint without traces.
    private static let head = [
        "# The parts that the sources declare. There is no rule yet, because a name doesn't say who may message whom:",
        "# 'archflow check --infer TRACE' writes rules that allow what a recording shows.",
    ]

    /// A rule of one's own, as a comment.
    private static let example = [
        "",
        "# A rule of your own looks like this:",
        "# rules:",
        "#   - id: VIEW-1",
        "#     sentence: A view never messages a service.",
        "#     check: {never message: {from: {kind: view}, to: {kind: service}}}",
    ]

    /// The name of each type in the blueprint: the type's own name, unless the format gives that word another meaning.
    private var roleWords: [String: String] {
        let taken: Set = ["user", "system", "nobody", "anyone", "its sender", "its receiver", ""]
        return Dictionary(
            uniqueKeysWithValues: roleOfType.keys.map { ($0, taken.contains($0) ? "the type '\($0)'" : $0) })
    }

    private func spoken(_ end: End) -> String {
        switch end {
        case .user: "The user"
        case .system: "The system"
        case .nobody: "Nobody"
        case .unknown: "An unknown component"
        case .type(let type): type
        }
    }

    private func list(_ names: Set<String>) -> String {
        let shown = names.sorted().prefix(6).map { YAMLText.comment($0) }.joined(separator: ", ")
        return shown + (names.count > 6 ? ", … \(names.count - 6) more" : "")
    }
}

/// Writes texts in YAML.
enum YAMLText {
    /// Returns a scalar: plain where that is safe, otherwise in double quotes.
    static func quoted(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        if isPlain, !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased()) { return text }
        let quoted = text.replacingScalars { scalar in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case _ where VisibleText.acts(scalar):
                let digits = String(scalar.value, radix: 16)
                let (mark, width) = digits.count > 4 ? ("U", 8) : ("u", 4)
                return "\\\(mark)" + String(repeating: "0", count: width - digits.count) + digits
            default: return nil
            }
        }
        return "\"\(quoted)\""
    }

    /// Returns a pattern that matches only this name.
    static func exactly(_ name: String) -> String {
        guard name.isEmpty || name.contains(where: { "*?$/\\".contains($0) }) else { return name }
        return "/" + name.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined() + "/"
    }

    /// Returns a text for a comment, on one line.
    static func comment(_ text: String) -> String { VisibleText.of(text) }
}
