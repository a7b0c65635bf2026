import TraceFormat

/// What a rule looks at, and what must hold of it.
enum Check: Hashable, Sendable {
    case messages(MessageSelector, MessageRequirement)
    case references(ReferenceSelector, ReferenceRequirement)
    /// No strong cycle may run through one of these.
    case noStrongCycle(Who)
    case components(Who, ComponentRequirement)
    case sources(SourceNoun, SourceSelector, SourceRequirement)
}

/// What must hold of the messages that a check looks at.
enum MessageRequirement: Hashable, Sendable {
    case never
    case some(Times)
    /// It fits one of these too.
    case fits(MessageSelector)
    /// What came of it: the steps, as often as each says, in their order.
    case then([Step], Reach)
    /// What it triggered directly: the steps in their order and nothing else.
    case thenExactly([Step])
    case causedBy(MessageSelector)
    case becauseOf(MessageSelector)
    case after(MessageSelector, Neighbourhood)
    case before(MessageSelector, Neighbourhood)
}

/// A message that must come of another.
struct Step: Hashable, Sendable {
    let message: MessageSelector
    let times: Times
}

/// How far down from a message to look for what came of it.
enum Reach: String, CaseIterable, Hashable, Sendable {
    case children
    case subtree
    /// What stands under another message of the check's first part counts there.
    case subtreeUntilTheNext = "subtree until the next"
}

/// Which messages stand near enough to come before or after one.
enum Neighbourhood: String, CaseIterable, Hashable, Sendable {
    case siblings, tree, beat, trace
}

/// What must hold of the references that a check looks at.
enum ReferenceRequirement: Hashable, Sendable {
    case never
    case some(Times)
    case fits(ReferenceSelector)
}

/// What must hold of the components that a check looks at.
enum ComponentRequirement: Hashable, Sendable {
    case bornDuring(MessageSelector)
    /// It ends in the turn of those that were built together with it, in a module that stands so to its own.
    case diesWith(Who, ModuleRelation)
    case diesWhenHidden
    case outlives(Who)
    /// So many are born in a run.
    case times(Times, Grouped)
    /// So many are alive at one moment.
    case atOnce(Times, Grouped)

    /// What is counted together.
    enum Grouped: String, CaseIterable, Hashable, Sendable {
        case run, type, module
    }
}

/// What must hold of the declarations that a check looks at.
enum SourceRequirement: Hashable, Sendable {
    case never
    case some(Times)
    case fits(SourceSelector)
}
