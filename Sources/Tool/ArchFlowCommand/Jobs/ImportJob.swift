import ArchFlowSupport
import Files
import ForeignTraces
import Foundation
import TraceFormat

/// Converts traces of other tools to ArchFlow's format.
struct ImportJob {
    /// For each file, a line that counts read and skipped records, followed by the file's problems.
    let remarks: [String]
    /// True if a file could not be read to its end.
    let areDamaged: Bool
    /// The converted trace; empty if it was written to a file.
    let bytes: [UInt8]

    /// Converts files of other tools to traces. If it throws, nothing is written.
    ///
    /// - Parameters:
    ///   - paths: The paths of files, or `-` for standard input.
    ///   - output: A file for one trace, or a folder for several; `nil` to return the trace.
    ///   - components: The unit that becomes a component, such as a class or a file; `nil` for each format's default.
    /// - Throws: ``JobError`` if a file is missing or isn't a trace of another tool, or the output can't be written.
    static func run(
        _ paths: [String], to output: String?, components: ComponentChoice? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) -> ImportJob {
        var targets = try Targets(for: paths, output)
        var imports = Imports()
        for (index, path) in paths.enumerated() {
            progress(JobProgress(step: index + 1, of: paths.count, what: "importing \(path)"))
            let (target, place) = try targets.next(for: path)
            let file = try JobError.reading { () throws(TraceError) in
                let file = try TraceInput(path, to: target, at: place, components: components)
                guard file.remarks.isEmpty else { return file }
                if (try? TraceReader(path: file.path, name: file.name)) != nil {
                    throw .badData(file.name, reason: "is a trace of ArchFlow already: there is nothing to import")
                }
                throw .badData(file.name, reason: ForeignFormat.unknownKind(of: file.path))
            }
            imports.add(file)
        }
        let bytes = try targets.commit()
        return ImportJob(remarks: imports.remarks, areDamaged: imports.areDamaged, bytes: bytes)
    }

    /// The destination of the converted traces.
    private enum Targets {
        case memory(TemporaryFile)
        case file(OutputFile, path: String)
        case folder(OutputFolder, taken: Set<String>)

        init(for paths: [String], _ output: String?) throws(JobError) {
            switch (output, paths.count > 1) {
            case (nil, true):
                throw JobError(.usage, "several traces can only be written to a folder: name one with -o FOLDER")
            case (nil, false):
                self = .memory(try JobError.reading { () throws(TraceError) in try TemporaryFile() })
            case (let output?, true):
                self = .folder(try OutputFolder(output, keepsManifest: false, isAlone: true), taken: [])
            case (let output?, false): self = .file(try OutputFile(output), path: output)
            }
        }

        /// Returns the final path of a file's trace, and the temporary path to write it to.
        mutating func next(for path: String) throws(JobError) -> (target: String, place: String) {
            switch self {
            case .memory(let file): return (file.path, file.path)
            case .file(var file, let target):
                let place = try file.place()
                self = .file(file, path: target)
                return (target, place)
            case .folder(var folder, var taken):
                let base = URL(filePath: path).deletingPathExtension().lastPathComponent
                let name = "\(base == "-" ? "standard-input" : base).jsonl"
                let target = "\(folder.path)/\(name)"
                // On most disks of a Mac, names that differ only in case are one.
                guard taken.insert(name.lowercased()).inserted else {
                    throw JobError(
                        .usage, "two of the traces would be written to \(target): import them one by one")
                }
                let place = try folder.place(of: name)
                self = .folder(folder, taken: taken)
                return (target, place)
            }
        }

        /// Moves the traces to their final paths. Returns the bytes of a trace in memory.
        func commit() throws(JobError) -> [UInt8] {
            switch self {
            case .memory(let file):
                guard let bytes = SystemFile.reading(file.path)?.readAll() else {
                    throw JobError(.inputOutput, "\(file.path): can't be read: \(SystemFile.lastReason)")
                }
                return bytes
            case .file(let file, _): try file.commit()
            case .folder(let folder, _): try folder.commit()
            }
            return []
        }
    }
}
