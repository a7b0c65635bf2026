#if All || Recorder || Spans
import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Graphviz
import MessageTrace
import ModelTesting
import Report
import SampleApp
import ScenarioFiles
import TraceFormat
import YAMLDocuments

extension ExploreJob {
    /// Writes a report on all differences, and for each difference a scenario, traces and pictures.
    ///
    /// - Parameters:
    ///   - path: The folder. Files of an earlier search are replaced; other files stay.
    ///   - sources: The folder with the source files named in traces, for the report.
    ///   - workers: Processes that lay out the pictures; `nil` to use this process.
    /// - Returns: The number of written files; and for each difference a URL in the report that shows it.
    /// - Throws: ``JobError`` if a file can't be written. Then nothing is written.
    func save(
        to path: String, sources: String = "Sources", workers: LayoutWorkers? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> (files: Int, addresses: [String]) {
        var folder = try OutputFolder(path, keepsManifest: true)
        let patterns = try Selection(catalog, patterns: report.patterns).patterns
        var analysed: [(trace: Trace, analysis: RunAnalysis)] = []
        var files = 0
        var addresses: [String] = []
        let differences = report.differences
        for (place, difference) in differences.enumerated() {
            let name = "difference-\(place + 1)"
            progress(JobProgress(step: place + 1, of: differences.count, what: "writing \(name)"))
            let scenario = difference.walk.scenario(name, difference.summary)
            try folder.add("\(name)/scenario.yaml", Array(text(of: scenario).utf8))
            try folder.add("\(name)/difference.txt", Array((difference.text + "\n").utf8))
            var pictures: [PictureJob] = []
            for pattern in patterns {
                let trace = await ScenarioRun.run(pattern, scenario).trace
                let analysis = RunAnalysis(trace)
                analysed.append((trace, analysis))
                try folder.add("\(name)/\(pattern.name).jsonl", trace.encoded())
                pictures.append(
                    PictureJob(
                        name: "\(name)/\(pattern.name).svg", view: .sequence, runs: [analysis],
                        titles: [catalog.title(of: pattern.name)], format: .svg,
                        options: DiagramOptions(
                            title: catalog.title(of: pattern.name),
                            selection: DiagramSelection(beats: ["\(difference.beat)"]))))
            }
            _ = try await pictures.draw(into: &folder, in: workers, progress: { _ in })
            files += 2 + 2 * patterns.count
            let wrong = difference.problems.map(\.pattern)
            let shown = (wrong.prefix(1) + report.patterns.filter { !wrong.contains($0) }).prefix(2)
            addresses.append(
                "\(path)/report.html#page=side&scenario=\(name)&patterns=\(shown.joined(separator: ","))&at=999.0")
        }
        if !analysed.isEmpty {
            let page = try await ReportJob.page(
                of: analysed, checks: nil, try BlueprintLibrary([], catalog.known),
                sources: SourceTexts.read(for: analysed.map(\.trace), in: sources), workers: workers)
            try folder.add("report.html", page)
            files += 1
        }
        try folder.commit()
        return (files, addresses)
    }

    private func text(of scenario: Scenario) throws(JobError) -> String {
        do throws(YAMLFileError) {
            return try ScenarioFile(scenario).text()
        } catch {
            throw JobError(.internalError, "\(error)")
        }
    }
}
#endif
