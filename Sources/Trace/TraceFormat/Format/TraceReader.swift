import ArchFlowSupport

/// Reads a trace record by record, in constant memory.
///
/// ```swift
/// let reader = try TraceReader(path: "Traces/snp/login-success.jsonl")
/// while let record = try reader.next() { … }
/// for finding in reader.findings.listed { print(finding) }
/// ```
///
/// A problem in the file becomes a finding, and reading continues with the next line. The returned records have these
/// properties:
///
/// - Messages, components and beats have ids from 1, without duplicates.
/// - A message has a higher id than its cause and its ``MessageRecord/enabledBy``.
/// - Times are 0 or more.
///
/// A record that another refers to may be missing (``TraceFinding/Kind/dangling``).
///
/// A reader belongs to one thread at a time.
public final class TraceReader {
    /// Fills a buffer with the next bytes and returns their count, 0 at the end. Throws if reading fails.
    public typealias ByteSource = (UnsafeMutableRawBufferPointer) throws(TraceError) -> Int

    /// The name in findings and errors: the path by default, or “standard input” for `-`.
    public var name: String { records.name }
    /// The trace's header, read from the first line.
    public var header: TraceHeader { records.header }
    /// The footer, from the last line. `nil` before the end, or if there is none.
    public var footer: TraceFooter? { records.footer }
    /// The count of records that the recording dropped, as far as the lines read state it.
    public var dropped: Int { records.dropped }
    /// The findings about the lines read so far.
    public var findings: TraceFindings { records.findings }

    /// The number of the line with the last record read, from 1.
    public var line: Int { records.line }

    /// All state that changes while reading. It is a single value, so that Swift checks exclusive access only once per record.
    private var records: RecordReader

    /// Opens a trace and reads its header.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: The name of the file in findings; by default the path.
    /// - Throws: ``TraceError/Code/inputMissing`` if the file can't be opened, ``TraceError/Code/badData`` if it isn't
    ///   a trace, ``TraceError/Code/inputOutput`` if reading fails.
    public convenience init(path: String, name: String? = nil) throws(TraceError) {
        try self.init(TraceSource(path: path, name: name))
    }

    /// Reads a trace from memory.
    ///
    /// - Parameter name: The name of the trace in findings.
    /// - Throws: ``TraceError/Code/badData`` if the bytes aren't a trace.
    public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(TraceSource(bytes: bytes, name: name))
    }

    /// Reads a trace from a closure.
    ///
    /// ```swift
    /// var rest = received[...]
    /// let reader = try TraceReader(name: "the upload") { buffer in
    ///     let chunk = rest.prefix(buffer.count)
    ///     buffer.copyBytes(from: chunk)
    ///     rest.removeFirst(chunk.count)
    ///     return chunk.count
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in findings.
    ///   - source: Returns the bytes, chunk by chunk.
    /// - Throws: ``TraceError/Code/badData`` if the bytes aren't a trace, and the errors of `source`.
    public convenience init(name: String, source: @escaping ByteSource) throws(TraceError) {
        try self.init(TraceSource(name: name, read: source))
    }

    private init(_ source: TraceSource) throws(TraceError) {
        records = try RecordReader(source)
    }

    /// Returns the next record; `nil` at the end.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` if reading fails. Earlier records stay valid.
    public func next() throws(TraceError) -> TraceRecord? { try records.next() }
}

/// The implementation of ``TraceReader``. It can't be copied, because it contains a chunk of the file.
struct RecordReader: ~Copyable {
    let name: String
    let header: TraceHeader
    /// The number of the line with the last record read, from 1.
    var line: Int { lines.number }
    var footer: TraceFooter? { footerLine?.footer }
    /// The number of records that the recording dropped, according to the lines read so far.
    var dropped: Int { footer?.dropped ?? noted }
    private var noted = 0
    var findings = TraceFindings()

    private(set) var lines: NumberedLines
    private var scanner = RecordScanner()
    /// The numeric fields of the last record read.
    var numbers: RecordNumbers { scanner.numbers }
    private(set) var checks: RecordChecks
    /// The problems of the record that is being checked.
    private var problems: [RecordProblem] = []
    private(set) var unknownTypes = UnknownTypes()
    private(set) var unreadable = LineCounter()
    var isAtEnd = false
    private(set) var followsFooter = false
    private(set) var footerLine: FooterLine?
    /// The number of the line with the footer, from 1; `nil` before the footer is read.
    private(set) var footerNumber: Int?
    private(set) var counts = RecordCounts()
    /// The checksum of the lines before the footer, which should equal the footer's.
    private(set) var checksum: String?

