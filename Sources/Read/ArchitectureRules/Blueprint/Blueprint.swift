/// The rules of an architecture: what parts there are, and what must hold between them.
///
/// <doc:Blueprints> has the vocabulary of the files.
public struct Blueprint: Hashable, Sendable {
    /// The version of the format that this module reads.
    public static let currentVersion = 1

    /// The file it was read from, as the caller named it.
    public let file: String
    /// The pattern in the header of the traces it is for: `round-table`.
    public let pattern: String
    /// What to call the pattern in texts.
    public let title: String
    /// The parts that there are, in the file's order.
    let roles: [BlueprintRole]
    /// In the file's order.
    public let rules: [Rule]
    /// Into what its document divides the parts.
    public let domains: Domains
}

/// A part of an architecture: a word, and who is meant by it.
struct BlueprintRole: Hashable, Sendable {
    let name: String
    /// Whoever fits one of these.
    let patterns: [ComponentPattern]
}

/// One rule: a sentence for people, and the checks that make it executable.
public struct Rule: Hashable, Sendable {
    /// `RT-3`.
    public let id: String
    public internal(set) var severity = Severity.error
    /// What must hold, in a sentence.
    public let sentence: String
    /// The document it comes from, and the place in it.
    public internal(set) var seed: String?
    /// What was followed where the document contradicts itself or its authors' code, and why.
    public internal(set) var note: String?
    /// The line of its file on which it begins, from 1; `nil` for a general rule.
    public internal(set) var line: Int?
    /// The scenarios it is for; empty for all.
    var scenarios: [NamePattern] = []
    /// All of them must hold.
    var checks: [Check] = []
    /// What each of the checks asks, in a sentence; `nil` where the file has none.
    var says: [String?] = []

    /// What one of its checks asks, in a sentence; the rule's own where the file has none.
    public func sentence(ofCheck index: Int) -> String {
        (says.indices.contains(index) ? says[index] : nil) ?? sentence
    }
}

/// One of the checks of a rule.
public struct RuleCheck: Hashable, Sendable {
    public let rule: Rule
    /// The index among the rule's checks.
    public let index: Int

    public init(_ rule: Rule, _ index: Int) {
        self.rule = rule
        self.index = index
    }

    /// What it asks, in a sentence.
    public var sentence: String { rule.sentence(ofCheck: index) }

    /// What it asks of each message that it looks at.
    public enum Demand: Hashable, Sendable {
        /// That it is like this, or that there is none.
        case itself
        /// What follows on it.
        case consequences
        /// What went before it.
        case causes
    }

    /// What it asks of each message that it looks at; `nil` for a check of other things.
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

/// How bad it is that a rule is broken.
public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    /// Worth knowing.
    case info
    /// Worth mending.
    case warning
    /// A check fails.
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
