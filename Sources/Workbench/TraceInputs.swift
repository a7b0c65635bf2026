public import FlowAnalysis
import Foundation
public import TraceFormat

/// The traces that a command was pointed at, read and analysed.
public struct TraceInputs {
    public let readings: [TraceReading]

    /// Reads files, folders and standard input (`-`).
    ///
    /// - Parameters:
    ///   - features: The features whose traces are kept.
    ///   - keepsOrder: Whether the paths stay in their order; else all files are sorted by path.
    /// - Throws: ``WorkbenchError`` where a path leads nowhere, a file is no trace, or no trace is of a feature that was
    ///   named.
    public init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), keepsOrder: Bool = false
    ) throws(WorkbenchError) {
        let readings = try WorkbenchError.reading { () throws(TraceError) in
            var readings: [TraceReading] = []
            for group in keepsOrder ? paths.map({ [$0] }) : [paths] {
                for path in try TraceFiles.find(in: group) { readings.append(try Trace.read(path)) }
            }
            return readings
        }
        self.readings = try features.chosen(among: readings, "trace", feature: \.trace.header.feature)
    }

    /// The trace files behind some paths.
    static func files(in paths: [String]) throws(WorkbenchError) -> [String] {
        try WorkbenchError.reading { () throws(TraceError) in try TraceFiles.find(in: paths) }
    }

    public var traces: [Trace] { readings.map(\.trace) }

    /// What was wrong inside the files, one line each.
    public var findings: [String] { readings.flatMap { $0.findings.descriptions } }

    /// Whether what was read is less than what should be there.
    public var areDamaged: Bool { readings.contains { $0.findings.meanBadData } }
}

extension TraceFindings {
    var descriptions: [String] {
        listed.map(\.description) + (unlisted > 0 ? ["… and \(unlisted) more findings"] : [])
    }
}

/// The traces that a command was pointed at, counted while they were read: none is held in memory as a whole unless it
/// is short.
public struct RunInputs {
    public let readings: [RunReading]

    /// Counts files, folders and standard input (`-`).
    ///
    /// - Parameters:
    ///   - features: The features whose traces are kept.
    ///   - declarations: What the sources of patterns say about stored properties, by the pattern's name.
    /// - Throws: ``WorkbenchError`` where a path leads nowhere, a file is no trace, or no trace is of a feature that was
    ///   named.
    public init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), declarations: [String: Declarations] = [:],
        progress: (JobProgress) -> Void = { _ in }
    ) throws(WorkbenchError) {
        var readings: [RunReading] = []
        let files = try TraceInputs.files(in: paths)
        for (index, path) in files.enumerated() {
            progress(JobProgress(step: index + 1, of: files.count, what: "reading \(path)"))
            readings.append(try WorkbenchError.reading { () throws(TraceError) in try Self.read(path, declarations) })
        }
        self.readings = try features.chosen(among: readings, "trace", feature: \.measures.header.feature)
    }

    /// What can be read only once is copied to a temporary file first: a long trace has to be read twice.
    private static func read(
        _ path: String, _ known: [String: Declarations]
    ) throws(TraceError) -> RunReading {
        let declarations = { (header: TraceHeader) in header.pattern.flatMap { known[$0] } ?? Declarations() }
        guard TraceFiles.size(of: path) == nil else { return try RunMeasures.read(path, declarations: declarations) }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: copy) }
        do {
            guard FileManager.default.createFile(atPath: copy, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
            let input = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
            let output = try FileHandle(forWritingTo: URL(filePath: copy))
            while let chunk = try input.read(upToCount: 1 << 20), !chunk.isEmpty { try output.write(contentsOf: chunk) }
        } catch {
            throw .inputOutput(path, reason: "can't be copied to a temporary file: \(error.localizedDescription)")
        }
        return try RunMeasures.read(
            copy, name: path == "-" ? "standard input" : path, declarations: declarations)
    }

    public var runs: [RunMeasures] { readings.map(\.measures) }

    /// What was wrong inside the files, one line each.
    public var findings: [String] { readings.flatMap { $0.findings.descriptions } }

    /// Whether what was read is less than what should be there.
    public var areDamaged: Bool { readings.contains { $0.findings.meanBadData } }
}
