import TraceFormat

/// A selection of messages: those that fit at least one of several patterns.
struct MessageSelector: Hashable, Sendable {
    let alternatives: [MessagePattern]
}

/// Conditions on a message; a condition that is `nil` or empty always holds.
struct MessagePattern: Hashable, Sendable {
    var from: ParticipantSelector?
    var to: ParticipantSelector?
    var name: NameMatch?
    var caseName: NameMatch?
    var module: ModuleRelation?
    var flags: Set<MessageFlag> = []
    var arguments: [ArgumentMatch] = []
    /// Patterns for identifiers of controls: during the message, a control with a matching identifier must have changed
    /// visibly. Empty for no condition.
    var shows: [NamePattern] = []
    /// Patterns for stored properties: during the message, a matching property must have been written. Empty for no
    /// condition.
    var writes: [NamePattern] = []
    var navigates: Set<NavigationAction> = []
    /// A selector of components: the message must have created at least one component that fits it. `nil` for no
    /// condition.
    var bears: ParticipantSelector?
    var not: MessageSelector?

    /// A condition on one argument of a message: the value, as traces write it, must match a pattern.
    struct ArgumentMatch: Hashable, Sendable {
        let name: String
        let patterns: [NamePattern]
    }
}

/// A condition on a name.
enum NameMatch: Hashable, Sendable {
    /// The name matches one of these patterns.
    case patterns([NamePattern])
    /// The name must equal the name of the examined message.
    case its
}

/// A property that a blueprint can require of a message, such as asynchronous, or lost because its receiver was gone.
enum MessageFlag: String, CaseIterable, Hashable, Sendable {
    case async, lost, `static`, system, user, root
}

/// The relation of one module to another.
public enum ModuleRelation: String, CaseIterable, Hashable, Sendable {
    case same, other
    /// The parent: the module that built the other module.
    case parent
    /// A child: a module that the other module built.
    case child
    /// A module that is neither the other module nor its parent or child.
    case stranger
}

/// A selection of references between components: those that fit at least one of several descriptions.
struct ReferenceSelector: Hashable, Sendable {
    let alternatives: [ReferencePattern]
}

/// Conditions on a reference; a condition that is `nil` or empty always holds.
struct ReferencePattern: Hashable, Sendable {
    var from: ParticipantSelector?
    var to: ParticipantSelector?
    /// Patterns for the name of the property that holds the reference.
    var name: [NamePattern] = []
    var strength: ReferenceStrength?
    var module: ModuleRelation?
    var not: ReferenceSelector?
}

/// The kind of declaration that a check of the sources selects, such as methods.
enum SourceNoun: String, CaseIterable, Hashable, Sendable {
    case type, property, method, parameter, `case`, value, file

    /// The keys that a selector may use for this kind of declaration.
    var keys: [String] {
        let place = ["of", "of kind", "feature", "file"]
        return switch self {
        case .type: ["name", "kind", "inherits", "mentions", "role", "nested", "feature", "file"]
        case .property: ["name", "type", "strength", "binding", "static", "computed"] + place
        case .method: ["name", "result", "parameter", "makes", "calls", "static"] + place
        case .parameter: ["method", "type"] + place
        case .case: ["name"] + place
        case .value: ["name", "type"] + place
        case .file: ["name", "path", "imports", "declares", "feature"]
        }
    }
}

/// A selection of declarations: those that fit at least one of several patterns.
struct SourceSelector: Hashable, Sendable {
    let alternatives: [SourcePattern]
}

/// Conditions that a declaration must fulfil.
struct SourcePattern: Hashable, Sendable {
    /// The conditions on the declaration, in the order in which the blueprint lists them.
    var demands: [Demand] = []
    var not: SourceSelector?

    struct Demand: Hashable, Sendable {
        let key: String
        /// The allowed values, as patterns. If the declaration has several values for ``key``, such as several
        /// parameters, one match is enough.
        let patterns: [NamePattern]
    }
}

/// A selection of senders, receivers, holders or held components: those that fit at least one of several terms.
struct ParticipantSelector: Hashable, Sendable {
    let alternatives: [Term]
    /// The selection as written in the blueprint: `core, presenter`.
    let words: String

    enum Term: Hashable, Sendable {
        case user
        /// The framework, which calls lifecycle methods and, in references, holds the screens.
        case system
        /// The receiver of a lost message.
        case nobody
        case anyone
        case component(ComponentPattern)
        /// The sender of the message that the check examines.
        case itsSender
        case itsReceiver
    }
}

