/// What the fairness contract says about the runs of one scenario.
public nonisolated struct ContractReport: Hashable, Sendable, CustomStringConvertible {
    public var scenario: String
    /// The patterns compared, in the order given.
    public var patterns: [String]
    public var findings: [ContractFinding]

    public init(scenario: String, patterns: [String], findings: [ContractFinding]) {
        self.scenario = scenario
        self.patterns = patterns
        self.findings = findings
    }

    /// Whether all patterns keep the contract.
    public var isFulfilled: Bool { findings.isEmpty }

    /// The patterns that break it, in the order given.
    public var failing: [String] {
        patterns.filter { pattern in findings.contains { $0.pattern == pattern } }
    }

    public var description: String {
        guard !findings.isEmpty else { return "\(scenario): equal in \(patterns.joined(separator: ", "))" }
        return findings.map(\.description).joined(separator: "\n\n")
    }
}
