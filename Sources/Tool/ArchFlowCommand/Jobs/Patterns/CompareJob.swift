#if All || Recorder || Spans
import ArchFlowSupport
import Diagrams
import Files
import FlowAnalysis
import Graphviz
import Report
import SampleApp
import Tables
import TraceFormat

/// Compares patterns in scenarios, and writes traces, pictures, tables and the report.
@MainActor
struct CompareJob {
    struct Settings {
        /// The folder for the traces.
        var traces: String
        /// A folder for pictures, tables and the report; a file for one table or the report; or `-` to write none.
        var output: String
        var views: [DiagramView]
        var formats: [DiagramFormat]
        var theme: Theme
        var background: Background
        /// The folder with the source files named in traces, for the report.
        var sources: String
        /// Processes that lay out the pictures; `nil` to use this process.
        var workers: LayoutWorkers?
        /// A fingerprint of this program, see ``ProgramFiles``; `nil` to write the output even if nothing changed.
        var program: String?

        init(
            traces: String = "Traces", output: String = "Output", views: [DiagramView] = [.flow],
            formats: [DiagramFormat] = [.svg], theme: Theme = .light,
            background: Background = .auto, sources: String = "Sources", workers: LayoutWorkers? = nil,
            program: String? = nil
        ) {
            self.program = program
            self.traces = traces
            self.output = output
            self.views = views
            self.formats = formats
            self.theme = theme
            self.background = background
            self.sources = sources
            self.workers = workers
        }
    }

    /// The comparison in each scenario, without patterns that break the contract.
    let statistics: Statistics
    let contract: [ContractReport]
    /// The traces in the folder, compared with the earlier ones.
    let changes: TraceChanges
    /// A sentence on the written files, besides the traces; `nil` if there are none.
    let written: String?
    /// Graphviz's warnings, with the picture's name.
    let warnings: [String]
    /// Remarks on scenario files, one line each.
    let remarks: [String]

