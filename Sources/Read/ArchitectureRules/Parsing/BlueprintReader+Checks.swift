import TraceFormat
import YAMLDocuments
import Yams

extension BlueprintReader {
    /// The keys that can begin a check of a blueprint, such as `each message`.
    private static let subjects: [String] =
        ["each message", "never message", "some message", "each reference", "never reference", "some reference"]
        + ["each component", "each navigation", "no strong cycle"]
        + SourceNoun.allCases.flatMap { noun in ["each", "never", "some"].map { "\($0) \(noun.rawValue)" } }

    private static let messageRelations = ["is", "then", "then exactly", "caused by", "because of", "after", "before"]
    private static let componentRelations = [
        "born during", "dies with", "dies when hidden", "outlives", "times", "at once",
    ]
    /// For each relation, such as `then`, the keys that may be combined with it in a check.
    private static let others = [
        "then": ["within"], "after": ["in"], "before": ["in"], "times": ["per"], "at once": ["per"],
        "dies with": ["module"],
    ]

    mutating func check(_ node: Node) -> Check? {
        let relations =
            Self.messageRelations + Self.componentRelations + ["during", "within", "in", "per", "module", "says"]
        guard let entries = entries(node, of: "a check", keys: Self.subjects + relations) else { return nil }
        let subjects = entries.keys.filter { Self.subjects.contains($0.name) }
        guard let subject = subjects.first, let value = entries[subject.name] else {
            if !entries.hasUnknownKeys {
                problem(
                    node, "a check begins with its subject: 'each message', 'never message', 'each reference', …")
            }
            return nil
        }
        if subjects.count > 1 {
            problem(
                subjects[1].node,
                "a check has one subject, and this one already has '\(subject.name)': write two checks")
            return nil
        }
        if subject.name == "no strong cycle" {
            allow([], besides: subject.name, in: entries)
            return who(value, isSecond: false).map { .noStrongCycle($0) }
        }
        let noun = subject.name.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        switch noun {
        case "message":
            let selector = messages(value, isSecond: false)
            return requirement(subject.name, among: Self.messageRelations, in: entries) { reader, relation, second in
                reader.demand(relation, second, entries)
            }
            .map { .messages(selector, $0) }
        case "reference":
            let selector = references(value, isSecond: false)
            return requirement(subject.name, in: entries) { $0.references($2, isSecond: true) }
                .map { .references(selector, $0) }
        case "component": return componentCheck(value, entries)
        case "navigation":
            let actions = navigations(value)
            allow(["during"], besides: subject.name, in: entries)
            return relation(subject.name, among: ["during"], in: entries).flatMap { entries[$0] }
                .map { .navigations(actions, during: messages($0, isSecond: false)) }
        default:
            guard let noun = SourceNoun(rawValue: noun) else { return nil }
            let selector = sources(value, noun)
            return requirement(subject.name, in: entries) { $0.sources($2, noun) }.map { .sources(noun, selector, $0) }
        }
    }

    /// Reads the requirement of a check: `never`, `some`, or `each` with a relation.
    private mutating func requirement<Demand>(
        _ subject: String, among relations: [String] = ["is"], in entries: YAMLEntries,
        _ demand: (inout BlueprintReader, String, Node) -> Demand
    ) -> Requirement<Demand>? {
        if subject.hasPrefix("never ") {
            allow([], besides: subject, in: entries)
            return .never
        }
        if subject.hasPrefix("some ") {
            allow(["times"], besides: subject, in: entries)
            return .some(entries["times"].flatMap { times($0) } ?? .atLeastOnce)
        }
        if relations.count == 1 { allow(relations, besides: subject, in: entries) }
        guard let relation = relation(subject, among: relations, in: entries), let second = entries[relation] else {
            return nil
        }
        if relations.count > 1 { allow([relation] + (Self.others[relation] ?? []), besides: subject, in: entries) }
        return .each(demand(&self, relation, second))
    }

    private mutating func demand(_ relation: String, _ second: Node, _ entries: YAMLEntries) -> MessageDemand {
        let neighbourhood = entries["in"].flatMap { word($0, "in", Neighbourhood.self) } ?? .tree
        switch relation {
        case "is": return .fits(messages(second, isSecond: true))
        case "then":
            return .then(steps(second), entries["within"].flatMap { word($0, "within", Reach.self) } ?? .children)
        case "then exactly":
            // An empty list means that no effects are allowed.
            if case .sequence(let sequence) = second, sequence.isEmpty { return .thenExactly([]) }
            return .thenExactly(steps(second))
        case "caused by": return .causedBy(messages(second, isSecond: true))
        case "because of": return .becauseOf(messages(second, isSecond: true))
        case "after": return .after(messages(second, isSecond: true), neighbourhood)
        default: return .before(messages(second, isSecond: true), neighbourhood)
        }
    }

    /// Reports each key of a check except its subject, `says` and the allowed keys.
    private mutating func allow(_ keys: [String], besides subject: String, in entries: YAMLEntries) {
        for (name, key) in entries.keys where name != subject && name != "says" && !keys.contains(name) {
            let allowed = keys.map { "'\($0)'" }.joined(separator: ", ")
            problem(
                key,
                "'\(name)' can't be combined with '\(subject)'"
                    + (keys.isEmpty ? ", which allows no other key" : ", which allows \(allowed)"))
        }
    }

    /// Returns a check's only relation, such as `then`. Otherwise reports a problem and returns `nil`.
    private mutating func relation(_ subject: String, among keys: [String], in entries: YAMLEntries) -> String? {
        let relations = entries.keys.filter { keys.contains($0.name) }
        guard let relation = relations.first else {
            if entries.hasUnknownKeys { return nil }
            let list = keys.map { "'\($0)'" }.joined(separator: ", ")
            problem(entries.node, "'\(subject)' needs a condition: one of \(list)")
            return nil
        }
        if relations.count > 1 {
            problem(
                relations[1].node,
                "a check has one relation, and this one already has '\(relation.name)': write two checks")
            return nil
        }
        return relation.name
    }

    private mutating func componentCheck(_ value: Node, _ entries: YAMLEntries) -> Check? {
        let subject = "each component"
        guard let component = who(value, isSecond: false),
            let relation = relation(subject, among: Self.componentRelations, in: entries),
            let second = entries[relation]
        else { return nil }
        allow([relation] + (Self.others[relation] ?? []), besides: subject, in: entries)
        let grouped =
            entries["per"].flatMap { word($0, "per", ComponentRequirement.Grouped.self) } ?? .run
        switch relation {
        case "born during": return .components(component, .bornDuring(messages(second, isSecond: false)))
        case "dies with":
            let module = entries["module"].map { word($0, "module", ModuleRelation.self) } ?? .same
            guard let others = who(second, isSecond: false), let module else { return nil }
            return .components(component, .diesWith(others, module))
        case "dies when hidden":
            return isTrue(second, "dies when hidden") ? .components(component, .diesWhenHidden) : nil
        case "outlives": return who(second, isSecond: false).map { .components(component, .outlives($0)) }
        case "times": return times(second).map { .components(component, .times($0, grouped)) }
        default: return times(second).map { .components(component, .atOnce($0, grouped)) }
        }
    }
}
