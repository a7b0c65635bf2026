/// The lines of a trace that say something, with their numbers: skips empty ones and a byte-order mark, and remembers
/// what about the layout was not as the format has it.
struct NumberedLines: ~Copyable {
    private var lines: LineReader
    /// The number of the last line handed out, from 1, empty lines counted.
    private(set) var number = 0
    /// Whether the last line handed out has no newline: it is the last of the file and may be cut off.
    private(set) var isCutOff = false
    /// Lines that hold nothing.
    private(set) var empty = Tally()
    /// Lines that end in CR LF.
    private(set) var carriageReturns = Tally()
    /// Whether the file begins with a byte-order mark.
    private(set) var hasByteOrderMark = false

    init(_ lines: consuming LineReader) {
        self.lines = lines
    }

    /// The next line that holds something; `nil` at the end. What it returns is valid until the next call.
    mutating func next() throws(TraceError) -> LineReader.Line? {
        while let line = try lines.next() {
            number += 1
            switch line {
            case .whole(let range):
                guard let line = trimmed(range) else { continue }
                return .whole(line)
            case .unterminated(let range):
                guard let line = trimmed(range) else { continue }
                isCutOff = true
                return .unterminated(line)
            case .tooLong(let isTerminated):
                isCutOff = !isTerminated
                return line
            }
        }
        return nil
    }

    /// Looks at a line just returned; not at one that is too long, of which nothing was kept.
    func withLine(_ line: LineReader.Line, _ body: (LineCursor) -> Void) {
        switch line {
        case .whole(let place), .unterminated(let place): lines.withBytes { body(LineCursor($0, line: place)) }
        case .tooLong: break
        }
    }

    /// The fields of the object that a line just returned holds.
    func fields(
        of line: LineReader.Line, _ texts: inout TextCache
    ) throws(LineProblem) -> [TraceValue.Field] {
        var fields = Result<[TraceValue.Field], LineProblem>.failure(
            LineProblem("it is longer than \(LineReader.limit >> 20) MiB"))
        withLine(line) { line in
            fields = Result { () throws(LineProblem) in try JSONLine.fields(of: line, &texts) }
        }
        return try fields.get()
    }

    /// A line without its byte-order mark and carriage return; `nil` where only spaces are left.
    private mutating func trimmed(_ line: Range<Int>) -> Range<Int>? {
        var (start, end) = (line.lowerBound, line.upperBound)
        var isEmpty = true
        lines.withBytes { bytes in
            if number == 1, bytes[line].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
            if start < end, bytes[end - 1] == 0x0D { end -= 1 }
            isEmpty = bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
        if start > line.lowerBound { hasByteOrderMark = true }
        if end < line.upperBound { carriageReturns.add(line: number) }
        guard !isEmpty else {
            empty.add(line: number)
            return nil
        }
        return start..<end
    }
}

extension NumberedLines {
    /// Reads the first line that holds something as a header.
    mutating func header(_ name: String, _ texts: inout TextCache) throws(TraceError) -> TraceHeader {
        guard let line = try next() else {
            throw .badData(
                name, reason: "is empty; a trace begins with a header such as \(RecordDecoder.headerExample)")
        }
        do throws(LineProblem) {
            let fields = try fields(of: line, &texts)
            guard RecordFields("header", fields)["archflow"] != nil else {
                throw LineProblem("the first line is an object without \"archflow\"")
            }
            return try RecordDecoder.header(fields)
        } catch {
            let reason = isCutOff ? "the file ends within the first line, or that is no header" : error.message
            throw .badData(
                name, line: number,
                reason: "no trace, which is a text file of JSON lines that begins with a header such as "
                    + "\(RecordDecoder.headerExample): \(reason)")
        }
    }
}
