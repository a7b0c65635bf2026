package import ArchFlowCommand
import ArchFlowSupport
import BuiltInPatterns
import Diagrams
package import FlowAnalysis
import Foundation
import SampleApp
import SourceInventory
import Tables
import TraceFormat

/// The sources from which pages are made: the committed files of the package, and the patterns that come with ArchFlow.
@MainActor
package final class PageSources {
    private let catalog = BuiltInPatterns.catalog
    private let known = BuiltInPatterns.catalog.known
    private let folder: URL
    private var reading: Task<Result<CommittedRuns, JobError>, Never>?

    /// Creates the sources from the folder of ArchFlow's package.
    ///
    /// - Parameter folder: The folder of the package.
    /// - Throws: ``JobError`` (input missing) if the folder isn't ArchFlow's.
    package init(package folder: String) throws(JobError) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory)
        for path in ["Package.swift", "Traces", "Sources/Tool/DocumentationPages"]
        where !FileManager.default.fileExists(atPath: self.path(of: path)) {
            throw JobError(
                .inputMissing, "\(folder): has no \(path): run this in the folder of the package ArchFlow")
        }
    }

    /// Returns the path of a file, given its path relative to the package's folder.
    func path(of file: String) -> String { folder.appending(path: file).path }

    /// Returns the text of a file.
    ///
    /// - Throws: ``JobError`` (input missing).
    func text(of file: String) throws(JobError) -> String {
        do {
            return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        } catch {
            throw JobError(.inputMissing, "\(file): there is no such file, or it is no text")
        }
    }

    /// Returns the committed inventory of a pattern's sources.
    ///
    /// - Parameter pattern: The name of the pattern's folder.
    /// - Throws: ``JobError`` where there is no inventory, or it is damaged.
    func inventory(of pattern: String) throws(JobError) -> Inventory {
        let file = "Sources/Patterns/\(pattern)/inventory.json"
        let text = try text(of: file)
        do throws(InventoryError) {
            return try Inventory(json: Data(text.utf8))
        } catch {
            throw JobError(.badData, "\(file): \(error)")
        }
    }

    /// The elements of the app's screens, as a table.
    func elements() async throws(JobError) -> Table { try await known.identifiers() }

    /// The costs of changes in the patterns, as a table.
    func changes() throws(JobError) -> Table { try PatternChanges(known).table() }

    /// Returns the mistakes made in the patterns, and the checks that noticed them.
    func defects() throws(JobError) -> PatternDefects { try PatternDefects(known) }

    /// Returns the isolation of the types that decide in the patterns, measured from the committed traces.
    func isolation() async throws(JobError) -> PatternIsolation {
        try PatternIsolation(try await runs.all.map(\.analysis), known)
    }

    /// Returns the files and types of the patterns that each kind of change reaches.
    func reach() throws(JobError) -> PatternReach { try PatternReach(known) }

    /// The picture of a view's example.
    func example(of view: DiagramView) async throws(JobError) -> String {
        try await view.drawnExample(in: folder.path, known)
    }

    /// The runs whose traces are committed. They are read and counted only once.
    var runs: CommittedRuns {
        get async throws(JobError) {
            if let reading { return try await reading.value.get() }
            let (folder, known) = (path(of: "Traces"), known)
            let task = Task { () async -> Result<CommittedRuns, JobError> in
                do throws(JobError) {
                    return .success(try await CommittedRuns(in: folder, known))
                } catch {
                    return .failure(error)
                }
            }
            reading = task
            return try await task.value.get()
        }
    }

    /// Returns the comparison of all patterns except the yardstick, in those scenarios of which all patterns have a run.
    package func comparison(_ columns: ColumnChoice) async throws(JobError) -> ComparedColumns {
        let runs = try await runs
        let names = catalog.names.filter { $0 != catalog.yardstick }
        let compared = runs.sharedScenarios.flatMap { scenario in
            names.compactMap { runs.run(of: scenario, $0)?.measures }
        }
        return ComparedColumns(Statistics(comparing: compared).table(columns: columns))
    }

    /// Returns the comparison of the patterns in one scenario.
    func comparison(in scenario: String, _ columns: ColumnChoice = .standard) async throws(JobError) -> Table {
        let runs = try await runs
        let compared = catalog.names.compactMap { runs.run(of: scenario, $0)?.measures }
        return Statistics(
            comparing: compared, reference: catalog.yardstick, titles: known.titles, contract: .kept
        ).table(columns: columns)
    }
}
