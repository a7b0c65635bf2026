import TraceFormat

/// A check of a rule. It selects items of one kind, such as messages, references or declarations, and states a
/// requirement that they must meet.
enum Check: Hashable, Sendable {
    case messages(MessageSelector, Requirement<MessageDemand>)
    case references(ReferenceSelector, Requirement<ReferenceSelector>)
    /// No cycle of strong references may pass through a component that fits the selector.
    case noStrongCycle(ParticipantSelector)
    case components(ParticipantSelector, ComponentRequirement)
    /// Each such navigation step must happen during a message that fits the selector. A step that the system makes
    /// itself breaks the rule.
    case navigations(Set<NavigationAction>, during: MessageSelector)
    case sources(SourceNoun, SourceSelector, Requirement<SourceSelector>)
}

/// A requirement on the messages, references or declarations that a check selects.
enum Requirement<Demand: Hashable & Sendable>: Hashable, Sendable {
    /// No item may fit the check's selector.
    case never
    /// The number of selected items must be within these limits.
    case some(Times)
    /// Each selected item must meet the demand. If the demand is a selector, the item must fit that selector, too.
    case each(Demand)
}

/// A demand on each message that a check has selected.
enum MessageDemand: Hashable, Sendable {
    /// The selected message must also fit this selector.
    case fits(MessageSelector)
    /// The effects of the message, searched to the given depth, must include the steps in their order, each as often as
    /// its limits allow.
    case then([Step], Reach)
    /// The direct effects of the message must be the steps in their order, and nothing else.
    case thenExactly([Step])
    case causedBy(MessageSelector)
    case becauseOf(MessageSelector)
    case after(MessageSelector, Neighbourhood)
    case before(MessageSelector, Neighbourhood)
}

/// A message that must follow another one.
struct Step: Hashable, Sendable {
    let message: MessageSelector
    let times: Times
}

/// The depth to which the effects of a message are searched.
enum Reach: String, CaseIterable, Hashable, Sendable {
    case children
    case subtree
    /// All direct and indirect effects. If another selected message is among them, the effects of that message count
    /// only for that message.
    case subtreeUntilTheNext = "subtree until the next"
}

/// The messages among which a check searches for a message before or after the examined one.
enum Neighbourhood: String, CaseIterable, Hashable, Sendable {
    case siblings, tree, beat, trace
}

/// A requirement on the components that a check selects.
enum ComponentRequirement: Hashable, Sendable {
    case bornDuring(MessageSelector)
    /// The component must be freed in the same turn as certain components that were built with it: those that fit the
    /// selector and whose module has this relation to the component's module.
    case diesWith(ParticipantSelector, ModuleRelation)
    case diesWhenHidden
    case outlives(ParticipantSelector)
    /// The number of components born in a run must be within the limits: in all, for each type, or for each module.
    case times(Times, Grouped)
    /// The number of components alive at any one moment must be within the limits: in all, for each type, or for each module.
    case atOnce(Times, Grouped)

    /// The components to which a limit applies: all in the run, those of each type, or those of each module.
    enum Grouped: String, CaseIterable, Hashable, Sendable {
        case run, type, module
    }
}

/// A lower and an upper limit for a count, written as `1`, `0`, `1+`, `0..1` or `2..4`.
struct Times: Hashable, Sendable {
    let least: Int
    /// The upper limit; `nil` for none.
    let most: Int?

    static let once = Times(least: 1, most: 1)
    static let atLeastOnce = Times(least: 1, most: nil)

    func allow(_ count: Int) -> Bool { count >= least && count <= most ?? .max }

    /// Returns true if a count is above the upper limit.
    func exceeded(by count: Int) -> Bool { count > most ?? .max }

    /// True if the limits require at least one item.
    var demandsOne: Bool { least > 0 }
}

extension Times {
    /// Parses limits such as `0..1`; `nil` if the text isn't in this format.
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

    /// The limits as a number of items: `1`, `at least 2`, `0 to 3`.
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
    /// The limits as a frequency: `exactly once`, `at least 2 times`, `never`.
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
