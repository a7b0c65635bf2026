import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Report
import SourceInventory
import Tables
import TraceFormat

/// Compares recordings of any app, up to the beat in which their courses diverge.
@MainActor
struct CompareRecordingsJob {
    struct Settings: Sendable {
        /// The path of a folder, or of one file for only the table or the report; `-` to write nothing.
        var output: String
        /// The folder of the apps' sources, in which to find classes that aren't components; `nil` for none.
        var sources: String?
        var columns: ColumnChoice
        var options: DiagramOptions
        var workers: LayoutWorkers?

        init(
            output: String, sources: String? = nil, columns: ColumnChoice = .standard,
            options: DiagramOptions = DiagramOptions(), workers: LayoutWorkers? = nil
        ) {
            self.output = output
            self.sources = sources
            self.columns = columns
            self.options = options
            self.workers = workers
        }
    }

    /// The courses of the recordings, and the beat in which they diverge.
    let course: CourseComparison
    /// The table of the comparison; without rows if the recordings share no course.
    let table: Table
    /// A sentence on the written files; `nil` if none were written.
    let written: String?
    /// The problems in the trace files, and the warnings of the drawing.
    let remarks: [String]
    /// True if an input is damaged, truncated or of a newer format.
    let areDamaged: Bool

    /// Reads the recordings, and writes the comparison and the pictures.
    ///
    /// The report is written only if all recordings have equal courses.
    ///
    /// - Parameter paths: The paths of two or more traces, or of folders of traces.
    /// - Throws: ``JobError`` if there is only one trace, a trace can't be read, or the folder can't be written.
    init(
        of paths: [String], _ known: KnownPatterns, _ settings: Settings, progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) {
        // Before any work is done, find out whether the folder can be written. Files of an earlier comparison don't stay beside
        // this one's: where recordings part there is no report.
        var output = try ComparisonOutput(settings.output)
        let inputs = try TraceInputs(paths, keepsOrder: true)
        guard inputs.traces.count > 1 else {
            throw JobError(
                .usage, "\(paths.joined(separator: ", ")): a comparison needs two recordings: name another one")
        }
        areDamaged = inputs.areDamaged
        let unrecorded = try Self.unrecorded(settings.sources)
        let runs = inputs.traces.map { RunAnalysis($0) }
        let course = CourseComparison(runs.map(Course.init))
        let compared = course.areSame ? runs : runs.map { $0.before(beat: course.common) }
        // Numbers of no messages would be zeros.
        let hasNumbers = compared.contains { !$0.graph.messages.isEmpty }
        func table(_ columns: ColumnChoice) -> Table {
            var table =
                hasNumbers
                ? Statistics(
                    comparing: compared.map(\.measures), reference: known.yardstick, guests: known.guests,
                    titles: known.titles
                )
                .table(columns: columns, numbersRuns: true)
                : Table(columns: [Table.Column("scenario", place: .machinesOnly)], version: Statistics.jsonVersion)
            table.head = course.facts(naming: runs.map(Self.name))
            table.notes.append(unrecorded)
            return table
        }
        self.course = course
        self.table = table(settings.columns)
        func pictures(_ view: DiagramView, _ runs: [RunAnalysis]) throws(JobError) -> [PictureJob] {
            try RenderJob.pictures(of: runs, known, view: view, as: .svg, options: settings.options)
        }
        var warnings: [String] = []
        if var folder = output.folder {
            let all = try (hasNumbers ? pictures(.comparison, compared) : []) + pictures(.flow, runs)
            warnings = try await all.draw(into: &folder, in: settings.workers, progress: progress)
            output.folder = folder
        }
        let formats = [("json", TableFormat.json)] + (hasNumbers ? [("md", .markdown), ("csv", .csv)] : [])
        for (ending, format) in formats where output.wants("comparison.\(ending)") {
            try output.add("comparison.\(ending)", Array(table(.standard).rendered(as: format).utf8))
        }
        if course.areSame, output.wants("report.html") {
            progress(JobProgress(step: 1, of: 1, what: "writing the report"))
            let page = try await ReportJob.page(
                of: runs, try BlueprintLibrary([], known),
                sources: SourceTexts.read(for: runs.map(\.trace), in: settings.sources ?? "Sources"),
                workers: settings.workers)
            try output.add("report.html", page)
        }
        written = try output.commit(
            course.areSame ? "pictures, the table and report.html" : "pictures and the table")
        remarks = inputs.findings + warnings
    }

    /// Returns the name of a run in the table: `mvvm login`.
    private static func name(of run: RunAnalysis) -> String {
        let header = run.graph.header
        return [header.pattern ?? header.app, header.scenario].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the remark on classes that aren't components, and so were not recorded.
    private static func unrecorded(_ sources: String?) throws(JobError) -> String {
        guard let sources else {
            return "Messages of classes without @Component are not recorded: --sources FOLDER lists these classes."
        }
        let read = try SourceProgram().annotations(in: sources, roles: [], hasModules: false, for: "--sources")
        let classes = read.notComponents
        guard !classes.isEmpty else { return "All classes in \(sources) are components." }
        let more = classes.count > 8 ? " and \(classes.count - 8) more" : ""
        return "Not components, so their messages are not recorded: "
            + "\(classes.prefix(8).joined(separator: ", "))\(more). 'archflow annotate \(sources)' proposes @Component where a name suggests a role."
    }
}
