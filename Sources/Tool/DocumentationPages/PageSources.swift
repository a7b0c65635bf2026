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

/// The inputs of generated pages: committed files and the built-in patterns.
@MainActor
package final class PageSources {
    private let catalog = BuiltInPatterns.catalog
    private let known = BuiltInPatterns.catalog.known
    private let folder: URL
    private var reading: Task<Result<CommittedRuns, JobError>, Never>?

    /// Creates the inputs from the folder of ArchFlow's package.
    ///
    /// - Parameter folder: The path of the package's folder.
    /// - Throws: ``JobError`` (input missing) if the folder isn't ArchFlow's package.
    package init(package folder: String) throws(JobError) {
        self.folder = URL(filePath: folder, directoryHint: .isDirectory)
        for path in ["Package.swift", "Traces", "Sources/Tool/DocumentationPages"]
        where !FileManager.default.fileExists(atPath: self.path(of: path)) {
            throw JobError(
                .inputMissing, "\(folder): has no \(path): run this in the folder of the package ArchFlow")
        }
    }

    /// Returns the full path of a file, given its path relative to the package's folder.
    func path(of file: String) -> String { folder.appending(path: file).path }

    /// Returns the text of a file in the package.
    ///
    /// - Throws: ``JobError`` (input missing) if the file can't be read.
    func text(of file: String) throws(JobError) -> String {
        do {
            return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        } catch {
            throw JobError(.inputMissing, "\(file): the file doesn't exist, or isn't text")
        }
    }

    /// Returns the committed list of a pattern's declarations.
    ///
    /// - Parameter pattern: The name of the pattern's folder.
    /// - Throws: ``JobError`` if the inventory is missing or damaged.
    func inventory(of pattern: String) throws(JobError) -> Inventory {
        let file = "Sources/Patterns/\(pattern)/inventory.json"
        let text = try text(of: file)
        do throws(InventoryError) {
            return try Inventory(json: Data(text.utf8))
        } catch {
            throw JobError(.badData, "\(file): \(error)")
        }
    }

    /// Returns the table that lists the elements of the app's screens.
    func elements() async throws(JobError) -> Table { try await known.identifiers() }

    /// Returns the table of what each change costs in each pattern.
    func changes() throws(JobError) -> Table { try PatternChanges(known).table() }

    /// Returns the mistakes made on purpose in the patterns, and the checks that noticed each mistake.
    func defects() throws(JobError) -> PatternDefects { try PatternDefects(known) }

    /// Returns the types that make decisions, and the classes needed to test each.
    func isolation() async throws(JobError) -> PatternIsolation {
        try PatternIsolation(try await runs.all.map(\.analysis), known)
    }

    /// Returns, for each pattern and kind of change, the files and types that mention the changed declaration.
    func reach() throws(JobError) -> PatternReach { try PatternReach(known) }

    /// Returns the example picture of a view, as SVG.
    func example(of view: DiagramView) async throws(JobError) -> String {
        try await view.drawnExample(in: folder.path, known)
    }

    /// The runs whose traces are committed. The traces are read only once.
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

    /// Returns the comparison of all patterns but the yardstick, in the scenarios that have a run of every pattern.
    package func comparison(_ columns: ColumnChoice) async throws(JobError) -> ComparedColumns {
        let runs = try await runs
        let names = catalog.names.filter { $0 != catalog.yardstick }
        let compared = runs.sharedScenarios.flatMap { scenario in
            names.compactMap { runs.run(of: scenario, $0)?.measures }
        }
        return ComparedColumns(Statistics(comparing: compared).table(columns: columns))
    }

    func comparison(in scenario: String, _ columns: ColumnChoice = .standard) async throws(JobError) -> Table {
        let runs = try await runs
        let compared = catalog.names.compactMap { runs.run(of: scenario, $0)?.measures }
        return Statistics(
            comparing: compared, reference: catalog.yardstick, titles: known.titles, contract: .kept
        ).table(columns: columns)
    }
}
