#if All || Recorder || Spans
import ArchitectureRules
import FlowAnalysis
import SampleApp
import TraceFormat

/// What the rules for one pattern find in its runs.
@MainActor
struct RuleFindings {
    /// The rules that are broken, in their order.
    let broken: [String]
    /// Those that nothing was there to look at for.
    let untested: [String]
    /// The whole report.
    let text: String

    /// Checks the traces of some runs, and the inventory that comes with the pattern.
    ///
    /// - Throws: ``JobError`` where the blueprint or the inventory is damaged.
    static func of(_ pattern: Pattern, in traces: [Trace]) async throws(JobError) -> RuleFindings {
        let report = try await CheckJob.report(of: traces.map { RunAnalysis($0) }, Catalog(pattern).known)
        let rules = report.sections.flatMap(\.rules)
        return RuleFindings(
            broken: rules.filter { $0.status == .failed }.map(\.rule.id),
            untested: rules.filter { $0.status == .untested }.map(\.rule.id), text: report.rendered(as: .text))
    }
}
#endif
