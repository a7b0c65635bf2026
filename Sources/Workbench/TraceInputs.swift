public import TraceFormat

/// The traces that a command was pointed at, read and analysed.
public struct TraceInputs {
    public let readings: [TraceReading]

    /// Reads files, folders and standard input (`-`).
    ///
    /// - Parameter keepsOrder: Whether the paths stay in their order; else all files are sorted by path.
    /// - Throws: ``WorkbenchError`` where a path leads nowhere or a file is no trace.
    public init(_ paths: [String], keepsOrder: Bool = false) throws(WorkbenchError) {
        var readings: [TraceReading] = []
        do throws(TraceError) {
            for group in keepsOrder ? paths.map({ [$0] }) : [paths] {
                for path in try TraceFiles.find(in: group) { readings.append(try Trace.read(path)) }
            }
        } catch {
            throw WorkbenchError(error)
        }
        self.readings = readings
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
