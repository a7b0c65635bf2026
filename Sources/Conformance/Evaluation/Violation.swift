/// One way in which a run breaks a rule.
public struct Violation: Hashable, Sendable {
    /// Where the record stands in the trace's file, from 1; `nil` where the trace came from no file, or no record is to
    /// blame.
    public let line: Int?
    /// The number of the offending message, where it is one.
    public let message: Int?
    /// What breaks the rule, without numbers that differ from run to run: `HomeView → HomeCore reload()`.
    public let what: String
    /// What is wrong with it: `reached Joint, Presenter; it should have reached presenter, joint`.
    public let why: String?
    /// The messages that led to it, the root first: `12 User → HomeView tap()`.
    public let chain: [String]
    /// The file of the receiving method, or of the declaration, from below `Sources/`.
    public let source: String?
    /// The method.
    public let method: String?

    init(
        line: Int? = nil, message: Int? = nil, what: String, why: String? = nil, chain: [String] = [],
        source: String? = nil, method: String? = nil
    ) {
        self.line = line
        self.message = message
        self.what = what
        self.why = why
        self.chain = chain
        self.source = source
        self.method = method
    }
}
