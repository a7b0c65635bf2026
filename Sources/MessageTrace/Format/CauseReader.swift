/// Runs over a trace for the causes of its messages, and looks at nothing else: for a second pass over a long file.
///
/// ```swift
/// var reader = try CauseReader(path: "Traces/snp/login-success.jsonl")
/// while let message = try reader.next() { depths[message.id] = depths[message.cause] + 1 }
/// ```
///
/// It tells of the same messages as a ``TraceReader``, in the same order: those that one skips are skipped here too. It
/// finds nothing to say about what is wrong, which the other does.
public struct CauseReader: ~Copyable {
    /// A message and what triggered it.
    public struct Message: Hashable, Sendable {
        /// The message's number, from 1.
        public var id: Int
        /// The message that triggered it; 0 for a root.
        public var cause: Int

        public init(id: Int, cause: Int) {
            self.id = id
            self.cause = cause
        }
    }

    private var lines: NumberedLines
    private var scanner = RecordScanner()
    private var numbers = NumberSet()
    private var isAtEnd = false

    /// Opens a trace and reads its header.
    ///
    /// - Parameter path: A file, or `-` for standard input.
    /// - Throws: What ``TraceReader/init(path:)`` throws.
    public init(path: String) throws(TraceError) {
        try self.init(TraceSource(path: path))
    }

    /// Reads a trace from memory.
    ///
    /// - Parameter name: What errors call it.
    /// - Throws: What ``TraceReader/init(bytes:name:)`` throws.
    public init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name))
    }

    private init(_ source: TraceSource) throws(TraceError) {
        lines = NumberedLines(LineReader(source: source.read))
        _ = try lines.header(source.name, &scanner.texts)
    }

    /// The next message; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails.
    public mutating func next() throws(TraceError) -> Message? {
        while !isAtEnd, let line = try lines.next() {
            if let message = read(line) { return message }
        }
        return nil
    }

    private mutating func read(_ line: LineReader.Line) -> Message? {
        var scanned: RecordScanner.Cause?
        lines.withLine(line) { scanned = scanner.cause($0) }
        switch scanned {
        case .message(let id, let cause, let enabledBy): return sound(id, cause, enabledBy)
        case .other: return nil
        case nil: break
        }
        switch try? RecordDecoder.line(lines.fields(of: line, &scanner.texts)) {
        case .record(.message(let record)): return sound(record.id, record.cause, record.enabledBy ?? 0)
        case .footer: isAtEnd = true
        case .record, .unknown, nil: break
        }
        return nil
    }

    /// A message that ``RecordChecks`` would let through; `nil` for another.
    private mutating func sound(_ id: Int, _ cause: Int, _ enabledBy: Int) -> Message? {
        guard cause < id, enabledBy < id, numbers.insert(id) != .duplicate else { return nil }
        return Message(id: id, cause: cause)
    }
}
