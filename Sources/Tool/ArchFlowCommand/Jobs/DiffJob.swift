import ArchFlowSupport
import FlowAnalysis
import TraceDiffs
import TraceFormat

/// Compares two traces, or the traces at equal relative paths in two folders.
struct DiffJob {
    let report: DiffReport
    /// The problems in the trace files, one line each.
    let findings: [String]
    /// True if an input is damaged, truncated or of a newer format.
    let areDamaged: Bool

    /// Reads and compares two traces, or two folders.
    ///
    /// - Parameters:
    ///   - before: The path of a file or a folder, or `-` for standard input.
    ///   - after: The path of a file if `before` is a file, otherwise of a folder.
    ///   - payloads: True to compare arguments of messages, too.
    /// - Throws: ``JobError`` if a path doesn't exist, a file isn't a trace, or a file would be compared with a folder.
    static func between(
        _ before: String, _ after: String, payloads: Bool = true, progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) -> DiffJob {
        let (isFolder, files) = try files(at: before)
        let (isOtherFolder, others) = try Self.files(at: after)
        guard (before, after) != ("-", "-") else {
            throw JobError(.usage, "only one of the two traces can come from standard input")
        }
        guard isFolder == isOtherFolder else {
            let (file, folder) = isFolder ? (after, before) : (before, after)
            throw JobError(
                .usage, "\(file) is one trace and \(folder) is a folder: name two traces, or two folders of traces")
        }
        let names = isFolder ? Set(files.keys).union(others.keys).sorted(by: inByteOrder) : [""]
        var entries: [DiffReport.Entry] = []
        var findings = Findings()
        for (index, name) in names.enumerated() {
            progress(JobProgress(step: index + 1, of: names.count, what: "comparing \(name)"))
            let (file, other) = (files[name], others[name])
            var diff: TraceDiff?
            if let file, let other {
                let old = try findings.read(file)
                let new = try findings.read(other)
                diff = TraceDiff(from: old, to: new, payloads: payloads)
            }
            entries.append(.init(name: name, before: file, after: other, diff: diff))
        }
        return DiffJob(
            report: DiffReport(entries, areFolders: isFolder), findings: findings.descriptions,
            areDamaged: findings.meanBadData)
    }

    /// Returns the paths of the traces, by their relative paths in the folder. A single file has the key `""`.
    private static func files(at path: String) throws(JobError) -> (isFolder: Bool, files: [String: String]) {
        let found = try TraceInputs.files(in: [path])
        let isFolder = found != [path]
        let prefix = path.hasSuffix("/") ? path : path + "/"
        let names = found.map { (isFolder ? String($0.dropFirst(prefix.count)) : "", $0) }
        return (isFolder, Dictionary(names, uniquingKeysWith: { first, _ in first }))
    }

    private static func inByteOrder(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private struct Findings {
        var descriptions: [String] = []
        var meanBadData = false

        mutating func read(_ path: String) throws(JobError) -> Trace {
            let (file, reading) = try JobError.reading { () throws(TraceError) in
                let file = try TraceInput(path)
                return (file, try file.read())
            }
            descriptions += file.remarks + reading.findings.descriptions
            meanBadData = meanBadData || file.isDamaged || reading.findings.meanBadData
            return reading.trace
        }
    }
}
