import Foundation
import TraceFormat

/// Turns traces of other tools into traces of ours.
public struct Importing {
    /// What was read and what was left out, a line for each file, and what was wrong.
    public let remarks: [String]
    /// Whether a file could not be read to its end.
    public let areDamaged: Bool
    /// The trace, where it was not written to a file.
    public let bytes: [UInt8]

    /// Reads and writes.
    ///
    /// - Parameters:
    ///   - paths: Files, or `-` for standard input.
    ///   - output: A file for one trace, a folder for several; `nil` for giving one back.
    /// - Throws: ``WorkbenchError`` where a file is missing or is no trace of another tool, or the output can't be written.
    public static func run(
        _ paths: [String], to output: String?, progress: (JobProgress) -> Void = { _ in }
    ) throws(WorkbenchError) -> Importing {
        let temporary = TemporaryFile()
        let targets = try targets(of: paths, output ?? (paths.count > 1 ? nil : temporary.path))
        var imports = Imports()
        for (index, (path, target)) in zip(paths, targets).enumerated() {
            progress(JobProgress(step: index + 1, of: paths.count, what: "importing \(path)"))
            let file = try WorkbenchError.reading { () throws(TraceError) in
                let file = try TraceFile(path, to: target)
                guard file.remarks.isEmpty else { return file }
                if (try? TraceReader(path: file.path, name: file.name)) != nil {
                    throw .badData(file.name, reason: "is a trace of ArchFlow already: there is nothing to import")
                }
                throw .badData(
                    file.name,
                    reason:
                        "is of none of the formats that are read: OTLP JSON (an object with resourceSpans), Zipkin v2 "
                        + "(an array of objects with traceId), trace events (an array of objects with ph, or an object with "
                        + "traceEvents), AppMap 1.x (an object with events and classMap)")
            }
            imports.add(file)
        }
        let bytes = output == nil ? FileManager.default.contents(atPath: temporary.path) : nil
        return Importing(remarks: imports.remarks, areDamaged: imports.areDamaged, bytes: Array(bytes ?? Data()))
    }

    /// Where each trace goes.
    private static func targets(of paths: [String], _ output: String?) throws(WorkbenchError) -> [String] {
        guard let output else {
            throw WorkbenchError(.usage, "several traces need -o FOLDER, to which they are written")
        }
        guard paths.count > 1 else { return [output] }
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw WorkbenchError(.cannotCreate, "\(output): can't create a folder there: \(error.localizedDescription)")
        }
        var taken: Set<String> = []
        var targets: [String] = []
        for path in paths {
            let base = URL(filePath: path).deletingPathExtension().lastPathComponent
            let target = "\(output)/\(base == "-" ? "standard-input" : base).jsonl"
            guard taken.insert(target).inserted else {
                throw WorkbenchError(.usage, "two of the traces would be written to \(target): import them one by one")
            }
            targets.append(target)
        }
        return targets
    }
}