/// Conditions on a component; an empty condition always holds.
struct ComponentPattern: Hashable, Sendable {
    /// The patterns of the blueprint's parts that the selector names, such as *presenter*: the component must fit one
    /// of them. Empty for any part.
    var roles: [ComponentPattern] = []
    var types: [NamePattern] = []
    /// Roles in traces, such as view: the component must have one of them. Empty for any role.
    var kinds: Set<Role> = []
    var modules: [NamePattern] = []
    var not: ParticipantSelector?
}

/// A pattern that matches whole names: `*` stands for any text, `?` for one character, `/…/` for a regular expression.
struct NamePattern: Hashable, Sendable {
    /// The pattern as written.
    let text: String
    /// The numbers of the groups to which the pattern refers: 1 for `$1`. An escaped `\$1` in a regular expression
    /// refers to no group.
    let groupReferences: [Int]

    init(_ text: String) {
        self.text = text
        groupReferences = NamePattern.groupReferences(in: text)
    }

    /// The regular expression between the slashes; `nil` for other patterns.
    var expression: Substring? { NamePattern.expression(text) }

    private static func expression(_ text: String) -> Substring? {
        guard text.utf8.count >= 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
        return text.dropFirst().dropLast()
    }

    private static func groupReferences(in text: String) -> [Int] {
        let escapes = expression(text) != nil
        var numbers: [Int] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            if escapes, character == "\\" {
                rest = rest.dropFirst()
            } else if character == "$", let number = rest.first.flatMap(NamePattern.digit) {
                numbers.append(number)
            }
        }
        return numbers
    }

    /// Returns the value of a digit from 1 to 9; `nil` for any other character, because groups have no other numbers.
    static func digit(_ character: Character) -> Int? {
        guard let value = character.asciiValue, (49...57).contains(value) else { return nil }
        return Int(value) - 48
    }
}

// Selections in words, for the reports.

extension MessageSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension MessagePattern: CustomStringConvertible {
    var description: String {
        var words: [String] = []
        switch name {
        case .its?: words.append("the same method")
        case .patterns(let patterns)?: words.append(patterns.spoken)
        case nil: break
        }
        switch caseName {
        case .its?: words.append("of the same case")
        case .patterns(let patterns)?: words.append("case \(patterns.spoken)")
        case nil: break
        }
        if let from { words.append("from \(from.words)") }
        if let to { words.append("to \(to.words)") }
        if let module { words.append("(\(module.rawValue) module)") }
        if !flags.isEmpty { words.append("(\(flags.map(\.rawValue).sorted().joined(separator: ", ")))") }
        for argument in arguments { words.append("with \(argument.name) \(argument.patterns.spoken)") }
        if !shows.isEmpty { words.append("that shows \(shows.spoken)") }
        if !writes.isEmpty { words.append("that writes \(writes.spoken)") }
        if !navigates.isEmpty { words.append("that navigates") }
        if let bears { words.append("that creates \(bears.words)") }
        if let not { words.append("but not \(not)") }
        return words.isEmpty ? "any message" : words.joined(separator: " ")
    }
}

extension ReferenceSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension ReferencePattern: CustomStringConvertible {
    var description: String {
        var words: [String] = []
        if let strength { words.append(strength.rawValue) }
        if !name.isEmpty { words.append(name.spoken) }
        if let from { words.append("from \(from.words)") }
        if let to { words.append("to \(to.words)") }
        if let module { words.append("(\(module.rawValue) module)") }
        if let not { words.append("but not \(not)") }
        return words.isEmpty ? "any reference" : words.joined(separator: " ")
    }
}

extension SourceSelector: CustomStringConvertible {
    var description: String { alternatives.map(\.description).joined(separator: ", or ") }
}

extension SourcePattern: CustomStringConvertible {
    var description: String {
        let words = demands.map { "\($0.key) \($0.patterns.spoken)" } + (not.map { ["not \($0)"] } ?? [])
        return words.isEmpty ? "anything" : words.joined(separator: ", ")
    }
}

extension Step: CustomStringConvertible {
    var description: String { times == .once ? message.description : "\(message) \(times)" }
}

extension [NamePattern] {
    fileprivate var spoken: String { map(\.text).joined(separator: " or ") }
}
