import ArchFlowSupport
import ArchitectureRules
import Foundation
import Scaffolding
import SourceInventory
import TraceFormat

/// Makes an app's first files, the rules and a CI workflow, and proposes the recorder's attributes.
struct InitJob {
    /// The new files, with their paths relative to the folder of the app's repository.
    let files: [Template.File]
    private let app: AppFolder
    /// The missing attributes as a unified diff; empty if none are missing or the sources can't be read.
    let attributes: String
    /// Lines with the commands to run next, each with its purpose.
    let next: [String]
    /// Problems in the trace files, and remarks on the sources.
    let remarks: [String]
    /// True if a trace is damaged or of a newer format.
    let areDamaged: Bool

    /// Reads the traces and the sources.
    ///
    /// - Parameters:
    ///   - traces: Recordings from which to infer the rules. Without them, the blueprint contains only parts and their
    ///     roles.
    ///   - folder: The app's folder.
    ///   - sources: The folder of Swift files; `nil` for the subfolder `Sources` or, if it is missing, the app's
    ///     folder.
    /// - Throws: ``JobError`` if the app's folder is missing or a trace can't be read. Also if the sources can't be read,
    ///   and `sources` was passed or `traces` is empty.
    @MainActor
    init(_ traces: [String], in folder: String, sources: String? = nil) throws(JobError) {
        guard folder.isFolder else { throw JobError(.inputMissing, "\(folder): there is no such folder") }
        app = AppFolder(URL(filePath: folder))
        let usual = folder == "." ? "Sources" : "\(folder)/Sources"
        let place = sources ?? (usual.isFolder ? usual : folder)
        var annotating: AnnotateJob?
        var remarks: [String] = []
        do throws(JobError) {
            annotating = try AnnotateJob(place, for: traces.isEmpty ? "init without a trace" : "proposing them")
        } catch {
            guard sources == nil, !traces.isEmpty else { throw error }
            remarks.append("No attributes are proposed: \(error)")
        }
        let blueprint: String
        if traces.isEmpty {
            var inference = BlueprintInference(pattern: app.name)
            for component in annotating?.components ?? [] {
                if let role = component.role.flatMap(Role.init) { inference.add(type: component.name, role: role) }
            }
            (blueprint, areDamaged) = (inference.yaml, false)
        } else {
            let inferred = try CheckJob.infer(traces)
            (blueprint, areDamaged) = (inferred.yaml, inferred.areDamaged)
            remarks = inferred.findings + remarks
        }
        files = app.files(blueprint: blueprint)
        attributes = try annotating?.difference() ?? ""
        self.remarks = remarks + (annotating?.remarks ?? [])
        next = Self.next(app, traces, lacking: attributes.isEmpty ? nil : place)
    }

    /// Writes all files, or none if one can't be written. No existing file is replaced.
    ///
    /// - Returns: The files' paths, relative to the app's folder.
    /// - Throws: ``JobError`` if a file already exists or can't be written.
    func write() throws(JobError) -> [String] {
        try JobError.scaffolding { () throws(ScaffoldingError) in try Scaffold(files, of: app).write().map(app.seen) }
    }

    /// The contents of all files, each below its path.
    var text: String { files.map { "==> \(app.seen($0.path)) <==\n\($0.text)" }.joined(separator: "\n") }

    /// Returns the commands to run next, with their purposes.
    ///
    /// - Parameter sources: The folder that lacks attributes; `nil` if none are missing.
    private static func next(_ app: AppFolder, _ traces: [String], lacking sources: String?) -> [String] {
        let stem = app.stem
        var steps: [(command: String, purpose: String)] = []
        if let sources { steps.append(("archflow annotate \(sources.asShellWord) --write", "add the attributes")) }
        if traces.isEmpty || sources != nil {
            steps.append(("archflow run -o \(stem).jsonl -- \(app.command)", "record the app"))
            steps.append(("archflow check --infer \(stem).jsonl > \(stem).yml", "allow what was recorded"))
            steps.append(("archflow check \(stem).jsonl --blueprint \(stem).yml --strict", "check the rules"))
        } else {
            let words = traces.map(\.asShellWord).joined(separator: " ")
            steps.append(("archflow check \(words) --blueprint \(stem).yml --strict", "check the rules"))
        }
        let width = steps.map(\.command.count).max() ?? 0
        let lines = steps.map { $0.command.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.purpose }
        return lines.map(VisibleText.of)
            + ["\(app.seen(app.workflowPath)): replace OWNER by the owner of ArchFlow's repository"]
    }
}
