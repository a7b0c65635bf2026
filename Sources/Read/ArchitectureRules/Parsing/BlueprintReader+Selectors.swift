import ArchFlowSupport
import TraceFormat
import YAMLDocuments
import Yams

extension BlueprintReader {
    private static let messageKeys = [
        "from", "to", "name", "case", "module", "flags", "with", "shows", "writes", "navigates", "bears", "not",
    ]

    mutating func messages(_ node: Node, isSecond: Bool) -> MessageSelector {
        MessageSelector(
            alternatives: list(node, "a message").compactMap { entry in
                entries(entry, of: "a message", keys: Self.messageKeys).map { message($0, isSecond: isSecond) }
            })
    }

    /// Reads the steps that a blueprint's check lists below `then` or `then exactly`.
    mutating func steps(_ node: Node) -> [Step] {
        list(node, "steps").compactMap { entry in
            guard let entries = entries(entry, of: "a step", keys: Self.messageKeys + ["any of", "times"]) else {
                return nil
            }
            var times: Times? = .once
            if let node = entries["times"] { times = self.times(node) }
            var message = MessageSelector(alternatives: [self.message(entries, isSecond: true)])
            if let node = entries["any of"] { message = messages(node, isSecond: true) }
            return times.map { Step(message: message, times: $0) }
        }
    }

    mutating func times(_ node: Node) -> Times? {
        guard let text = text(node, "times") else { return nil }
        if let times = Times(text) { return times }
        problem(node, "'\(text)' isn't a number of times: write it as 1, 0, 1+, 0..1 or 2..4")
        return nil
    }

    private mutating func message(_ entries: YAMLEntries, isSecond: Bool) -> MessagePattern {
        var message = MessagePattern()
        message.from = who(entries["from"], isSecond: isSecond)
        message.to = who(entries["to"], isSecond: isSecond)
        message.name = nameMatch(entries["name"], "name", its: isSecond ? "its name" : nil)
        message.caseName = nameMatch(entries["case"], "case", its: isSecond ? "its case" : nil)
        message.module = entries["module"].flatMap { word($0, "module", ModuleRelation.self) }
        if let node = entries["flags"] {
            message.flags = Set(list(node, "flags").compactMap { word($0, "flag", MessageFlag.self) })
        }
        if let node = entries["with"] { message.arguments = arguments(node) }
        message.shows = patterns(entries["shows"], "shows")
        message.writes = patterns(entries["writes"], "writes")
        if let node = entries["navigates"] { message.navigates = navigations(node) }
        message.bears = who(entries["bears"], isSecond: isSecond)
        if let node = entries["not"] { message.not = messages(node, isSecond: isSecond) }
        return message
    }

    private mutating func nameMatch(_ node: Node?, _ what: String, its: String?) -> NameMatch? {
        guard let node else { return nil }
        if let its, node.plainText == its { return .its }
        return .patterns(patterns(node, what))
    }

    private mutating func arguments(_ node: Node) -> [MessagePattern.ArgumentMatch] {
        guard case .mapping(let mapping) = node else {
            problem(node, "'with' must be a mapping from an argument's name to a pattern of its value")
            return []
        }
        return mapping.compactMap { key, value in
            text(key, "an argument's name").map { .init(name: $0, patterns: patterns(value, "the argument '\($0)'")) }
        }
    }

    mutating func navigations(_ node: Node) -> Set<NavigationAction> {
        let all = Set(NavigationAction.allCases)
        let groups: [String: Set<NavigationAction>] = [
            "any": all, "move": all.subtracting([.alert, .dismissAlert]),
        ]
        var actions: Set<NavigationAction> = []
        for entry in list(node, "navigation") {
            guard let text = text(entry, "navigation") else { continue }
            if let group = groups[text] {
                actions.formUnion(group)
            } else if let action = NavigationAction(rawValue: text) {
                actions.insert(action)
            } else {
                let known = NavigationAction.allCases.map(\.rawValue) + groups.keys.sorted()
                problem(entry, Spelling.unknown("navigation", text, among: known))
            }
        }
        return actions
    }
}

extension BlueprintReader {
    private static let words: [(String, ParticipantSelector.Term)] = [
        ("user", .user), ("system", .system), ("nobody", .nobody), ("anyone", .anyone),
    ]
    private static let itsWords: [(String, ParticipantSelector.Term)] = [
        ("its sender", .itsSender), ("its receiver", .itsReceiver),
    ]

    mutating func readRoles(_ node: Node) {
        guard case .mapping(let mapping) = node else {
            problem(node, "'roles' must be a mapping from a role's name to a pattern of type names")
            return
        }
        for (key, value) in mapping {
            guard let name = text(key, "a role's name") else { continue }
            if (Self.words + Self.itsWords).contains(where: { $0.0 == name }) {
                problem(key, "'\(name)' is a reserved word of blueprints: give the role another name")
                continue
            }
            if case .mapping = value {
                roles.append((name, component(value, mayRefer: false).map { [$0] } ?? []))
            } else {
                roles.append((name, [ComponentPattern(types: patterns(value, "the role '\(name)'"))]))
            }
        }
    }

