import Basics
import TraceFormat
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

    /// The steps of `then` and `then exactly`.
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
        problem(node, "'\(text)' is no number of times: 1, 0, 1+, 0..1 or 2..4 are")
        return nil
    }

    private mutating func message(_ entries: Entries, isSecond: Bool) -> MessagePattern {
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
            problem(node, "with is a mapping from an argument's name to a pattern of its value")
            return []
        }
        return mapping.compactMap { key, value in
            text(key, "an argument's name").map { .init(name: $0, patterns: patterns(value, "the argument '\($0)'")) }
        }
    }

    private mutating func navigations(_ node: Node) -> Set<NavigationAction> {
        let all = Set(NavigationAction.allCases)
        let groups: [String: Set<NavigationAction>] = [
            "any": all, "move": all.subtracting([.alert, .dismissAlert]),
        ]
        var actions: Set<NavigationAction> = []
        for entry in list(node, "navigates") {
            guard let text = text(entry, "navigates") else { continue }
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
