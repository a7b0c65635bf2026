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
    public let name: String
    /// What the first line says.
    public let header: TraceHeader
    /// What the last line says; known at the end, and `nil` where it is missing.
    public private(set) var footer: TraceFooter?
    /// What was wrong so far; complete at the end.
    public internal(set) var findings = TraceFindings()

    /// The line of the record that was read last, from 1.
    public var line: Int { lines.number }

    private(set) var lines: NumberedLines
    private(set) var checks: RecordChecks
    private(set) var unknownTypes = UnknownTypes()
    private(set) var unreadable = Tally()
    var isAtEnd = false
    private(set) var followsFooter = false
    private(set) var footerLine: Int?

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: What findings call it; by default the path.
    /// - Throws: ``TraceError/Code/inputMissing`` where it can't be opened, ``TraceError/Code/badData`` where it is no
    ///   trace, ``TraceError/Code/inputOutput`` where reading fails.
    public convenience init(path: String, name: String? = nil) throws(TraceError) {
        let name = name ?? (path == "-" ? "standard input" : path)
        try self.init(name: name, source: try Self.source(path: path, name: name))
    }

    /// Reads a trace from memory.
    ///
    /// - Parameter name: What findings call it.
    /// - Throws: ``TraceError/Code/badData`` where it is no trace.
    public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
        var position = 0
        try self.init(name: name) { (buffer) throws(TraceError) in
            let count = min(buffer.count, bytes.count - position)
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
            }
            position += count
            return count
        }
    }

    /// Reads a trace from anywhere.
    ///
    /// - Parameters:
    ///   - name: What findings call it.
    ///   - source: Where its bytes come from.
    /// - Throws: What the source throws; ``TraceError/Code/badData`` where it is no trace.
    public init(name: String, source: @escaping ByteSource) throws(TraceError) {
        self.name = name
        lines = NumberedLines(LineReader(source: source))
        header = try TraceReader.header(&lines, name)
        checks = RecordChecks(clock: header.clock)
        if header.version > TraceHeader.currentVersion {
            add(
                .warning, .newerFormat,
                "the trace is of version \(header.version) of the format, newer than \(TraceHeader.currentVersion): "
                    + "what is known is read, the rest is ignored; a newer archflow reads all of it")
        }
    }

    /// The next record; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where reading fails; what was read before stays good.
    public func next() throws(TraceError) -> TraceRecord? {
        while !isAtEnd {
            guard let line = try lines.next() else {
                finish()
                break
            }
            guard footer == nil else {
                followsFooter = true
                finish()
                break
            }
            if let record = read(line) { return record }
        }
        return nil
    }

    /// What a line says; `nil` where that is no record, or nothing that can be read.
    private func read(_ line: LineReader.Line) -> TraceRecord? {
        do throws(LineProblem) {
            switch try RecordDecoder.line(try lines.fields(of: line)) {
            case .record(let record): return checked(record)
            case .unknown(let type): unknownTypes.add(type, line: lines.number)
            case .footer(let footer):
                self.footer = footer
                footerLine = lines.number
            }
        } catch {
            // Why the last line can't be read is that it is cut off, which the end reports.
            guard !lines.isCutOff else { return nil }
            unreadable.add(line: lines.number)
            add(.error, .unreadableLine, "the line is skipped: \(error.message)")
        }
        return nil
    }

    private func checked(_ record: TraceRecord) -> TraceRecord? {
        let outcome = checks.check(record)
        for (severity, kind, message) in outcome.problems { add(severity, kind, message) }
        if !outcome.isSound { unreadable.add(line: lines.number) }
        return outcome.isSound ? record : nil
    }

    private func add(_ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ message: String) {
        findings.add(TraceFinding(severity, kind, file: name, line: lines.number, message: message))
    }
}
