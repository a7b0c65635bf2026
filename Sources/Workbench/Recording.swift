public import FeatureContract
public import MessageTrace

/// Runs patterns through scenarios and writes the traces, nothing else.
@MainActor
public struct Recording {
    public let contract: [ContractReport]
    /// How many traces were written.
    public let traces: Int

    /// Does the job.
    ///
    /// - Parameters:
    ///   - path: The folder of the traces.
    ///   - options: Whether payloads and lines are recorded; by default texts are written whole.
    /// - Throws: ``WorkbenchError`` where something can't be written; then nothing was.
    public static func run(
        _ selection: Selection, to path: String = "Traces", options: Recorder.Options = .init(texts: .whole),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(WorkbenchError) -> Recording {
        try OutputFolder(path, keepsManifest: false).discard()
        let runs = await ScenarioRuns.run(selection, options: options, progress: progress)
        try TraceFolder.write(runs.results, of: selection, to: path)
        return Recording(contract: runs.contract, traces: runs.results.count)
    }
}
