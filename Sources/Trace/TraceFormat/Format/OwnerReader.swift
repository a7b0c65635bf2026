/// Reads only the message to which each record belongs, for a fast first pass over a long file.
///
/// ```swift
/// var reader = try OwnerReader(path: "Traces/snp/login-success.jsonl")
/// while let owner = try reader.next() {
///     if case .message(let id, let cause) = owner { depths[id] = depths[cause] + 1 }
/// }
/// ```
///
/// Records that belong to no message are skipped. The order is a ``TraceReader``'s. Lines aren't read to their ends, so
/// errors there aren't found. There are no findings.
public struct OwnerReader: ~Copyable {
    /// The message of a record: the record itself, or the message during which it happened.
    public enum Owner: Hashable, Sendable {
        /// A message with its id, from 1. The cause is 0 if there is none.
        case message(id: Int, cause: Int)
        /// A record that happened during the message with this id; 0 for none.
        case part(of: Int)
    }

    /// True if all messages so far have different ids.
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

    /// Returns the next record's message; `nil` at the end.
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
    /// The record's message; `nil` for a record of another type, such as a beat or screen.
    public var owner: OwnerReader.Owner? {
        switch self {
        case .message(let record): .message(id: record.id, cause: record.cause)
        case .messageReturn(let record): .part(of: record.message)
        case .write(let record): .part(of: record.message)
        case .navigation(let record): .part(of: record.message)
        case .component(let record): .part(of: record.message)
        case .beat, .end, .screen, .reference, .unrecorded, .drop: nil
        }
    }
}
