/// The part of a run that a check knows: whether the run may go on, and whether its beginning is there.
///
/// In a run that goes on, a rule may be neither kept nor broken: what it asks for may still come. A check knows for each of its
/// violations which later, or missing earlier, records could mend it. Such a violation is ``Awaited`` as long as these may
/// come. It is a violation in a run that is known as a whole.
public struct RunExtent: Hashable, Sendable {
    /// What may come after the last record.
    public enum Outlook: Hashable, Sendable {
        /// Nothing: the run has ended.
        case nothing
        /// What a person begins. Until then the app is at rest: it awaits no answer, and has nothing to do by itself.
        case newActs
        /// Anything. The last record may stand in the middle of what a message does.
        case anything
    }

    public var outlook: Outlook
    /// False for a part of a run that lacks records before its first message.
    public var hasBeginning: Bool

    public init(_ outlook: Outlook, hasBeginning: Bool = true) {
        self.outlook = outlook
        self.hasBeginning = hasBeginning
    }

    /// A run that has ended, with all its records.
    public static let whole = RunExtent(.nothing)

    /// True where one of the remedies may still come, or stand before the part.
    func allows(_ remedies: Remedies) -> Bool {
        remedies.contains(.earlier) && !hasBeginning
            || remedies.contains(.ofTheApp) && outlook == .anything
            || remedies.contains(.ofPersons) && outlook != .nothing
    }
}

/// The records that could mend a violation, beside those in the run. Most violations can't be mended: a message that is forbidden,
/// or a second one where one is allowed.
struct Remedies: OptionSet, Hashable {
    let rawValue: Int

    /// Records before the first message.
    static let earlier = Remedies(rawValue: 1)
    /// What the app does by itself: the effects of earlier messages, and the records of a moment that isn't over.
    static let ofTheApp = Remedies(rawValue: 2)
    /// What a person begins, and all its effects.
    static let ofPersons = Remedies(rawValue: 4)

    /// Any later record.
    static let later: Remedies = [.ofTheApp, .ofPersons]
    static let any: Remedies = [.earlier, .ofTheApp, .ofPersons]
}

/// Something that a rule demands and that may still come.
public struct Awaited: Hashable, Sendable {
    /// The number of the message from which it is awaited; `nil` if it is about none.
    public let message: Int?
    /// The thing that would break the rule, as in ``Violation/what``.
    public let what: String
    /// The thing that is awaited: `present* from its receiver to its sender`.
    public let awaits: String
}

/// Whether a selector fits a message, in a run of which not everything is known.
enum Certainty {
    /// It fits by what is known.
    case now
    /// It fits whatever may come.
    case surely
    /// It fits, or may do so by what may come.
    case possibly

    /// The certainty that an exception must have.
    var ofException: Certainty {
        switch self {
        case .now: .now
        case .surely: .possibly
        case .possibly: .surely
        }
    }
}

extension RunUnderCheck {
    var extent: RunExtent { facts.extent }

    /// Returns what is awaited, in words; `nil` where none of the remedies can come.
    func awaiting(_ remedies: Remedies, _ words: @autoclosure () -> String) -> String? {
        extent.allows(remedies) ? words() : nil
    }

    /// True where a module has a relation to another. In a part of a run, the message by which a module was built may be missing.
    func stands(_ module: Int, _ relation: ModuleRelation, to other: Int, _ certainty: Certainty) -> Bool {
        let isKnown = certainty == .now || extent.hasBeginning || module < 0 || other < 0 || module == other
        return switch (relation, certainty) {
        case (.parent, .possibly) where !isKnown, (.child, .possibly) where !isKnown: true
        case (.stranger, .surely) where !isKnown: false
        default: facts.modules.stands(module, relation, to: other)
        }
    }

    /// The remedies of what had to happen at a moment: none once a later record shows that the moment is over.
    func remedies(at moment: Int64) -> Remedies {
        facts.lastTime > moment ? .earlier : [.earlier, .ofTheApp]
    }
}
