/// Reads from a trace only which message each record belongs to: for a first, fast pass over a long file.
///
/// ```swift
/// var reader = try OwnerReader(path: "Traces/snp/login-success.jsonl")
/// while let owner = try reader.next() {
///     if case .message(let id, let cause) = owner { depths[id] = depths[cause] + 1 }
/// }
/// ```
///
/// It returns an owner for every record that a ``TraceReader`` returns and that is a message or belongs to one, in the same
/// order and on the same ``line``. It may return more: it doesn't look at the rest of a line, so it also returns records
/// that a ``TraceReader`` skips because of an error there. It reports no findings.
public struct OwnerReader: ~Copyable {
    /// The message that a record belongs to.
    public enum Owner: Hashable, Sendable {
        /// The record is a message itself, with its number from 1; the cause is 0 for a root.
        case message(id: Int, cause: Int)
        /// The record happened during a message; 0 for none.
        case part(of: Int)
    }

    /// Whether all messages so far have different numbers.
    public private(set) var isSound = true
    private var lines: NumberedLines
    private var texts = TextCache()
    private var numbers = NumberSet()
    private var isAtEnd = false

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What errors call it; by default the path.
    /// - Throws: What ``TraceReader/init(path:name:)`` throws.
    public init(path: String, name: String? = nil) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name))
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
        _ = try lines.header(source.name, &texts)
    }

    /// The line of the record returned last, from 1.
    public var line: Int { lines.number }

    /// The owner of the next record that has one; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails.
    public mutating func next() throws(TraceError) -> Owner? {
        while !isAtEnd, let line = try lines.next() {
            guard let owner = owner(of: line) else { continue }
            if case .message(let id, _) = owner, numbers.insert(id) == .duplicate { isSound = false }
            return owner
        }
        return nil
    }

    private mutating func owner(of line: LineReader.Line) -> Owner? {
        var scanned: ScannedOwner?
        lines.withLine(line) { scanned = ScannedOwner($0) }
        switch scanned {
        case .owned(let owner): return owner
        case .run: return nil
        case nil: break
        }
        switch try? RecordDecoder.line(lines.fields(of: line, &texts)) {
        case .record(let record): return record.owner
        case .footer: isAtEnd = true
        case .unknown, nil: break
        }
        return nil
    }
}

extension TraceRecord {
    /// The message that the record belongs to; `nil` for one that belongs to the run as a whole.
    public var owner: OwnerReader.Owner? {
        switch self {
        case .message(let record): .message(id: record.id, cause: record.cause)
        case .write(let record): .part(of: record.message)
        case .navigation(let record): .part(of: record.message)
        case .component(let record): .part(of: record.message)
        case .beat, .messageReturn, .end, .screen, .reference: nil
        }
    }
}

/// The owner of a record, read from the beginning of a line that is written as ``TraceEncoder`` writes it.
private enum ScannedOwner {
    case owned(OwnerReader.Owner)
    /// The record belongs to the run as a whole, if it is one.
    case run

    /// `nil` where the line has to be decoded. A second "type" would make a line unreadable, so the first one counts.
    init?(_ line: LineCursor) {
        var line = line
        guard line.skip(#"{"type":""#) else { return nil }
        if line.skip(#"message","id":"#) {
            guard let id = line.number(from: 1), line.skip(#","cause":"#), let cause = line.number(from: 0)
            else { return nil }
            self = .owned(.message(id: id, cause: cause))
        } else if line.skip(#"write","message":"#) || line.skip(#"navigation","message":"#) {
            guard let message = line.number(from: 0) else { return nil }
            self = .owned(.part(of: message))
        } else if line.skip(#"component","id":"#) {
            guard let message = Self.birth(&line) else { return nil }
            self = .owned(.part(of: message))
        } else if line.comes(#"reference""#) || line.comes(#"screen""#) || line.comes(#"return""#)
            || line.comes(#"beat""#) || line.comes(#"end""#)
        {
            self = .run
        } else {
            return nil
        }
    }

    /// The message during which a component was born; its number comes next.
    private static func birth(_ line: inout LineCursor) -> Int? {
        guard line.number(from: 1) != nil, line.skip(#","name":"#), line.plainText() != nil,
            line.skip(#","role":"#), line.plainText() != nil
        else { return nil }
        if line.skip(#","module":"#), line.plainText() == nil { return nil }
        return line.skip(#","message":"#) ? line.number(from: 0) : nil
    }
}
