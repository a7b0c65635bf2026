import ArchFlowSupport
import FlowAnalysis
public import TraceFormat

/// Infers a blueprint from traces, as a start for an app's own rules. It forbids messages, references and components
/// that the traces don't show.
///
/// <doc:Blueprints> lists the changes of a run that such a blueprint can't notice.
///
/// ```swift
/// var inference = BlueprintInference()
/// try inference.add(TraceReader(path: "shop.jsonl"))
/// print(inference.yaml)
/// ```
public struct BlueprintInference: Sendable {
    private struct Held: Hashable, Comparable {
        let to: InferredEnd
        let isWeak: Bool

        static func < (left: Held, right: Held) -> Bool {
            (left.to, left.isWeak ? 1 : 0) < (right.to, right.isWeak ? 1 : 0)
        }
    }

    /// The smallest and the largest number of components of a type that were born in one run.
    private struct Births {
        var least: Int
        var most: Int
    }

    private var pattern: String?
    private var traces = 0
    private var roleOfType: [String: Role] = [:]
    private var messages = InferredMessages()
    private var references: [InferredEnd: [Held: Set<String>]] = [:]
    /// The holders whose references were all read in at least one run.
    private var readHolders: Set<InferredEnd> = []
    private var births: [String: [InferredEnd: Int]] = [:]
    private var bornWithoutMessage: Set<String> = []
    private var numbers: [String: Births] = [:]

    /// Creates an inference without traces.
    ///
    /// - Parameter pattern: The name of the architecture or the app; by default the name in the first trace.
    public init(pattern: String? = nil) { self.pattern = pattern }

    /// Adds a type that the sources declare, with its role. The type need not occur in a trace.
    public mutating func add(type: String, role: Role) { roleOfType[type] = role }

    /// Adds the messages, references and births of a trace.
    ///
    /// - Throws: `TraceError/Code/inputOutput` if reading fails.
    public mutating func add(_ reader: TraceReader) throws(TraceError) {
        add(try RunUnderCheck(reader, rules: []))
    }

    /// Adds the messages, references and births of a trace.
    public mutating func add(_ trace: Trace) {
        add(RunUnderCheck(RunAnalysis(trace), rules: []))
    }

    private mutating func add(_ run: RunUnderCheck) {
        let graph = run.graph
        if pattern == nil { pattern = graph.header.pattern ?? graph.header.app }
        var born: [String: Int] = [:]
        for (index, component) in graph.components.enumerated() where graph.index(ofComponent: component.id) == index {
            if roleOfType[component.name] == nil { roleOfType[component.name] = component.role }
            if graph.isFunction(component.id) { continue }
            born[component.name, default: 0] += 1
            if let place = graph.place(ofMessage: component.message) {
                let builder = InferredEnd(Int(run.participants.receivers[place]), run)
                births[component.name, default: [:]][builder, default: 0] += 1
            } else {
                bornWithoutMessage.insert(component.name)
            }
        }
        for type in Set(numbers.keys).union(born.keys) {
            let count = born[type] ?? 0
            let known = numbers[type] ?? Births(least: traces == 0 ? count : 0, most: count)
            numbers[type] = Births(least: min(known.least, count), most: max(known.most, count))
        }
        traces += 1
        messages.add(run)
        let unread = Set(run.unread.map { InferredEnd.type($0.name) })
        for reference in run.ownership.lazy.flatMap(\.references) {
            let from = InferredEnd(run.participants.part(ofHolder: reference.from, in: graph), run)
            let to = InferredEnd(run.participants.part(ofHolder: reference.to, in: graph), run)
            let held = Held(to: to, isWeak: reference.strength == .weak)
            references[from, default: [:]][held, default: []].insert(reference.name)
            if !unread.contains(from) { readHolders.insert(from) }
        }
    }

