#if All || Recorder || Spans
import ArchFlowSupport
import Foundation
import MessageTrace
import SampleApp
import ScenarioFiles
import YAMLDocuments

/// Runs patterns in scenarios, and writes only the traces.
@MainActor
struct RecordJob {
    let contract: [ContractReport]
    /// The traces in the folder, compared with the earlier ones.
    let changes: TraceChanges
    /// The number of times each traced method was entered, as CSV; empty unless the options ask for the numbers.
    let entries: String
    /// Remarks on scenario files, one line each.
    let remarks: [String]

    /// Runs scenarios and writes their traces.
    ///
    /// - Parameters:
    ///   - path: The folder for the traces.
    ///   - options: The recorder's options. By default, texts are recorded in full.
    /// - Throws: ``JobError`` if a file can't be written. Then nothing is written.
    static func run(
        _ selection: Selection, to path: String = "Traces", options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> RecordJob {
        var folder = try OutputFolder(path, keepsManifest: false, isAlone: true)
        let runs = try await ScenarioRuns.run(selection, options: options, progress: progress)
        let encoded = await runs.results.map(\.trace).concurrentMap { $0.encoded() }
        let changes = try RecordedTraces.stage(encoded, of: runs.results, selection, in: &folder)
        try folder.commit()
        return RecordJob(
            contract: runs.contract, changes: changes, entries: entries(of: runs.results), remarks: runs.remarks)
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

/// Runs of patterns in scenarios, with the reports on the contract.
@MainActor
struct ScenarioRuns {
    let results: [RunResult]
    /// One report for each scenario.
    let contract: [ContractReport]
    /// Remarks on the scenario files, and lines on the expectations that were fulfilled.
    let remarks: [String]

    /// Runs the model in the selected scenarios that all patterns share, then each selected pattern in each of its
    /// selected scenarios, one run at a time.
    ///
    /// - Parameters:
    ///   - progress: Called before each run.
    ///   - ended: Called after each run.
    /// - Throws: ``JobError`` if a beat of a scenario file can't be done, or an expectation isn't fulfilled.
    static func run(
        _ selection: Selection, options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }, ended: (RunResult) -> Void = { _ in }
    ) async throws(JobError) -> ScenarioRuns {
        let models = try await models(of: selection)
        var results: [RunResult] = []
        let runs = selection.runs
        for (index, run) in runs.enumerated() {
            progress(
                JobProgress(
                    step: index + 1, of: runs.count, what: "running \(run.pattern.name) \(run.scenario.name)"))
            let result = await ScenarioRun.run(run.pattern, run.scenario, options: options)
            results.append(result)
            ended(result)
        }
        let checked = selection.files.compactMap { file in
            results.first { $0.pattern == file.pattern && $0.scenario == file.scenario.name && $0.failures.isEmpty }
                .map { (file: file, run: $0) }
        }
        try check(checked)
        return ScenarioRuns(
            results: results, contract: ContractCheck.compareAll(results, with: models),
            remarks: (files(of: selection, with: models) + checked).flatMap { file, run in
                file.remarks(on: run) + [file.fulfilledWords].compactMap(\.self)
            })
    }

    private static func models(of selection: Selection) async throws(JobError) -> [RunResult] {
        var models: [RunResult] = []
        for scenario in selection.scenariosOfAll { models.append(await selection.catalog.contract.expected(scenario)) }
        try check(files(of: selection, with: models))
        return models
    }

    /// Returns the scenario files for all patterns, each with the model's run.
    private static func files(
        of selection: Selection, with models: [RunResult]
    ) -> [(file: ScenarioFile, run: RunResult)] {
        selection.files.compactMap { file in
            models.first { $0.scenario == file.scenario.name }.map { (file: file, run: $0) }
        }
    }

    private static func check(_ runs: [(file: ScenarioFile, run: RunResult)]) throws(JobError) {
        let errors = runs.compactMap { $0.file.error(of: $0.run) }
        guard errors.isEmpty else {
            // The screen is shown line by line; no text of a scenario file has a line end.
            let lines = errors.flatMap(\.lines).flatMap { $0.components(separatedBy: "\n") }
            throw JobError(.badData, TerminalText(lines: lines))
        }
    }
}

extension [ContractReport] {
    /// True if all patterns keep the contract in all scenarios.
    var isFulfilled: Bool { allSatisfy(\.isFulfilled) }

    /// The outcome of the contract check: one line, or every difference side by side.
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
        guard !compared.isEmpty else {
            return "Contract: not checked, because there is nothing to compare with; every beat worked in \(others)."
        }
        let alone = compared.count < count ? "; every beat worked in \(others) of one pattern alone" : ""
        let scenarios = Count.of(compared.count, "scenario")
        return """
            Contract kept: \(compared[0].reference)'s screens and calls to the services, in \(patterns) and \(scenarios)\(alone).
            """
    }

    /// The patterns that break the contract in a scenario.
    var failing: Set<String> { Set(flatMap(\.failing)) }
}
#endif