    /// Runs the patterns, compares them and writes the results.
    ///
    /// - Throws: ``JobError`` if a file can't be written. Then nothing is written.
    static func run(
        _ selection: Selection, _ settings: Settings = Settings(), progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> CompareJob {
        let known = selection.catalog.known
        // Before any work is done, find out whether the folders can be written.
        var output = try ComparisonOutput(settings.output)
        // One lock is enough where both are one folder.
        var traces = try OutputFolder(
            settings.traces, keepsManifest: false,
            isAlone: SystemPath.identity(of: settings.traces) != SystemPath.identity(of: settings.output))
        let library = try BlueprintLibrary([], known)
        // The apps run one after the other; each run is counted and checked while the next one goes on.
        var analyses: [RunAnalysis] = []
        let runs = try await ScenarioRuns.run(selection, progress: progress) { result in
            let run = RunAnalysis(result.trace)
            CheckJob.begin(run, library.blueprints(for: result.trace.header))
            analyses.append(run)
        }
        let failing = runs.contract.failing
        progress(JobProgress(step: 1, of: 1, what: "checking the rules"))
        let checks = try await CheckJob.report(of: analyses, library)
        let measured = await checks.measures(of: analyses)
        let compared = zip(runs.results, measured).filter { !failing.contains($0.0.pattern) }.map(\.1)
        let contract = failing.isEmpty ? DataQuality.Contract.kept : .broken(by: failing.sorted())
        func statistics(by comparison: Statistics.Comparison) -> Statistics {
            Statistics(
                comparing: compared, by: comparison, reference: known.yardstick, guests: known.guests,
                titles: known.titles,
                contract: contract)
        }
        let byScenario = statistics(by: .scenario)
        let traceFiles = await runs.results.map(\.trace).concurrentMap { $0.encoded() }
        let texts = SourceTexts.read(for: runs.results.map(\.trace), in: settings.sources)
        let inputs = settings.inputs(of: traceFiles, texts, selection, without: failing)
        let changes = try RecordedTraces.stage(traceFiles, of: runs.results, selection, in: &traces)
        if let inputs, let folder = output.folder, folder.isMade(from: inputs) {
            try traces.commit()
            folder.discard()
            return CompareJob(
                statistics: byScenario, contract: runs.contract, changes: changes,
                written:
                    "\(settings.output)/ is up to date: it was made from the same traces. --no-cache makes it anew.",
                warnings: [], remarks: runs.remarks)
        }
        async let tables = tables(byScenario, statistics(by: .beat))
        var (pictures, warnings) = ([PictureJob](), [String]())
        if var folder = output.folder {
            pictures = Self.pictures(of: runs.results, analyses, settings, library)
            warnings = try await pictures.draw(into: &folder, in: settings.workers, progress: progress)
            // A warning must be shown again.
            folder.inputs = warnings.isEmpty ? inputs : nil
            output.folder = folder
        }
        for (name, table) in await tables { try output.add(name, table) }
        if output.wants("report.html") {
            progress(JobProgress(step: 1, of: 1, what: "writing the report"))
            // Those without numbers come last: the statistics number the runs that are compared.
            let pairs = Array(zip(runs.results, analyses))
            let isCompared = { (pair: (RunResult, RunAnalysis)) in !failing.contains(pair.0.pattern) }
            let page = try await ReportJob.page(
                of: (pairs.filter(isCompared) + pairs.filter { !isCompared($0) }).map {
                    (trace: $0.0.trace, analysis: $0.1)
                },
                statistics: byScenario,
                checks: checks, library, sources: texts, workers: settings.workers)
            try output.add("report.html", page)
        }
        // All of a run or nothing: else the pictures would show other traces than those in the folder.
        let written = try output.commit(
            "\(pictures.count) pictures, the tables and report.html", with: [traces])
        return CompareJob(
            statistics: byScenario, contract: runs.contract, changes: changes, written: written, warnings: warnings,
            remarks: runs.remarks)
    }

    /// The files with the comparison, in each format.
    private nonisolated static func tables(
        _ byScenario: Statistics, _ byBeat: Statistics
    ) async -> [(name: String, bytes: [UInt8])] {
        [("comparison", byScenario), ("comparison-by-beat", byBeat)].flatMap { name, statistics in
            let table = statistics.table()
            return [("md", TableFormat.markdown), ("csv", .csv), ("json", .json)].map { suffix, format in
                ("\(name).\(suffix)", Array(table.rendered(as: format).utf8))
            }
        }
    }

    private static func pictures(
        of results: [RunResult], _ analyses: [RunAnalysis], _ settings: Settings, _ library: BlueprintLibrary
    ) -> [PictureJob] {
        let members = Array(zip(results, analyses))
        let scenarios = results.reduce(into: [String]()) { if !$0.contains($1.scenario) { $0.append($1.scenario) } }
        let views = settings.views.flatMap { view in
            settings.formats.filter(view.formats.contains).map { (view: view, format: $0) }
        }
        func job(
            _ folder: String, _ view: DiagramView, _ format: DiagramFormat, _ members: [(RunResult, RunAnalysis)]
        ) -> PictureJob {
            let titles = members.map { library.known.title(of: $0.0.pattern) }
            return PictureJob(
                name: "\(folder)/\(view.name).\(format.fileExtension)", view: view, runs: members.map(\.1),
                titles: titles, format: format,
                options: DiagramOptions(
                    title: view.joinsRuns ? nil : titles[0], theme: settings.theme, background: settings.background,
                    domains: library.domains(for: members[0].0.trace.header)))
        }
        let together = scenarios.flatMap { scenario in
            views.filter { $0.view.joinsRuns && $0.view.runs != .useCase }.map { view, format in
                job("comparison/\(scenario)", view, format, members.filter { $0.0.scenario == scenario })
            }
        }
        let features = FeatureRuns.groups(of: analyses).flatMap { group in
            views.filter { $0.view.runs == .useCase }.map { view, format in
                let title = group.runs[0].graph.header.pattern.flatMap(library.known.title)
                return PictureJob(
                    name: "\(group.name)/\(view.name).\(format.fileExtension)", view: view, runs: group.runs,
                    titles: group.runs.map { _ in title }, format: format,
                    options: DiagramOptions(title: title, theme: settings.theme, background: settings.background))
            }
        }
        return together + features
            + members.flatMap { member in
                views.filter { !$0.view.joinsRuns }.map { view, format in
                    job("\(member.0.pattern)/\(member.0.scenario)", view, format, [member])
                }
            }
    }
}
#endif
