import ArchFlowSupport
import Files
import ForeignTraces
import Foundation
import TraceFormat

/// Imports other tools' traces by converting them to ours.
struct ImportJob {
    /// For each file, a line with the numbers of records read and left out, followed by the faults in the file.
    let remarks: [String]
    /// True if a file could not be read to its end.
    let areDamaged: Bool
    /// The trace, if no output was given to write it to.
    let bytes: [UInt8]

    /// Reads files and writes them as traces.
    ///
    /// - Parameters:
    ///   - paths: Files, or `-` for standard input.
    ///   - output: A file for one trace, a folder for several; `nil` to return the one trace.
    ///   - components: The parts of the files that become components; `nil` for the usual ones.
    /// - Throws: ``JobError`` where a file is missing or is no trace of another tool, or the output can't be written; then
    ///   nothing was written.
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

    /// The destinations of traces: memory, a file, or a folder with a file for each trace.
    private enum Targets {
        case memory(TemporaryFile)
        case file(OutputFile, path: String)
        case folder(OutputFolder, taken: Set<String>)

        init(for paths: [String], _ output: String?) throws(JobError) {
            switch (output, paths.count > 1) {
            case (nil, true): throw JobError(.usage, "several traces need -o FOLDER, to which they are written")
            case (nil, false):
                self = .memory(try JobError.reading { () throws(TraceError) in try TemporaryFile() })
            case (let output?, true):
                self = .folder(try OutputFolder(output, keepsManifest: false, isAlone: true), taken: [])
            case (let output?, false): self = .file(try OutputFile(output), path: output)
            }
        }

        /// Returns the path of a file's trace, and the temporary path that the trace is written to until all files are read.
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

        /// Moves the files from their temporary paths to their final paths. Returns the bytes of a trace in memory.
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
