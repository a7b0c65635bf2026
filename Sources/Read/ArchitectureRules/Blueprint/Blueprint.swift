/// The parts of an architecture and the rules about them.
///
/// <doc:Blueprints> describes the format of the files.
public struct Blueprint: Hashable, Sendable {
    /// The version of the format that this module reads.
    public static let currentVersion = 1

    /// The path of the file that contains the blueprint, as given by the caller.
    public let file: String
    /// The pattern that the blueprint is for, as in the header of traces: `round-table`.
    public let pattern: String
    /// The display name of the pattern.
    public let title: String
    /// The parts of the architecture, in the file's order.
    let roles: [BlueprintRole]
    /// The rules, in the file's order.
    public let rules: [Rule]
    /// The groups of parts that the architecture's authors define, such as *logic*.
    public let domains: Domains
}

/// A part of an architecture: a name, and the components that the name stands for.
struct BlueprintRole: Hashable, Sendable {
    let name: String
    /// Conditions on components. A component belongs to the part if it fits at least one of them.
    let patterns: [ComponentPattern]
}

/// One rule: a sentence for people, and the checks by which a program tests it.
public struct Rule: Hashable, Sendable {
    /// The rule's identifier: `RT-3`.
    public let id: String
    public internal(set) var severity = Severity.error
    /// The rule's condition, as a sentence.
    public let sentence: String
    /// The document that the rule comes from, and the section in it; `nil` if the blueprint names none.
    public internal(set) var seed: String?
    /// The interpretation chosen where the rule's document contradicts itself or its authors' code, with the reason;
    /// `nil` if none was necessary.
    public internal(set) var note: String?
    /// The line where the rule begins in its file, from 1; `nil` for a general rule, which is in no file.
    public internal(set) var line: Int?
    /// The scenarios in which the rule applies; empty for all.
    var scenarios: [NamePattern] = []
    /// The checks; all of them must hold.
    var checks: [Check] = []
    /// For each check, the blueprint's sentence about the check's requirement; `nil` if there is none.
    var says: [String?] = []

    /// True if the rule says when components must be freed: together with other components, or when their screen is
    /// left.
    public var demandsFreeing: Bool {
        checks.contains { check in
            switch check {
            case .components(_, .diesWith), .components(_, .diesWhenHidden): true
            default: false
            }
        }
    }

    /// Returns the sentence about the check at an index: the check's own sentence or, if it has none, the rule's.
    public func sentence(ofCheck index: Int) -> String {
        (says.indices.contains(index) ? says[index] : nil) ?? sentence
    }
}

/// One of the checks of a rule.
public struct RuleCheck: Hashable, Sendable {
    public let rule: Rule
    /// The index of the check among the rule's checks.
    public let index: Int

    public init(_ rule: Rule, _ index: Int) {
        self.rule = rule
        self.index = index
    }

    /// The demand of the check, as a sentence.
    public var sentence: String { rule.sentence(ofCheck: index) }

    /// The messages that a check restricts: the message that it examines, or that message's consequences or causes.
    public enum Demand: Hashable, Sendable {
        /// The check restricts the examined message itself: its properties or its existence.
        case itself
        /// Messages that follow the examined message.
        case consequences
        /// Messages that precede the examined message.
        case causes
    }

    /// The messages that the check restricts: the examined message itself, its consequences or its causes. `nil` for a
    /// check that examines no messages.
    public var demand: Demand? {
        guard rule.checks.indices.contains(index), case .messages(_, let requirement) = rule.checks[index] else {
            return nil
        }
        return switch requirement {
        case .never, .some, .each(.fits): .itself
        case .each(.then), .each(.thenExactly), .each(.before): .consequences
        case .each(.causedBy), .each(.becauseOf), .each(.after): .causes
        }
    }
}

/// The severity of a broken rule.
public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    /// For information only.
    case info
    /// A defect that doesn't make `archflow check` fail.
    case warning
    /// A defect that makes `archflow check` fail.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
