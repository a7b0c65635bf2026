import TraceFormat
import Yams

extension BlueprintReader {
    /// The keys that a check may begin with.
    private static let subjects: [String] =
        ["each message", "never message", "some message", "each reference", "never reference", "some reference"]
        + ["each component", "no strong cycle"]
        + SourceNoun.allCases.flatMap { noun in ["each", "never", "some"].map { "\($0) \(noun.rawValue)" } }

    private static let messageRelations = ["is", "then", "then exactly", "caused by", "because of", "after", "before"]
    private static let componentRelations = [
        "born during", "dies with", "dies when hidden", "outlives", "times", "at once",
    ]
    private static let others = ["within", "in", "per", "module"]

    mutating func check(_ node: Node) -> Check? {
        let relations = Self.messageRelations + Self.componentRelations + Self.others
        guard let entries = entries(node, of: "a check", keys: Self.subjects + relations) else { return nil }
        let subjects = entries.keys.filter { Self.subjects.contains($0.name) }
        guard let subject = subjects.first, let value = entries[subject.name] else {
            if !entries.hasUnknownKeys {
                problem(
                    node, "a check begins with what it looks at: 'each message', 'never message', 'each reference', …")
            }
            return nil
        }
        if subjects.count > 1 {
            problem(subjects[1].node, "a check looks at one thing, and this one at '\(subject.name)' already")
            return nil
        }
        if subject.name == "no strong cycle" {
            allow([], besides: subject.name, in: entries)
            return who(value, isSecond: false).map { .noStrongCycle($0) }
        }
        let words = subject.name.split(separator: " ", maxSplits: 1).map(String.init)
        switch words[1] {
        case "message": return messageCheck(words[0], value, entries)
        case "reference": return referenceCheck(words[0], value, entries)
        case "component": return componentCheck(value, entries)
        default: return SourceNoun(rawValue: words[1]).flatMap { sourceCheck(words[0], $0, value, entries) }
        }
    }

    /// Other keys than some are a problem.
    private mutating func allow(_ keys: [String], besides subject: String, in entries: Entries) {
        for (name, key) in entries.keys where name != subject && !keys.contains(name) {
            let allowed = keys.map { "'\($0)'" }.joined(separator: ", ")
            problem(
                key,
                "'\(name)' doesn't go with '\(subject)'"
                    + (keys.isEmpty ? ", which stands alone" : ", which takes \(allowed)"))
        }
    }

    /// The one relation that an `each` has.
    private mutating func relation(_ subject: String, among keys: [String], in entries: Entries) -> String? {
        let relations = entries.keys.filter { keys.contains($0.name) }
        guard let relation = relations.first else {
            if entries.hasUnknownKeys { return nil }
            let list = keys.map { "'\($0)'" }.joined(separator: ", ")
            problem(entries.node, "'\(subject)' needs what must hold of each: one of \(list)")
            return nil
        }
        if relations.count > 1 {
            problem(
                relations[1].node,
                "a check has one relation, and this one '\(relation.name)' already: make it two checks")
            return nil
        }
        return relation.name
    }

    private mutating func messageCheck(_ quantifier: String, _ value: Node, _ entries: Entries) -> Check? {
        let subject = "\(quantifier) message"
        let selector = messages(value, isSecond: false)
        switch quantifier {
        case "never":
            allow([], besides: subject, in: entries)
            return .messages(selector, .never)
        case "some":
            allow(["times"], besides: subject, in: entries)
            return .messages(selector, .some(entries["times"].flatMap { times($0) } ?? .atLeastOnce))
        default: break
        }
        guard let relation = relation(subject, among: Self.messageRelations, in: entries),
            let second = entries[relation]
        else { return nil }
        let more = ["then": ["within"], "after": ["in"], "before": ["in"]][relation] ?? []
        allow([relation] + more, besides: subject, in: entries)
        let neighbourhood = entries["in"].flatMap { word($0, "in", Neighbourhood.self) } ?? .tree
        switch relation {
        case "is": return .messages(selector, .fits(messages(second, isSecond: true)))
        case "then":
            let reach = entries["within"].flatMap { word($0, "within", Reach.self) } ?? .children
            return .messages(selector, .then(steps(second), reach))
        case "then exactly":
            // An empty list is nothing at all.
            if case .sequence(let sequence) = second, sequence.isEmpty { return .messages(selector, .thenExactly([])) }
            return .messages(selector, .thenExactly(steps(second)))
        case "caused by": return .messages(selector, .causedBy(messages(second, isSecond: true)))
        case "because of": return .messages(selector, .becauseOf(messages(second, isSecond: true)))
        case "after": return .messages(selector, .after(messages(second, isSecond: true), neighbourhood))
        default: return .messages(selector, .before(messages(second, isSecond: true), neighbourhood))
        }
    }

    private mutating func referenceCheck(_ quantifier: String, _ value: Node, _ entries: Entries) -> Check? {
        let subject = "\(quantifier) reference"
        let selector = references(value, isSecond: false)
        switch quantifier {
        case "never":
            allow([], besides: subject, in: entries)
            return .references(selector, .never)
        case "some":
            allow(["times"], besides: subject, in: entries)
            return .references(selector, .some(entries["times"].flatMap { times($0) } ?? .atLeastOnce))
        default:
            allow(["is"], besides: subject, in: entries)
            guard relation(subject, among: ["is"], in: entries) != nil, let second = entries["is"] else { return nil }
            return .references(selector, .fits(references(second, isSecond: true)))
        }
    }

    private mutating func componentCheck(_ value: Node, _ entries: Entries) -> Check? {
        let subject = "each component"
        guard let component = who(value, isSecond: false),
            let relation = relation(subject, among: Self.componentRelations, in: entries),
            let second = entries[relation]
        else { return nil }
        let more = ["times": ["per"], "at once": ["per"], "dies with": ["module"]][relation] ?? []
        allow([relation] + more, besides: subject, in: entries)
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

    private mutating func sourceCheck(
        _ quantifier: String, _ noun: SourceNoun, _ value: Node, _ entries: Entries
    ) -> Check? {
        let subject = "\(quantifier) \(noun.rawValue)"
        let selector = sources(value, noun)
        switch quantifier {
        case "never":
            allow([], besides: subject, in: entries)
            return .sources(noun, selector, .never)
        case "some":
            allow(["times"], besides: subject, in: entries)
            return .sources(noun, selector, .some(entries["times"].flatMap { times($0) } ?? .atLeastOnce))
        default:
            allow(["is"], besides: subject, in: entries)
            guard relation(subject, among: ["is"], in: entries) != nil, let second = entries["is"] else { return nil }
            return .sources(noun, selector, .fits(sources(second, noun)))
        }
    }
}
