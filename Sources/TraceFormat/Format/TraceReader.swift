/// Reads a trace record by record, in constant memory, however long or damaged it is.
///
/// ```swift
/// let reader = try TraceReader(path: "Traces/snp/login-success.jsonl")
/// while let record = try reader.next() { … }
/// for finding in reader.findings.listed { print(finding) }
/// ```
///
/// What is wrong in the file becomes a finding, and reading goes on with the next line. The records handed out keep
/// some promises: messages, components and beats have numbers from 1, each given once; a message's cause and enabler have
/// lower numbers than its own; times are 0 or more. What a record points at may be missing (``TraceFinding/Kind/dangling``).
///
/// A reader belongs to one thread at a time.
public final class TraceReader {
    /// Fills a buffer with the next bytes and says how many there were, 0 at the end.
    public typealias ByteSource = (UnsafeMutableRawBufferPointer) throws(TraceError) -> Int

    /// The file, as it was named by the caller; standard input for `-`.
    public var name: String { records.name }
    /// What the first line says.
    public var header: TraceHeader { records.header }
    /// What the last line says; known at the end, and `nil` where it is missing.
    public var footer: TraceFooter? { records.footer }
    /// What was wrong so far; complete at the end.
    public var findings: TraceFindings { records.findings }

    /// The line of the record that was read last, from 1.
    public var line: Int { records.line }

    /// All that reading changes is one value: then it is checked once a record, and not at every step, that nobody else
    /// changes it too.
    private var records: RecordReader

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What findings call it; by default the path.
    /// - Throws: ``TraceError/Code/inputMissing`` where it can't be opened, ``TraceError/Code/badData`` where it is no
    ///   trace, ``TraceError/Code/inputOutput`` where reading fails.
    public convenience init(path: String, name: String? = nil) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name))
    }

    /// Reads a trace from memory.
    ///
    /// - Parameter name: What findings call it.
    /// - Throws: ``TraceError/Code/badData`` where it is no trace.
    public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name))
    }

    /// Reads a trace from anywhere.
    ///
    /// - Parameters:
    ///   - name: What findings call it.
    ///   - source: Where its bytes come from.
    /// - Throws: What the source throws; ``TraceError/Code/badData`` where it is no trace.
    public convenience init(name: String, source: @escaping ByteSource) throws(TraceError) {
        try self.init(TraceSource(name: name, read: source))
    }

    private init(_ source: TraceSource) throws(TraceError) {
        records = try RecordReader(source)
    }

    /// The next record; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails; what was read before stays good.
    public func next() throws(TraceError) -> TraceRecord? { try records.next() }
}
