#if All || Recorder || Spans
import ArchitectureRules
import FlowAnalysis
public import SampleApp
public import TraceFormat

/// The result of checking a pattern's runs against its rules and the rules for any app.
///
/// It is meant for the tests of a pattern in a package of its own.
public struct PatternRules: Hashable, Sendable {
    /// The identifiers of the broken rules, in the order of the rules: `MVVMC-1`.
    public let broken: [String]
    /// The identifiers of the rules that nothing in the runs could break.
    public let untested: [String]
    /// A report on all rules, as text.
    public let text: String

    /// Checks the traces of runs, and the inventory that comes with the pattern.
    ///
    /// - Throws: An error if the pattern's blueprint or inventory is damaged.
    @MainActor
    public init(of pattern: Pattern, in traces: [Trace]) async throws {
        let report = try await CheckJob.report(of: traces.map { RunAnalysis($0) }, Catalog(pattern).known)
        let rules = report.sections.flatMap(\.rules)
        broken = rules.filter { $0.status == .failed }.map(\.rule.id)
        untested = rules.filter { $0.status == .untested }.map(\.rule.id)
        text = report.rendered(as: .text)
    }
}
#endif
