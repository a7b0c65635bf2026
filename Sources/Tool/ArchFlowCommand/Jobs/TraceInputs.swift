import FlowAnalysis
import Foundation
import Tables
import TraceFormat

/// The traces that a command was pointed at, read and analysed.
struct TraceInputs {
    let readings: [TraceReading]
    private let imports: Imports

    /// Reads files, folders and standard input (`-`).
    ///
    /// - Parameters:
    ///   - features: The features whose traces are kept.
    ///   - keepsOrder: Whether the paths stay in their order; else all files are sorted by path.
    /// - Throws: ``JobError`` where a path leads nowhere, a file is no trace, or no trace is of a feature that was
    ///   named.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), keepsOrder: Bool = false
    ) throws(JobError) {
        var imports = Imports()
        let readings = try JobError.reading { () throws(TraceError) in
            var readings: [TraceReading] = []
            for group in keepsOrder ? paths.map({ [$0] }) : [paths] {
                for path in try TraceFiles.find(in: group) {
                    let file = try TraceInput(path)
                    imports.add(file)
                    readings.append(try file.read())
                }
            }
            return readings
        }
        self.imports = imports
        self.readings = try features.chosen(among: readings, "trace", feature: \.trace.header.feature)
    }

    /// The trace files behind some paths.
    static func files(in paths: [String]) throws(JobError) -> [String] {
        try JobError.reading { () throws(TraceError) in try TraceFiles.find(in: paths) }
    }

    var traces: [Trace] { readings.map(\.trace) }

    /// What was wrong inside the files, and what was left out of other tools' traces, one line each.
    var findings: [String] { imports.remarks + readings.flatMap { $0.findings.descriptions } }

    /// True where less was read than should be there.
    var areDamaged: Bool { imports.areDamaged || readings.contains { $0.findings.meanBadData } }
}

/// What there is to say of other tools' traces among the inputs.
struct Imports {
    private(set) var remarks: [String] = []
    private(set) var areDamaged = false

    mutating func add(_ file: TraceInput) {
        remarks += file.remarks
        areDamaged = areDamaged || file.isDamaged
    }

    /// Reads files, folders and standard input (`-`), one after the other.
    static func reading<Reading>(
        _ paths: [String], of features: FeatureChoice, feature: (Reading) -> String?,
        _ progress: (JobProgress) -> Void, _ read: (TraceInput) throws(TraceError) -> Reading
    ) throws(JobError) -> ([Reading], Imports) {
        var readings: [Reading] = []
        var imports = Imports()
        let files = try TraceInputs.files(in: paths)
        for (index, path) in files.enumerated() {
            progress(JobProgress(step: index + 1, of: files.count, what: "reading \(path)"))
            readings.append(
                try JobError.reading { () throws(TraceError) in
                    let file = try TraceInput(path)
                    imports.add(file)
                    return try read(file)
                })
        }
        return (try features.chosen(among: readings, "trace", feature: feature), imports)
    }
}

extension TraceFindings {
    var descriptions: [String] {
        listed.map(\.description) + (unlisted > 0 ? ["… and \(unlisted) more findings"] : [])
    }
}

/// The traces that a command was pointed at, counted while they were read: none is held in memory as a whole unless it
/// is short.
struct RunInputs {
    let readings: [RunReading]
    private let imports: Imports

    /// Counts files, folders and standard input (`-`).
    ///
    /// - Parameters:
    ///   - features: The features whose traces are kept.
    ///   - detail: What is counted besides each run as a whole.
    /// - Throws: ``JobError`` where a path leads nowhere, a file is no trace, or no trace is of a feature that was
    ///   named.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), counting detail: RunDetail = .all,
        progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) {
        (readings, imports) = try Imports.reading(paths, of: features, feature: \.measures.header.feature, progress) {
            (file) throws(TraceError) in
            try RunMeasures.read(
                file.path, name: file.name, counting: detail)
        }
    }

    var runs: [RunMeasures] { readings.map(\.measures) }

    /// What was wrong inside the files, and what was left out of other tools' traces, one line each.
    var findings: [String] { imports.remarks + readings.flatMap { $0.findings.descriptions } }

    /// True where less was read than should be there.
    var areDamaged: Bool { imports.areDamaged || readings.contains { $0.findings.meanBadData } }
}

/// The calls of the traces that a command was pointed at, counted while they were read.
struct CallInputs {
    private let readings: [CallReading]
    private let imports: Imports

    /// Counts files, folders and standard input (`-`).
    ///
    /// - Parameter features: The features whose traces are kept.
    /// - Throws: ``JobError`` where a path leads nowhere, a file is no trace, or no trace is of a feature that was
    ///   named.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) {
        (readings, imports) = try Imports.reading(paths, of: features, feature: \.counts.header.feature, progress) {
            (file) throws(TraceError) in
            try CallCounts.read(file.path, name: file.name, threads: ProcessInfo.processInfo.activeProcessorCount)
        }
    }

    /// A row for each call.
    var table: Table { CallCounts.table(readings.map(\.counts)) }

    /// What was wrong inside the files, and what was left out of other tools' traces, one line each.
    var findings: [String] { imports.remarks + readings.flatMap { $0.findings.descriptions } }

    /// True where less was read than should be there.
    var areDamaged: Bool { imports.areDamaged || readings.contains { $0.findings.meanBadData } }
}
