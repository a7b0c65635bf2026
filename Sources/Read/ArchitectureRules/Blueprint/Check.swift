import TraceFormat

/// What a rule looks at, and what must hold of it.
enum Check: Hashable, Sendable {
    case messages(MessageSelector, Requirement<MessageDemand>)
    case references(ReferenceSelector, Requirement<ReferenceSelector>)
    /// No strong cycle may run through one of these.
    case noStrongCycle(ParticipantSelector)
    case components(ParticipantSelector, ComponentRequirement)
    /// Each step of navigation of these kinds is made during a message that fits; one that the system makes is during none.
    case navigations(Set<NavigationAction>, during: MessageSelector)
    case sources(SourceNoun, SourceSelector, Requirement<SourceSelector>)
}

/// What must hold of the messages, the references or the declarations that a check looks at.
enum Requirement<Demand: Hashable & Sendable>: Hashable, Sendable {
    /// There are none.
    case never
    /// There are so many.
    case some(Times)
    /// Each is like this; of a selector: it fits that too.
    case each(Demand)
}

/// What each message must be like that a check looks at.
enum MessageDemand: Hashable, Sendable {
    /// It fits one of these too.
    case fits(MessageSelector)
    /// What the message caused: the steps, as often as each says, in their order.
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

/// How far down from a message to look for what it caused.
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

/// What must hold of the components that a check looks at.
enum ComponentRequirement: Hashable, Sendable {
    case bornDuring(MessageSelector)
    /// It ends in the turn of those that were built together with it, in a module with a relation to its own.
    case diesWith(ParticipantSelector, ModuleRelation)
    case diesWhenHidden
    case outlives(ParticipantSelector)
    /// So many are born in a run.
    case times(Times, Grouped)
    /// So many are alive at one moment.
    case atOnce(Times, Grouped)

    /// What is counted together.
    enum Grouped: String, CaseIterable, Hashable, Sendable {
        case run, type, module
    }
}

/// How often: `1`, `0`, `1+`, `0..1`, `2..4`.
struct Times: Hashable, Sendable {
    let least: Int
    /// `nil` for no limit.
    let most: Int?

    static let once = Times(least: 1, most: 1)
    static let atLeastOnce = Times(least: 1, most: nil)

    func allow(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

    /// Whether a message is forced to be there.
    var demandsOne: Bool { least > 0 }
}

extension Times {
    /// `nil` where the text is no such number.
    init?(_ text: String) {
        if text.hasSuffix("+") {
            guard let least = Times.number(text.dropLast()) else { return nil }
            self.init(least: least, most: nil)
        } else if let dot = text.firstIndex(of: "."), text[dot...].hasPrefix("..") {
            guard let least = Times.number(text[..<dot]), let most = Times.number(text[dot...].dropFirst(2)),
                least <= most
            else { return nil }
            self.init(least: least, most: most)
        } else {
            guard let count = Times.number(text[...]) else { return nil }
            self.init(least: count, most: count)
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.allSatisfy(\.isWholeNumber), let number = Int(text) else { return nil }
        return number
    }

    /// As a number of things: `1`, `at least 2`, `0 to 3`.
    var amount: String {
        switch (least, most) {
        case (let least, let most?) where least == most: "\(least)"
        case (0, let most?): "at most \(most)"
        case (let least, let most?): "\(least) to \(most)"
        case (let least, nil): "at least \(least)"
        }
    }
}

extension Times: CustomStringConvertible {
    /// In words: `exactly once`, `at least 2 times`, `never`.
    var description: String {
        func words(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
        return switch (least, most) {
        case (0, 0): "never"
        case (let least, let most?) where least == most: "exactly \(words(least))"
        case (0, nil): "any number of times"
        case (0, let most?): "at most \(words(most))"
        case (let least, nil): "at least \(words(least))"
        case (let least, let most?): "\(least) to \(most) times"
        }
    }
}
