#if All || Recorder || Spans
public import SampleApp
public import TraceFormat

/// What the rules of a pattern's blueprint, and those for any app, find in runs of it: for the tests of a pattern in a
/// package of its own.
public struct PatternRules: Hashable, Sendable {
    /// The rules that are broken, `MVVMC-1`, in their order.
    public let broken: [String]
    /// Those that nothing was there to look at for.
    public let untested: [String]
    /// What was found, in words.
    public let text: String

    /// Checks the traces of some runs, and the inventory that comes with the pattern.
    ///
    /// - Throws: An error that says what is wrong with the blueprint or the inventory.
    @MainActor
    public init(of pattern: Pattern, in traces: [Trace]) async throws {
        let findings = try await RuleFindings.of(pattern, in: traces)
        broken = findings.broken
        untested = findings.untested
        text = findings.text
    }
}
#endif
