/// A trace read into memory, with what was wrong in its file.
public struct TraceReading: Hashable, Sendable {
    public var trace: Trace
    public var findings: TraceFindings

    public init(trace: Trace, findings: TraceFindings) {
        self.trace = trace
        self.findings = findings
    }
}

extension Trace {
    /// The bytes of the trace's file: header, records, and the footer if there is one.
    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        TraceEncoder.append(header, to: &bytes)
        for record in records { TraceEncoder.append(record, to: &bytes) }
        if let footer { TraceEncoder.append(footer, to: &bytes) }
        return bytes
    }

    /// Writes the trace to a file, whole or not at all.
    ///
    /// A trace without a footer gets one that counts its messages.
    ///
    /// - Throws: ``TraceError/Code/cannotCreate`` or ``TraceError/Code/inputOutput``.
    public func write(to path: String) throws(TraceError) {
        let writer = try TraceWriter(path: path, header: header)
        try writer.append(contentsOf: records)
        try writer.finish(footer ?? TraceFooter(messages: writer.messages, dropped: 0))
    }

    /// Reads a whole file, or standard input for `-`. See ``TraceReader`` for what the result promises.
    ///
    /// - Throws: ``TraceError/Code/inputMissing``, ``TraceError/Code/badData`` where it is no trace at all, or
    ///   ``TraceError/Code/inputOutput``.
    public static func read(_ path: String) throws(TraceError) -> TraceReading {
        try read(TraceReader(path: path))
    }

    /// Reads a trace from memory; findings call it by the name.
    ///
    /// - Throws: ``TraceError/Code/badData`` where it is no trace at all.
    public static func read(_ bytes: [UInt8], name: String) throws(TraceError) -> TraceReading {
        try read(TraceReader(bytes: bytes, name: name))
    }

    private static func read(_ reader: TraceReader) throws(TraceError) -> TraceReading {
        var records: [TraceRecord] = []
        while let record = try reader.next() { records.append(record) }
        return TraceReading(
            trace: Trace(header: reader.header, records: records, footer: reader.footer), findings: reader.findings)
    }
}
