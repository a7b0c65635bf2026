/// What a ``TraceReader`` does, line by line.
///
/// It can't be copied, and so it never is by mistake: it holds a chunk of the file.
struct RecordReader: ~Copyable {
    let name: String
    let header: TraceHeader
    /// The line of the record that was read last, from 1.
    var line: Int { lines.number }
    private(set) var footer: TraceFooter?
    var findings = TraceFindings()

    private(set) var lines: NumberedLines
    private var scanner = RecordScanner()
    private(set) var checks: RecordChecks
    /// What is wrong with the record being checked.
    private var problems: [RecordProblem] = []
    private(set) var unknownTypes = UnknownTypes()
    private(set) var unreadable = Tally()
    var isAtEnd = false
    private(set) var followsFooter = false
    private(set) var footerLine: Int?

    /// Reads the header.
    init(_ source: TraceSource) throws(TraceError) {
        name = source.name
        var lines = NumberedLines(LineReader(source: source.read))
        header = try lines.header(name, &scanner.texts)
        self.lines = lines
        checks = RecordChecks(clock: header.clock)
        if header.version > TraceHeader.currentVersion {
            add(
                .warning, .newerFormat,
                "the trace is of version \(header.version) of the format, newer than \(TraceHeader.currentVersion): "
                    + "what is known is read, the rest is ignored; a newer archflow reads all of it")
        }
    }

    mutating func next() throws(TraceError) -> TraceRecord? {
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
            if let record = read(line), isSound(record) { return record }
        }
        return nil
    }

    /// What a line says; `nil` where that is no record, or nothing that can be read.
    private mutating func read(_ line: LineReader.Line) -> TraceRecord? {
        var record: TraceRecord?
        lines.withLine(line) { record = scanner.record($0) }
        // Taken, because a copy would count its references.
        if let record = record.take() { return record }
        do throws(LineProblem) {
            switch try RecordDecoder.line(try lines.fields(of: line, &scanner.texts)) {
            case .record(let record): return record
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

    private mutating func isSound(_ record: TraceRecord) -> Bool {
        let isSound = checks.check(record, &problems)
        if !problems.isEmpty {
            for problem in problems { add(problem.severity, problem.kind, problem.message) }
            problems.removeAll()
        }
        if !isSound { unreadable.add(line: lines.number) }
        return isSound
    }

    private mutating func add(_ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ message: String) {
        findings.add(TraceFinding(severity, kind, file: name, line: lines.number, message: message))
    }
}
