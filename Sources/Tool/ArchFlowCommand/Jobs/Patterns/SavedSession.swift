#if All || Recorder || Spans
import ArchFlowSupport
import Graphviz
import Play
import Report
import SampleApp
import ScenarioFiles
import TraceFormat
import YAMLDocuments

/// Saves the current branch of a session: a scenario that repeats it, traces, a lesson and a report.
@MainActor
struct SavedSession {
    private let patterns: [SampleApp.Pattern]
    private let branch: [PlayTree.Node]
    private let runs: PlayedRuns
    private let polls: [Int: PlayPoll]
    private let known: KnownPatterns
    private let library: BlueprintLibrary
    private let workers: LayoutWorkers?

    /// Prepares the current branch for saving.
    ///
    /// - Parameters:
    ///   - patterns: The patterns, in the order of their runs.
    ///   - branch: The beats to save.
    ///   - polls: The questions asked, by the id of their beat.
    ///   - workers: Processes that lay out the report's pictures; `nil` to use this process.
    init(
        of patterns: [SampleApp.Pattern], _ branch: [PlayTree.Node], _ runs: PlayedRuns, _ polls: [Int: PlayPoll],
        _ known: KnownPatterns,
        _ library: BlueprintLibrary, _ workers: LayoutWorkers?
    ) {
        (self.patterns, self.branch, self.runs, self.polls) = (patterns, branch, runs, polls)
        (self.known, self.library, self.workers) = (known, library, workers)
    }

    /// Writes the files to the folder `path`, and replaces those of an earlier save.
    ///
    /// - Returns: The paths of the files, each with a title for readers.
    /// - Throws: ``JobError`` if a file can't be written. Then nothing is written.
    func write(to path: String) async throws(JobError) -> [(title: String, path: String)] {
        var folder = try OutputFolder(path, keepsManifest: true)
        let summary = "Played: \(branch.dropFirst().map(\.beat.wording).joined(separator: ", "))"
        var files: [(title: String, path: String)] = []
        func add(_ title: String, _ name: String, _ bytes: [UInt8]) throws(JobError) {
            try folder.add(name, bytes)
            files.append((title, "\(path)/\(name)"))
        }
        let text: String
        do throws(YAMLFileError) {
            let scenario = branch[0].launch.scenario(
                PlayTree.scenarioName, branch.map(\.beat), summary: String(summary.prefix(200)))
            text = try ScenarioFile(scenario).text()
        } catch {
            throw JobError(error)
        }
        try add("Scenario", "\(PlayTree.scenarioName).yaml", Array(text.utf8))
        let analysed = runs.analysed
        for (pattern, run) in zip(patterns, analysed) {
            try add(
                "Trace of \(known.title(of: pattern.name) ?? pattern.name)",
                "\(pattern.name)/\(PlayTree.scenarioName).jsonl", run.trace.encoded())
        }
        let lesson: (plan: LessonPlan, json: [UInt8])
        do throws(ReportError) {
            let asked = branch.compactMap { node in
                polls[node.id].map { poll in
                    (node.number, LessonPlan.Asked(question: poll.question.text, note: poll.summary))
                }
            }
            lesson = try LessonPlan.stoppingAtBeats(
                of: analysed[0].trace, title: "What we played",
                asked: Dictionary(asked, uniquingKeysWith: { first, _ in first }))
        } catch {
            throw JobError(.internalError, "\(error)")
        }
        try add("Lesson", "lessons/\(PlayTree.scenarioName).json", lesson.json)
        // What is saved has ended: nothing can come any more.
        let checks = try await CheckJob.report(of: analysed.map(\.analysis), library)
        let page = try await ReportJob.page(
            of: analysed, checks: checks, library,
            sources: SourceTexts.read(for: analysed.map(\.trace), in: "Sources"), lessons: [lesson.plan],
            workers: workers)
        try add("Report", "report.html", page)
        try folder.commit()
        return files
    }
}
#endif