    /// Opens a source of bytes, and reads the trace's header.
    init(_ source: TraceSource) throws(TraceError) {
        try self.init(name: source.name, NumberedLines(LineReader(source: source.read)))
    }

    /// Opens blocks, whose lines are counted in groups, and reads the header.
    init(name: String, _ blocks: consuming LineBlocks) throws(TraceError) {
        try self.init(name: name, NumberedLines(LineReader(blocks)))
    }

    private init(name: String, _ lines: consuming NumberedLines) throws(TraceError) {
        self.name = name
        var lines = lines
        header = try lines.header(name, &scanner.texts)
        self.lines = lines
        checks = RecordChecks(clock: header.clock)
        if header.version > TraceHeader.currentVersion {
            add(
                .warning, .newerFormat,
                "the trace is of version \(header.version) of the format, newer than \(TraceHeader.currentVersion): "
                    + "known parts are read, the rest is ignored; a newer archflow reads all of it")
        }
    }

    mutating func next() throws(TraceError) -> TraceRecord? {
        while !isAtEnd {
            guard let line = try lines.next() else {
                finish()
                break
            }
            guard footerLine == nil else {
                followsFooter = true
                finish()
                break
            }
            if let record = read(line), isSound() {
                if case .drop(let drop) = record { noted = noted.addingClamped(drop.records) }
                return record
            }
        }
        return nil
    }

    /// Skips a group of records without problems, with their counts in ``counted``.
    ///
    /// - Returns: False if the next record must be read alone.
    mutating func nextCounted() throws(TraceError) -> Bool {
        guard !isAtEnd, footerLine == nil, try lines.count(), checks.check(lines.counted.records) else { return false }
        counts.add(lines.counted.records.counts)
        lines.skipCounted()
        return true
    }

    /// The counts of the records that the last call of ``nextCounted()`` skipped.
    var counted: CountedLines {
        _read { yield lines.counted }
        _modify { yield &lines.counted }
    }

    /// Returns the record in a line; `nil` if the line contains no record or can't be read.
    private mutating func read(_ line: LineReader.Line) -> TraceRecord? {
        var record: TraceRecord?
        lines.withLine(line) { record = scanner.record($0) }
        // Takes the record out instead of copying it, because a copy would count references.
        if let record = record.take() { return record }
        do throws(LineProblem) {
            switch try RecordDecoder.line(try lines.fields(of: line, &scanner.texts)) {
            case .record(let record, let numbers):
                scanner.numbers = numbers
                return record
            case .unknown(let type): unknownTypes.add(type, line: lines.number)
            case .footer(let footer):
                footerLine = footer
                footerNumber = lines.number
                checksum = lines.checksum(before: line)
            }
        } catch {
            // A last line that is incomplete is reported by `finish`.
            guard !lines.isCutOff else { return nil }
            unreadable.add(line: lines.number)
            add(.error, .unreadableLine, "the line is skipped: \(error.message)")
        }
        return nil
    }

    /// Checks and counts the last record; returns false if it must be skipped.
    private mutating func isSound() -> Bool {
        let isSound = checks.check(scanner.numbers, &problems)
        if !problems.isEmpty {
            for problem in problems { add(problem.severity, problem.kind, problem.message) }
            problems.removeAll()
        }
        if isSound { counts.add(numbers.kind) } else { unreadable.add(line: lines.number) }
        return isSound
    }

    private mutating func add(_ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ message: String) {
        findings.add(TraceFinding(severity, kind, file: name, line: lines.number, message: message))
    }
}

extension RecordReader {
    /// Reports the problems that are known only at the end of the file.
    mutating func finish() {
        isAtEnd = true
        reportCut()
        reportFooter()
        if unknownTypes.all.count > 0 {
            close(
                .warning, .unknownRecords, unknownTypes.all.firstLine,
                "\(unknownTypes.all.spoken("record")) of unknown types ignored from here on: \(unknownTypes.spoken)")
        }
        if lines.hasByteOrderMark {
            close(.warning, .layout, 1, "the file begins with a byte-order mark; a trace is UTF-8 without one")
        }
        if lines.carriageReturns.count > 0 {
            close(
                .warning, .layout, lines.carriageReturns.firstLine,
                "\(lines.carriageReturns.spoken("line")) from here on end in CR LF; a trace's lines end in LF")
        }
        if lines.empty.count > 0 {
            close(
                .warning, .layout, lines.empty.firstLine,
                "\(lines.empty.spoken("empty line")) from here on; each line of a trace holds an object")
        }
        findings.sort()
    }

