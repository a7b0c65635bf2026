import TraceFormat

/// Which messages carry the arguments that rules ask for.
struct ArgumentMatches {
    private var asked: [(match: MessagePattern.ArgumentMatch, patterns: [CompiledPattern], places: Set<Int>)] = []
    /// The methods with parameters of which a message was recorded without its arguments.
    private var withoutArguments: Set<String> = []

    init(_ rules: [Rule]) {
        var known: Set<MessagePattern.ArgumentMatch> = []
        for match in rules.flatMap(\.argumentMatches) where known.insert(match).inserted {
            asked.append((match, match.patterns.compactMap { try? CompiledPattern($0) }, []))
        }
    }

    mutating func add(_ message: MessageRecord, place: Int) {
        guard let arguments = message.arguments else {
            if message.name.utf8.contains(UInt8(ascii: ":")) { withoutArguments.insert(message.name) }
            return
        }
        for index in asked.indices {
            guard let argument = arguments.first(where: { $0.name == asked[index].match.name }) else { continue }
            let text = ArgumentMatches.text(argument.value)
            if asked[index].patterns.contains(where: { $0.groups(of: text) != nil }) {
                asked[index].places.insert(place)
            }
        }
    }

    func carries(_ match: MessagePattern.ArgumentMatch, _ place: Int) -> Bool {
        asked.contains { $0.match == match && $0.places.contains(place) }
    }

    /// Whether a rule can't be told: a message that it may be about was recorded without its arguments.
    func lack(for rule: Rule) -> Bool {
        guard !withoutArguments.isEmpty else { return false }
        return rule.argumentPatterns.contains { pattern in
            guard case .patterns(let names)? = pattern.name, names.allSatisfy(\.groupReferences.isEmpty) else {
                return true
            }
            let matchers = names.compactMap { try? CompiledPattern($0) }
            return withoutArguments.contains { name in matchers.contains { $0.groups(of: name) != nil } }
        }
    }

    /// The value as a trace writes it, a text without its quotes.
    private static func text(_ value: TraceValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .array(let values): "[\(values.map(text).joined(separator: ","))]"
        case .object(let fields):
            "{\(fields.map { "\($0.name):\(text($0.value))" }.joined(separator: ","))}"
        }
    }
}

extension Rule {
    /// What it asks of arguments.
    fileprivate var argumentMatches: [MessagePattern.ArgumentMatch] { argumentPatterns.flatMap(\.arguments) }

    /// The messages of which it asks that.
    fileprivate var argumentPatterns: [MessagePattern] { checks.flatMap(\.selectors).flatMap(\.argumentPatterns) }
}

extension Check {
    /// The messages that it names.
    var selectors: [MessageSelector] {
        switch self {
        case .messages(let subject, let requirement): [subject] + requirement.selectors
        case .components(_, .bornDuring(let message)): [message]
        case .components, .noStrongCycle, .references, .sources: []
        }
    }
}

extension MessageRequirement {
    var selectors: [MessageSelector] {
        switch self {
        case .never, .some: []
        case .fits(let selector), .causedBy(let selector), .becauseOf(let selector), .after(let selector, _),
            .before(let selector, _):
            [selector]
        case .then(let steps, _), .thenExactly(let steps): steps.map(\.message)
        }
    }
}

extension MessageSelector {
    fileprivate var argumentPatterns: [MessagePattern] {
        alternatives.flatMap { ($0.arguments.isEmpty ? [] : [$0]) + ($0.not?.argumentPatterns ?? []) }
    }
}
