/// The part of a run that a check has read: whether more records may follow, and whether the first records are there.
///
/// While a run is still being recorded, a rule may be neither kept nor broken, because a message that it demands may
/// still follow. For each violation, a check knows the records that could undo it: later ones, or missing earlier ones.
/// As long as such records may follow, the violation is reported as ``Awaited``. In a run read from beginning to end it
/// is a violation.
public struct RunExtent: Hashable, Sendable {
    /// The records that may follow the last record that was read.
    public enum Outlook: Hashable, Sendable {
        /// No record: the run has ended.
        case nothing
        /// Only acts of a person, and their effects. The app is at rest: no reply is pending, and no work is due.
        case newActs
        /// Any record. The effects of the last message may not be complete.
        case anything
    }

    public var outlook: Outlook
    /// False for a part of a run whose earlier records are missing.
    public var hasBeginning: Bool

    public init(_ outlook: Outlook, hasBeginning: Bool = true) {
        self.outlook = outlook
        self.hasBeginning = hasBeginning
    }

    /// A run that has ended, with all its records.
    public static let whole = RunExtent(.nothing)

    /// Returns true if a record of one of the given kinds may still follow, or may be among the missing earlier
    /// records.
    func allows(_ remedies: Remedies) -> Bool {
        remedies.contains(.earlier) && !hasBeginning
            || remedies.contains(.ofTheApp) && outlook == .anything
            || remedies.contains(.ofPersons) && outlook != .nothing
    }
}

/// The kinds of records that could undo a violation if they were added to the run: the rule would be kept. Most
/// violations can't be undone, such as a forbidden message.
struct Remedies: OptionSet, Hashable {
    let rawValue: Int

    /// Missing records from before the first message that was read.
    static let earlier = Remedies(rawValue: 1)
    /// Records of the app's own work: effects of earlier messages, and other work that is due at the last recorded instant.
    static let ofTheApp = Remedies(rawValue: 2)
    /// A person's later acts, and all their effects.
    static let ofPersons = Remedies(rawValue: 4)

    /// Any later record.
    static let later: Remedies = [.ofTheApp, .ofPersons]
    static let any: Remedies = [.earlier, .ofTheApp, .ofPersons]
}

/// A message or another item that a rule demands, and that may still follow because the run isn't over.
public struct Awaited: Hashable, Sendable {
    /// The id of the message whose effect is awaited; `nil` if the awaited item isn't the effect of a message.
    public let message: Int?
    /// The item that breaks the rule if nothing follows, as in ``Violation/what``.
    public let what: String
    /// A description of the awaited item: `present* from its receiver to its sender`.
    public let awaits: String
}

/// The certainty with which a selector must fit a message, in a run that may go on.
enum Certainty {
    /// The selector fits, judged by the records so far.
    case now
    /// The selector fits, and no later record can change that.
    case surely
    /// The selector fits, or later records may make it fit.
    case possibly

    /// The certainty with which an exception, `not:`, is tested: a selector fits surely only if its exception doesn't
    /// even possibly fit.
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

    /// Returns the description of the awaited item; `nil` if no record of these kinds can follow or be missing.
    func awaiting(_ remedies: Remedies, _ words: @autoclosure () -> String) -> String? {
        extent.allows(remedies) ? words() : nil
    }

    /// Returns true if a module has a relation to another with the given certainty. The message by which one built the
    /// other may be missing, or still come.
    func stands(_ module: Int, _ relation: ModuleRelation, to other: Int, _ certainty: Certainty) -> Bool {
        let isKnown =
            certainty == .now || !extent.allows([.earlier, .ofTheApp]) || module < 0 || other < 0 || module == other
        return switch (relation, certainty) {
        case (.parent, .possibly) where !isKnown, (.child, .possibly) where !isKnown: true
        case (.stranger, .surely) where !isKnown: false
        default: facts.modules.stands(module, relation, to: other)
        }
    }

    /// Returns the kinds of records among which a record that was due at this time may be: missing earlier ones and, if
    /// nothing later was recorded, those of the app's own work.
    func remedies(at moment: Int64) -> Remedies {
        facts.lastTime > moment ? .earlier : [.earlier, .ofTheApp]
    }
}