    private mutating func reportCut() {
        if followsFooter {
            close(
                .error, .afterFooter, lines.number,
                "something follows the footer and is not read; a file holds one trace, and its footer is the last line")
        } else if lines.isCutOff, footerLine == nil {
            close(
                .warning, .truncated, lines.number,
                "the file ends within this line: it was cut off, or its recording was stopped; "
                    + "the undamaged part was read")
        } else if lines.isCutOff {
            close(
                .warning, .truncated, lines.number,
                "the file ends without a newline: its last byte was cut off, or an editor removed it")
        } else if footerLine == nil {
            close(
                .warning, .truncated, lines.number,
                "the footer is missing after this line: the file was cut off, or its recording was stopped")
        }
    }

    private static func dropped(_ count: Int) -> String {
        "\(Count.of(count, "record")) \(count == 1 ? "was" : "were") dropped"
    }

    private mutating func reportFooter() {
        guard let footerLine else {
            if noted > 0 {
                close(
                    .warning, .dropped, nil,
                    "at least \(Self.dropped(noted)) while recording, so counts are too low")
            }
            return
        }
        let footer = footerLine.footer
        let skipped = unreadable.count > 0 ? " and skipped \(unreadable.spoken("line"))" : ""
        let differences = footerLine.differences(from: counts)
        for (key, counted, found) in differences {
            close(
                .error, .footer, footerNumber,
                "the footer counts \(counted) \(key), but the reader found \(found)\(skipped)")
        }
        if let written = footerLine.checksum, let checksum, written != checksum, differences.isEmpty,
            findings.errors == 0
        {
            close(
                .warning, .changed, footerNumber,
                "the file was changed after it was written: the checksum of its lines is \(checksum), the footer says "
                    + TraceValue.quoted(written))
        }
        if noted > footer.dropped {
            close(
                .error, .footer, footerNumber,
                "the footer counts \(footer.dropped) dropped records, but lines before it say \(noted)")
        } else if footer.dropped > 0 {
            close(
                .warning, .dropped, footerNumber,
                "\(Self.dropped(footer.dropped)) while recording, so counts are too low")
        } else if checks.danglingCount > 0, unreadable.count == 0 {
            close(
                .error, .footer, footerNumber,
                "the footer says that nothing was dropped, but \(checks.danglingCount) records refer to others that "
                    + "the file doesn't hold")
        }
    }

    private mutating func close(
        _ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ line: Int?, _ message: String
    ) {
        findings.addClosing(TraceFinding(severity, kind, file: name, line: line, message: message))
    }
}

/// A count of lines with a problem, and the first such line. Each file has one finding about the problem.
struct LineCounter {
    private(set) var count = 0
    private(set) var firstLine: Int?

    mutating func add(line: Int) {
        count += 1
        firstLine = firstLine ?? line
    }

    /// Returns the count with its noun: `1 empty line`, `3 empty lines`.
    func spoken(_ thing: String) -> String { Count.of(count, thing) }
}

/// The unknown types of records in a file: the first few by name, the rest counted together.
struct UnknownTypes {
    private static let limit = 8

    private(set) var all = LineCounter()
    private var named: [(type: String, count: Int)] = []

    mutating func add(_ type: String, line: Int) {
        all.add(line: line)
        let type = TraceValue.quoted(type)
        if let index = named.firstIndex(where: { $0.type == type }) {
            named[index].count += 1
        } else if named.count < Self.limit {
            named.append((type, 1))
        }
    }

    /// The unknown types as text: `"span" (3), "telemetry" (1) and 5 of other types`.
    var spoken: String {
        let names = named.map { "\($0.type) (\($0.count))" }.joined(separator: ", ")
        let rest = all.count - named.reduce(0) { $0 + $1.count }
        return rest > 0 ? "\(names) and \(rest) of other types" : names
    }
}
