import FlowAnalysis
import Foundation
import Tables
import TraceFormat

/// The traces named in a command's arguments, read into memory.
struct TraceInputs {
    let readings: [TraceReading]
    private let imports: Imports

    /// Reads traces from files, folders and standard input (`-`).
    ///
    /// - Parameter keepsOrder: True to keep the order of the paths; false to sort all files by path.
    /// - Throws: ``JobError`` if a path doesn't exist, a file isn't a trace, or a named feature has no trace.
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

    /// Returns the trace files at some paths, which may be folders.
    static func files(in paths: [String]) throws(JobError) -> [String] {
        try JobError.reading { () throws(TraceError) in try TraceFiles.find(in: paths) }
    }

    var traces: [Trace] { readings.map(\.trace) }

    /// The problems in the files, and remarks on converted traces, one line each.
    var findings: [String] { imports.remarks + readings.flatMap { $0.findings.descriptions } }

    /// True if an input is damaged, truncated or of a newer format.
    var areDamaged: Bool { imports.areDamaged || readings.contains { $0.findings.meanBadData } }
}

/// The remarks on traces of other tools.
struct Imports {
    private(set) var remarks: [String] = []
    private(set) var areDamaged = false

    mutating func add(_ file: TraceInput) {
        remarks += file.remarks
        areDamaged = areDamaged || file.isDamaged
    }

    /// A trace that was read but isn't in the result yet.
    struct Reading {
        let header: TraceHeader
        let findings: TraceFindings
        /// Adds the trace to the result. Called only if its feature is chosen.
        let take: () -> Void
    }

    /// Reads traces from files, folders and standard input (`-`), one at a time.
    ///
    /// - Parameter read: Reads a trace. Its result's ``Reading/take`` adds the trace to the caller's result.
    static func reading(
        _ paths: [String], of features: FeatureChoice, _ progress: (JobProgress) -> Void,
        _ read: (TraceInput) throws(TraceError) -> Reading
    ) throws(JobError) -> Imports {
        var imports = Imports()
        var findings: [String] = []
        var known: [String] = []
        let files = try TraceInputs.files(in: paths)
        for (index, path) in files.enumerated() {
            progress(JobProgress(step: index + 1, of: files.count, what: "reading \(path)"))
            let reading = try JobError.reading { () throws(TraceError) in
                let file = try TraceInput(path)
                imports.add(file)
                return try read(file)
            }
            if let feature = reading.header.feature, !known.contains(feature) { known.append(feature) }
            guard features.contains(reading.header.feature) else { continue }
            findings += reading.findings.descriptions
            imports.areDamaged = imports.areDamaged || reading.findings.meanBadData
            reading.take()
        }
        try features.check(among: known)
        imports.remarks += findings
        return imports
    }
}

extension TraceFindings {
    var descriptions: [String] {
        listed.map(\.description) + (unlisted > 0 ? ["… and \(unlisted) more findings"] : [])
    }
}

/// The measures of the traces named in a command's arguments, counted while the traces are read.
struct RunInputs {
    let statistics: Statistics
    let headers: [TraceHeader]
    private let imports: Imports

    /// Counts traces in files, folders and standard input (`-`).
    ///
    /// - Parameter gathering: Collects the measures of the runs in a table.
    /// - Throws: ``JobError`` if a path doesn't exist, a file isn't a trace, or a named feature has no trace.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(),
        for gathering: StatisticsGathering = StatisticsGathering(by: .pattern),
        progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) {
        var gathering = gathering
        imports = try Imports.reading(paths, of: features, progress) { (file) throws(TraceError) in
            let run = try RunMeasures.read(file.path, name: file.name, counting: gathering.detail)
            return Imports.Reading(header: run.measures.header, findings: run.findings) { gathering.add(run.measures) }
        }
        statistics = gathering.statistics()
        headers = gathering.headers
    }

    /// The problems in the files, and remarks on converted traces, one line each.
    var findings: [String] { imports.remarks }

    /// True if an input is damaged, truncated or of a newer format.
    var areDamaged: Bool { imports.areDamaged }
}

/// The messages of the traces named in a command's arguments, counted while the traces are read.
struct CallInputs {
    /// A row for each combination of sender, receiver, message name and enumeration case.
    let table: Table
    private let imports: Imports

    /// Counts messages in files, folders and standard input (`-`).
    ///
    /// - Throws: ``JobError`` if a path doesn't exist, a file isn't a trace, or a named feature has no trace.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) {
        var table = CallCounts.table()
        imports = try Imports.reading(paths, of: features, progress) { (file) throws(TraceError) in
            let calls = try CallCounts.read(
                file.path, name: file.name, threads: ProcessInfo.processInfo.activeProcessorCount)
            return Imports.Reading(header: calls.counts.header, findings: calls.findings) {
                calls.counts.add(to: &table)
            }
        }
        self.table = table
    }

    /// The problems in the files, and remarks on converted traces, one line each.
    var findings: [String] { imports.remarks }

    /// True if an input is damaged, truncated or of a newer format.
    var areDamaged: Bool { imports.areDamaged }
}

/// The times in the traces named in a command's arguments. Only one trace at a time is in memory.
struct TimeInputs {
    let table: Table
    private let imports: Imports

    /// Measures times in files, folders and standard input (`-`).
    ///
    /// - Parameters:
    ///   - grouping: The subject of each row, such as a component; `nil` for a table of critical paths.
    ///   - root: The id of the message whose critical path is listed; `nil` for the root message that took longest.
    /// - Throws: ``JobError`` if a path doesn't exist, a file isn't a trace, or a named feature has no trace.
    init(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), by grouping: TimeGrouping?, root: Int? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) {
        var times = grouping.map { TimeTable(by: $0) }
        var path = CriticalPathTable()
        imports = try Imports.reading(paths, of: features, progress) { (file) throws(TraceError) in
            let run = try FlowGraph.read(file.path, name: file.name)
            return Imports.Reading(header: run.graph.header, findings: run.findings) {
                if times == nil { path.add(run.graph, of: root) } else { times?.add(run.graph) }
            }
        }
        table = times?.table ?? path.table
    }

    /// The problems in the files, and remarks on converted traces, one line each.
    var findings: [String] { imports.remarks }

    /// True if an input is damaged, truncated or of a newer format.
    var areDamaged: Bool { imports.areDamaged }
}
