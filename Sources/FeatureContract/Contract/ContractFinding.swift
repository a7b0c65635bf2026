import Basics

/// One way in which a pattern breaks the fairness contract.
public nonisolated struct ContractFinding: Hashable, Sendable, CustomStringConvertible {
    /// What was different.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A beat couldn't be done, or something was left over at the end.
        case failure
        /// Another screen at the end of a turn.
        case screen
        /// Other calls to the services.
        case calls
    }

    public var kind: Kind
    /// The pattern that breaks the contract.
    public var pattern: String
    /// The pattern it is compared with; `nil` for a failure of its own.
    public var reference: String?
    /// How many other patterns agree with the reference.
    public var agreeing: Int
    public var scenario: String
    /// When it shows first.
    public var moment: RunResult.Moment
    /// The lines that show it, side by side where two patterns are compared.
    public var details: [String]

    public init(
        kind: Kind, pattern: String, reference: String? = nil, agreeing: Int = 0, scenario: String,
        moment: RunResult.Moment, details: [String]
    ) {
        self.kind = kind
        self.pattern = pattern
        self.reference = reference
        self.agreeing = agreeing
        self.scenario = scenario
        self.moment = moment
        self.details = details
    }

    /// What is wrong in one line.
    public var headline: String {
        let others = agreeing == 0 ? "" : " and \(Count.of(agreeing, "other"))"
        let what =
            switch kind {
            case .failure: "doesn't go as written"
            case .screen: "shows another screen than \(reference ?? "")\(others)"
            case .calls: "calls the services otherwise than \(reference ?? "")\(others)"
            }
        return "\(scenario): \(pattern) \(what)"
    }

    public var description: String {
        (["\(headline)", "  \(moment)"] + details.map { "  \($0)" }).joined(separator: "\n")
    }
}
