#if All || Recorder || Spans
import ArchFlowSupport
import FlowAnalysis
import SampleApp
import TraceFormat

/// Makes a pattern's sheet, after running the pattern and those that it is compared with.
@MainActor
enum PatternSheetJob {
    /// Runs the patterns, and writes the sheet.
    ///
    /// - Returns: The written sheet as `job`, or `nil` if a pattern breaks the contract; and the reports on the contract.
    /// - Throws: ``JobError`` if a name is unknown or the page can't be written.
    static func run(
        _ name: String, _ catalog: Catalog, _ settings: SheetJob.Settings, progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> (job: SheetJob?, contract: [ContractReport]) {
        let own = try Selection(catalog, patterns: [name])
        let scenarios = own.runs.map(\.scenario)
        let wanted = try scenario(settings, scenarios)
        let others = catalog.patterns.filter { $0.name != name && $0.standing != .guest }.map(\.name)
        let isOfAll = catalog.contract.scenarios.contains { $0.name == wanted.name }
        let runs = try await ScenarioRuns.run(own, progress: progress)
        guard runs.contract.isFulfilled else { return (nil, runs.contract) }
        var contract = runs.contract
        var rest: [RunResult] = []
        if isOfAll, !others.isEmpty {
            let compared = try await ScenarioRuns.run(
                try Selection(catalog, patterns: others), progress: progress)
            contract += compared.contract
            guard compared.contract.isFulfilled else { return (nil, contract) }
            rest = compared.results
        }
        let analyses = await runs.results.map(\.trace).concurrentMap { RunAnalysis($0) }
        guard let shown = analyses.first(where: { $0.graph.header.scenario == wanted.name }) else {
            return (nil, contract)
        }
        var contents = SheetContents(
            name: name, of: shown, in: analyses, catalog.known, command: "archflow check Traces/\(name)",
            traces: "Traces", settings: settings)
        contents.others = await rest.map(\.trace).concurrentMap { RunAnalysis($0) }
        let timed = catalog.patterns.filter { $0.name == name || isOfAll && others.contains($0.name) }
        contents.times = await TapTiming.times(of: timed, in: wanted, progress: progress)
        let sheet = try await contents.sheet(progress)
        return (try SheetJob.write(sheet, of: contents, settings), contract)
    }

    /// Returns the scenario in the settings; without one, `login-success` or the first scenario.
    private static func scenario(
        _ settings: SheetJob.Settings, _ scenarios: [Scenario]
    ) throws(JobError) -> Scenario {
        let wanted = settings.scenario ?? SheetJob.scenario
        if let found = scenarios.first(where: { $0.name == wanted }) { return found }
        guard settings.scenario == nil, let first = scenarios.first else {
            throw .unknown("scenario", wanted, among: scenarios.map(\.name))
        }
        return first
    }
}
#endif