    /// The blueprint's text. Equal traces in equal order give equal texts.
    public var yaml: String {
        let words = InferredWords(types: roleOfType.keys)
        var lines = [
            "# Inferred by 'archflow check --infer': it allows only what happens in \(Count.of(traces, "trace")).",
            "# To adapt it, name the parts as your architecture does, loosen rules that are too strict, and forbid what is wrong.",
            "# More traces make the rules looser: an order or a number that varies among the traces is no rule.",
            "archflow-blueprint: 1",
            "pattern: \(YAMLText.quoted(pattern ?? "app"))  # the traces' pattern, else the app's name",
            "roles:" + (roleOfType.isEmpty ? " {}" : ""),
        ]
        let types = roleOfType.keys.sorted()
        for type in types {
            let kind = roleOfType[type]?.rawValue ?? "unknown"
            let (key, value) = (
                words.word(.type(type)), "\(YAMLText.quoted(YAMLText.exactly(type)))  # \(kind)"
            )
            // YAML requires an explicit mark on a key of more than 1024 characters.
            lines += key.unicodeScalars.count < 1000 ? ["  \(key): \(value)"] : ["  ? \(key)", "  : \(value)"]
        }
        lines.append("rules:")
        var number = 0
        func rule(_ kind: String, _ sentence: String, _ checks: [String]) {
            number += 1
            lines += ["  - id: \(kind)-\(number)", "    sentence: \(YAMLText.quoted(sentence))", "    check:"]
            lines += checks.map { "      \($0)" }
        }
        for (kind, sentence, checks) in traces > 0 ? messages.sendingRules(words) : [] { rule(kind, sentence, checks) }
        if !types.isEmpty, traces > 0 {
            let all = types.map { words.word(.type($0)) }.joined(separator: ", ")
            rule(
                "PARTS", "There are only these components, in these numbers.",
                ["- {each component: {not: [\(all)]}, times: 0}"]
                    + numbers.sorted { $0.key < $1.key }.map { type, born in
                        "- {each component: \(words.word(.type(type))), times: \(Times(born.least, born.most).written)}"
                    })
        }
        for (from, held) in references.sorted(by: { $0.key < $1.key })
        where from != .unknown && readHolders.contains(from) {
            rule(
                "HOLDS", "\(words.spoken(from)) holds only these references.",
                ["each reference: {from: \(words.word(from))}", "is:"]
                    + held.sorted { $0.key < $1.key }.map { held, names in
                        "  - {to: \(words.word(held.to)), strength: \(held.isWeak ? "weak" : "strong"), "
                            + "name: \(YAMLText.list(names.sorted().map(YAMLText.exactly)))}"
                    })
        }
        for (type, builders) in births.sorted(by: { $0.key < $1.key }) where !bornWithoutMessage.contains(type) {
            rule(
                "BUILT", "\(type) is created only during messages to these receivers.",
                ["each component: \(words.word(.type(type)))", "born during:"]
                    + builders.sorted { $0.key < $1.key }.map {
                        "  - {to: \(words.word($0.key))}  # \(Count.of($0.value, "time"))"
                    })
        }
        for (kind, sentence, checks) in messages.flowRules(words) { rule(kind, sentence, checks) }
        if number == 0 { lines[lines.count - 1] = "rules: []" }
        if traces == 0 {
            lines[0...2] = Self.head[...]
            lines += Self.example
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The first lines of a blueprint that is inferred without traces.
    private static let head = [
        "# The parts that the sources declare. There is no rule yet, because a name doesn't say who may message whom:",
        "# 'archflow check --infer TRACE' writes rules that allow what a recording shows.",
    ]

    /// A YAML comment with an example of a rule that the user may write.
    private static let example = [
        "",
        "# A rule of your own looks like this:",
        "# rules:",
        "#   - id: VIEW-1",
        "#     sentence: A view never messages a service.",
        "#     check: {never message: {from: {kind: view}, to: {kind: service}}}",
    ]
}

/// A sender, receiver, holder or held component, as an inferred blueprint names it.
enum InferredEnd: Hashable, Comparable {
    case user, system, nobody, unknown
    case type(String)

    /// Creates the name of a kind of participant.
    ///
    /// - Parameter part: The index of the participant's kind in the run's ``Participants``.
    init(_ part: Int, _ run: RunUnderCheck) {
        self =
            switch run.participants.parts[part] {
            case .user: .user
            case .system: .system
            case .nobody: .nobody
            case .unknown: .unknown
            case .component(let type, _, _): .type(type)
            }
    }
}

/// The names of senders and receivers in an inferred blueprint.
struct InferredWords {
    private let words: [String: String]

    /// Chooses the name of each type: the type's own name, or `the type 'user'` if the name has another meaning in a blueprint.
    init(types: some Sequence<String>) {
        let taken: Set = ["user", "system", "nobody", "anyone", "its sender", "its receiver", ""]
        words = Dictionary(uniqueKeysWithValues: types.map { ($0, taken.contains($0) ? "the type '\($0)'" : $0) })
    }

    /// Returns the name of a sender or receiver, for use within a check.
    func word(_ end: InferredEnd) -> String {
        switch end {
        case .user: "user"
        case .system: "system"
        case .nobody: "nobody"
        // A component without a record can't be distinguished from others.
        case .unknown: "anyone"
        case .type(let type): YAMLText.quoted(words[type] ?? type)
        }
    }

    /// Returns the name of a sender or receiver, for the beginning of a sentence.
    func spoken(_ end: InferredEnd) -> String {
        switch end {
        case .user: "The user"
        case .system: "The system"
        case .nobody: "Nobody"
        case .unknown: "An unknown component"
        case .type(let type): type
        }
    }
}
