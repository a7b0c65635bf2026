import TraceFormat

/// Chooses one end of a message or of a reference: whoever fits one of the alternatives.
struct Who: Hashable, Sendable {
    let alternatives: [Term]
    /// As the blueprint says it: `core, presenter`.
    let words: String

    enum Term: Hashable, Sendable {
        case user
        /// What calls lifecycle methods; among references, what holds what is on the screen.
        case system
        /// The receiver of a lost message.
        case nobody
        case anyone
        case component(ComponentPattern)
        /// The very sender of the message of the check's first part.
        case itsSender
        case itsReceiver
    }
}

/// What a component must be like; what is empty does not matter.
struct ComponentPattern: Hashable, Sendable {
    /// It fits one of these, the definitions of the blueprint's roles.
    var roles: [ComponentPattern] = []
    var types: [NamePattern] = []
    /// Its role in the trace.
    var kinds: Set<Role> = []
    var modules: [NamePattern] = []
    var not: Who?
}
