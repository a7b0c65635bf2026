import FlowAnalysis
import Graphviz
import Report
import TraceFormat

extension ReportSheet {
    /// Returns the sheets of the patterns of some runs, without the time of a tap.
    ///
    /// Only a pattern with known changes or mistakes gets a sheet, if exactly one of its runs is of `login-success`.
    ///
    /// - Throws: ``JobError`` if a pattern's file, such as its blueprint, is damaged.
    @MainActor
    static func all(
        of runs: [RunAnalysis], _ known: KnownPatterns, in workers: LayoutWorkers?
    ) async throws(JobError) -> [ReportSheet] {
        let shown = runs.filter { $0.graph.header.scenario == SheetJob.scenario }
        let isolation = shown.isEmpty ? nil : try SheetContents.isolation(in: runs, known)
        let sources = shown.isEmpty ? nil : try PatternSources(known)
        var sheets: [ReportSheet] = []
        for pattern in known.patterns {
            let own = shown.filter { $0.graph.header.pattern == pattern.name }
            guard let run = own.first, own.count == 1 else { continue }
            var contents = SheetContents(
                name: pattern.name, of: run, in: runs.filter { $0.graph.header.pattern == pattern.name }, known,
                command: "archflow check Traces/\(pattern.name)", traces: "Traces",
                settings: SheetJob.Settings(workers: workers))
            contents.isolation = isolation
            contents.sources = sources
            contents.others = runs.filter { run in
                guard let other = run.graph.header.pattern, other != pattern.name else { return false }
                return known[other].map { $0.standing != .guest } ?? false
            }
            let sheet = try await contents.sheet { _ in }
            guard sheet.changes.value != nil || sheet.notices.value != nil else { continue }
            sheets.append(ReportSheet(of: pattern.name, sheet))
        }
        return sheets
    }
}
