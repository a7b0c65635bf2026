#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import MessageTrace
import SampleApp
import ScenarioFiles
import YAMLDocuments

/// Runs patterns through scenarios and writes the traces, nothing else.
@MainActor
struct RecordJob {
    let contract: [ContractReport]
    /// The traces of the folder that are new, changed, removed and unchanged.
    let changes: TraceChanges
    /// The number of times that each traced method was entered in each run, as CSV; empty unless the options asked for it.
    let entries: String

    /// Runs scenarios and writes their traces.
    ///
    /// - Parameters:
    ///   - path: The folder of the traces.
    ///   - options: The recorder's options, such as payloads and lines; by default texts are written whole.
    /// - Throws: ``JobError`` where a file can't be written; then nothing was written.
    static func run(
        _ selection: Selection, to path: String = "Traces", options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> RecordJob {
        var folder = try OutputFolder(path, keepsManifest: false, isAlone: true)
        let runs = try await ScenarioRuns.run(selection, options: options, progress: progress)
        let changes = try await RecordedTraces.stage(runs.results, of: selection, in: &folder)
        try folder.commit()
        return RecordJob(contract: runs.contract, changes: changes, entries: entries(of: runs.results))
    }

    private static func entries(of results: [RunResult]) -> String {
        let lines = results.flatMap { result in
            result.entries.map { entry in
                "\(result.pattern),\(result.scenario),\(entry.source),\(entry.line),\"\(entry.name)\",\(entry.count)\n"
            }
        }
        return lines.isEmpty ? "" : "pattern,scenario,source,line,name,entries\n" + lines.joined()
    }
}

/// Runs of scenarios under patterns, with the results of the fairness contract.
@MainActor
struct ScenarioRuns {
    let results: [RunResult]
    /// The results of the fairness contract for each scenario.
    let contract: [ContractReport]

    /// Runs the selection, one run after the other, each scenario after its model.
    ///
    /// - Parameter progress: Called before each run: its number, the number of runs, and its name.
    /// - Throws: ``JobError`` (bad data) for a scenario's file with a beat that the model can't do; then nothing was run.
    static func run(
        _ selection: Selection, options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> ScenarioRuns {
        let models = try await models(of: selection)
        var results: [RunResult] = []
        let runs = selection.runs
        for (index, run) in runs.enumerated() {
            progress(
                JobProgress(
                    step: index + 1, of: runs.count, what: "running \(run.pattern.name) \(run.scenario.name)"))
            results.append(await ScenarioRun.run(run.pattern, run.scenario, options: options))
        }
        return ScenarioRuns(results: results, contract: ContractCheck.compareAll(results, with: models))
    }

    private static func models(of selection: Selection) async throws(JobError) -> [RunResult] {
        var models: [RunResult] = []
        for scenario in selection.scenariosOfAll { models.append(await selection.catalog.contract.expected(scenario)) }
        let errors = selection.files.compactMap { file in
            models.first { $0.scenario == file.scenario.name }.flatMap(file.error(of:))
        }
        guard errors.isEmpty else {
            throw JobError(.badData, TerminalText(lines: errors.flatMap(\.lines)))
        }
        return models
    }
}

extension [ContractReport] {
    /// True where all patterns keep the contract in all scenarios.
    var isFulfilled: Bool { allSatisfy(\.isFulfilled) }

    /// A line where all keep it; otherwise every breach, with both screens or both lists of calls side by side.
    var summary: TerminalText {
        guard isFulfilled else {
            let breaches = filter { !$0.isFulfilled }.flatMap { report in
                [""] + report.description.components(separatedBy: "\n")
            }
            let failing = failing.sorted().joined(separator: ", ")
            return TerminalText(
                lines: ["The contract is broken; these patterns are not measured: \(failing)."] + breaches)
        }
        let compared = filter(\.isCompared)
        let patterns = Count.of(self.map(\.patterns.count).max() ?? 0, "pattern")
        let others = Count.of(count - compared.count, "scenario")
        guard !compared.isEmpty else { return "Contract: nothing to compare with; every beat worked in \(others)." }
        let alone = compared.count < count ? "; every beat worked in \(others) of one pattern alone" : ""
        let scenarios = Count.of(compared.count, "scenario")
        return """
            Contract: \(compared[0].reference)'s screens and calls to the services, in \(patterns) and \(scenarios)\(alone).
            """
    }

    /// The patterns that break it in any scenario.
    var failing: Set<String> { Set(flatMap(\.failing)) }
}
#endif
