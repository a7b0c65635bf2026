import Conformance
public import FeatureContract
import FlowAnalysis
public import TraceFormat
public import Workbench

/// What the rules for one pattern find in its runs.
@MainActor
public struct RuleFindings {
    /// The rules that are broken, in their order.
    public let broken: [String]
    /// Those that nothing was there to look at for.
    public let untested: [String]
    /// The whole report.
    public let text: String

    /// Checks the traces of some runs, and the inventory that comes with the pattern.
    ///
    /// - Throws: ``WorkbenchError`` where the blueprint or the inventory is damaged.
    public static func of(_ pattern: Pattern, in traces: [Trace]) async throws(WorkbenchError) -> RuleFindings {
        let report = try await Checking.report(of: traces.map { RunAnalysis($0) }, Catalog(pattern).known)
        let rules = report.sections.flatMap(\.rules)
        return RuleFindings(
            broken: rules.filter { $0.status == .failed }.map(\.rule.id),
            untested: rules.filter { $0.status == .untested }.map(\.rule.id), text: report.rendered(as: .text))
    }
}
