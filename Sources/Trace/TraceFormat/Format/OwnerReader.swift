/// A reader that returns for each record only the message that the record belongs to. It is meant for a fast first pass
/// over a long file.
///
/// ```swift
/// var reader = try OwnerReader(path: "Traces/snp/login-success.jsonl")
/// while let owner = try reader.next() {
///     if case .message(let id, let cause) = owner { depths[id] = depths[cause] + 1 }
/// }
/// ```
///
/// The reader returns an owner for each record that is a message or belongs to one, in the order of a ``TraceReader``.
/// Lines aren't read to their ends. So the reader also returns owners for records that a ``TraceReader`` rejects
/// because of an error later in the line. It reports no findings.
public struct OwnerReader: ~Copyable {
    /// The message to which a record belongs: the record itself if it is a message, otherwise the message during which
    /// it happened.
    public enum Owner: Hashable, Sendable {
        /// The record is a message with this number, from 1. The cause is 0 if the message has none.
        case message(id: Int, cause: Int)
        /// The record happened during the message with this number; 0 for none.
        case part(of: Int)
    }

    /// True if all messages read so far have different numbers.
    public private(set) var isSound = true
    private var lines: NumberedLines
    private var scanner = RecordScanner()
    private var numbers = NumberSet()
    private var isAtEnd = false

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: The name of the file in errors; by default the path.
    /// - Throws: The errors of ``TraceReader/init(path:name:)``.
    public init(path: String, name: String? = nil) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name))
    }

    /// Reads a trace from memory.
    ///
    /// - Parameter name: The name of the trace in errors.
    /// - Throws: The errors of ``TraceReader/init(bytes:name:)``.
    public init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name))
    }

    private init(_ source: TraceSource) throws(TraceError) {
        lines = NumberedLines(LineReader(source: source.read))
        _ = try lines.header(source.name, &scanner.texts)
    }

    /// The number of the line with the last returned record, from 1.
    public var line: Int { lines.number }

    /// Returns the owner of the next record that has one; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` if reading fails.
    public mutating func next() throws(TraceError) -> Owner? {
        while !isAtEnd, let line = try lines.next() {
            guard let owner = owner(of: line) else { continue }
            if case .message(let id, _) = owner, numbers.insert(id) == .duplicate { isSound = false }
            return owner
        }
        return nil
    }

    private mutating func owner(of line: LineReader.Line) -> Owner? {
        var owner: Owner??
        lines.withLine(line) { owner = scanner.owner($0) }
        if let owner { return owner }
        switch try? RecordDecoder.line(lines.fields(of: line, &scanner.texts)) {
        case .record(_, let numbers): return numbers.owner
        case .footer: isAtEnd = true
        case .unknown, nil: break
        }
        return nil
    }
}

extension TraceRecord {
    /// The message that the record belongs to; `nil` for a record about the whole run.
    public var owner: OwnerReader.Owner? {
        switch self {
        case .message(let record): .message(id: record.id, cause: record.cause)
        case .write(let record): .part(of: record.message)
        case .navigation(let record): .part(of: record.message)
        case .component(let record): .part(of: record.message)
        case .beat, .messageReturn, .end, .screen, .reference, .unrecorded, .drop: nil
        }
    }
}