    /// Reads the domains: a mapping from a domain's name to one or several roles. A role may be in at most one domain.
    mutating func domains(_ node: Node) -> [Domains.Domain] {
        guard case .mapping(let mapping) = node else {
            problem(node, "'domains' must be a mapping from a domain's name to roles of the blueprint")
            return []
        }
        var placed: [String: String] = [:]
        return mapping.compactMap { key, value in
            guard let name = text(key, "a domain's name") else { return nil }
            var members: [BlueprintRole] = []
            for entry in list(value, "the domain '\(name)'") {
                guard let word = text(entry, "a role") else { continue }
                guard let role = roles.first(where: { $0.name == word }) else {
                    problem(entry, Spelling.unknown("role", word, among: roles.map(\.name)))
                    continue
                }
                if let other = placed[word] {
                    problem(
                        entry,
                        "the role '\(word)' is already in the domain '\(other)'; a role can be in one domain only")
                }
                placed[word] = name
                members.append(BlueprintRole(name: role.name, patterns: role.patterns))
            }
            return Domains.Domain(name: name, roles: members)
        }
    }

    /// Reads a selection of participants, such as the senders of messages or the holders of references.
    ///
    /// - Parameter isSecond: True in a check's requirement, where `its sender` means the sender of the checked message.
    mutating func who(_ node: Node?, isSecond: Bool) -> ParticipantSelector? {
        guard let node else { return nil }
        var terms: [ParticipantSelector.Term] = []
        var words: [String] = []
        for entry in list(node, "who") {
            if case .mapping(let mapping) = entry {
                if let pattern = component(entry, mayRefer: isSecond) { terms.append(.component(pattern)) }
                words.append(mapping.map { "\($0.key.spoken) \($0.value.spoken)" }.joined(separator: ", "))
            } else if let word = text(entry, "who") {
                terms += self.terms(word, entry, isSecond: isSecond)
                words.append(word)
            }
        }
        return ParticipantSelector(alternatives: terms, words: words.joined(separator: " or "))
    }

    private mutating func terms(_ word: String, _ node: Node, isSecond: Bool) -> [ParticipantSelector.Term] {
        if let term = Self.words.first(where: { $0.0 == word }) { return [term.1] }
        if let term = Self.itsWords.first(where: { $0.0 == word }) {
            if isSecond { return [term.1] }
            problem(node, "'\(word)' refers to the subject of the check, so the subject itself can't contain it")
            return []
        }
        if let role = roles.first(where: { $0.name == word }) { return role.patterns.map { .component($0) } }
        let known = roles.map(\.name) + (Self.words + (isSecond ? Self.itsWords : [])).map(\.0)
        let hint =
            word.contains { "*?/".contains($0) }
            ? "; to choose types by a name with * or ?, write {type: '\(word)'}" : ""
        problem(node, Spelling.unknown("role", word, among: known) + hint)
        return []
    }

    private mutating func component(_ node: Node, mayRefer: Bool) -> ComponentPattern? {
        let keys = ["role", "type", "kind", "module", "not"]
        guard let entries = entries(node, of: "a component", keys: keys) else { return nil }
        var pattern = ComponentPattern()
        if let node = entries["role"] {
            for entry in list(node, "role") {
                guard let word = text(entry, "role") else { continue }
                if let role = roles.first(where: { $0.name == word }) {
                    pattern.roles += role.patterns
                } else {
                    problem(entry, Spelling.unknown("role", word, among: roles.map(\.name)))
                }
            }
        }
        pattern.types = patterns(entries["type"], "type")
        if let node = entries["kind"] {
            pattern.kinds = Set(list(node, "kind").compactMap { word($0, "kind", Role.self) })
        }
        pattern.modules = patterns(entries["module"], "module")
        pattern.not = who(entries["not"], isSecond: mayRefer)
        return pattern
    }
}

extension Node {
    /// The YAML node in words, for sentences about a selection: `type *View or *Page`.
    fileprivate var spoken: String {
        switch self {
        case .scalar(let scalar): scalar.string
        case .sequence(let nodes): nodes.map(\.spoken).joined(separator: " or ")
        case .mapping(let mapping):
            mapping.map { "\($0.key.spoken) \($0.value.spoken)" }.joined(separator: ", ")
        case .alias: ""
        }
    }
}

extension BlueprintReader {
    private static let referenceKeys = ["from", "to", "name", "strength", "module", "not"]

    mutating func references(_ node: Node, isSecond: Bool) -> ReferenceSelector {
        ReferenceSelector(
            alternatives: list(node, "a reference").compactMap { entry in
                guard let entries = entries(entry, of: "a reference", keys: Self.referenceKeys) else { return nil }
                var reference = ReferencePattern()
                reference.from = who(entries["from"], isSecond: isSecond)
                reference.to = who(entries["to"], isSecond: isSecond)
                reference.name = patterns(entries["name"], "name")
                reference.strength = entries["strength"].flatMap { word($0, "strength", ReferenceStrength.self) }
                reference.module = entries["module"].flatMap { word($0, "module", ModuleRelation.self) }
                if let node = entries["not"] { reference.not = references(node, isSecond: isSecond) }
                return reference
            })
    }

    /// Reads a selection of declarations in the app's sources, all of one kind, such as types or methods.
    mutating func sources(_ node: Node, _ noun: SourceNoun) -> SourceSelector {
        SourceSelector(
            alternatives: list(node, "a \(noun.rawValue)").compactMap { entry in
                guard let entries = entries(entry, of: "a \(noun.rawValue)", keys: noun.keys + ["not"]) else {
                    return nil
                }
                var pattern = SourcePattern()
                for (key, _) in entries.keys where key != "not" {
                    pattern.demands.append(.init(key: key, patterns: patterns(entries[key], key)))
                }
                if let node = entries["not"] { pattern.not = sources(node, noun) }
                return pattern
            })
    }
}
