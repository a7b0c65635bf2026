import TraceFormat

/// Chooses messages: those that fit one of the alternatives.
struct MessageSelector: Hashable, Sendable {
    let alternatives: [MessagePattern]
}

/// What a message must be like; what is `nil` or empty does not matter.
struct MessagePattern: Hashable, Sendable {
    var from: Who?
    var to: Who?
    var name: NameMatch?
    var caseName: NameMatch?
    var module: ModuleRelation?
    var flags: Set<MessageFlag> = []
    var arguments: [ArgumentMatch] = []
    /// A control whose change a person could see during it, by identifier.
    var shows: [NamePattern] = []
    /// A stored property that was written during it.
    var writes: [NamePattern] = []
    var navigates: Set<NavigationAction> = []
    /// A component that was born during it.
    var bears: Who?
    var not: MessageSelector?

    /// The value of one argument, as a trace writes it.
    struct ArgumentMatch: Hashable, Sendable {
        let name: String
        let patterns: [NamePattern]
    }
}

/// What a name must be like.
enum NameMatch: Hashable, Sendable {
    /// One of these.
    case patterns([NamePattern])
    /// That of the message of the check's first part.
    case its
}

/// A trait of a message.
enum MessageFlag: String, CaseIterable, Hashable, Sendable {
    case async, lost, `static`, system, user, root
}

/// How the module of one component stands to that of another.
public enum ModuleRelation: String, CaseIterable, Hashable, Sendable {
    case same, other
    /// The one that built the other's module.
    case parent
    /// The other one built it.
    case child
    /// Another one, neither parent nor child.
    case stranger
}
