/// One rule: a sentence for people, and the checks that make it executable.
public struct Rule: Hashable, Sendable {
    /// `RT-3`.
    public let id: String
    public let severity: Severity
    /// What must hold, in a sentence.
    public let sentence: String
    /// The document it comes from, and the place in it.
    public let seed: String?
    /// What was followed where the document contradicts itself or its authors' code, and why.
    public let note: String?
    /// The line of its file on which it begins, from 1; `nil` for a general rule.
    public let line: Int?
    /// The scenarios it is for; empty for all.
    let scenarios: [NamePattern]
    /// All of them must hold.
    let checks: [Check]

    init(
        id: String, severity: Severity = .error, sentence: String, seed: String? = nil, note: String? = nil,
        line: Int? = nil, scenarios: [NamePattern] = [], checks: [Check] = []
    ) {
        self.id = id
        self.severity = severity
        self.sentence = sentence
        self.seed = seed
        self.note = note
        self.line = line
        self.scenarios = scenarios
        self.checks = checks
    }
}
