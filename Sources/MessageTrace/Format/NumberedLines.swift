/// The lines of a trace that say something, with their numbers: skips empty ones and a byte-order mark, and remembers
/// what about the layout was not as the format has it.
struct NumberedLines {
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

    init(_ lines: LineReader) {
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

    /// The fields of the object that a line holds.
    func fields(of line: LineReader.Line) throws(LineProblem) -> [TraceValue.Field] {
        switch line {
        case .whole(let range), .unterminated(let range): try lines.withBytes(range, JSONLine.fields)
        case .tooLong: throw LineProblem("it is longer than \(LineReader.limit >> 20) MiB")
        }
    }

    /// A line without its byte-order mark and carriage return; `nil` where only spaces are left.
    private mutating func trimmed(_ range: Range<Int>) -> Range<Int>? {
        let (start, end, isEmpty) = lines.withBytes(range) { bytes in
            let start = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let end = bytes.last == 0x0D ? bytes.count - 1 : bytes.count
            return (start, max(start, end), bytes[start...].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
        }
        if start > 0 { hasByteOrderMark = true }
        if end < range.count { carriageReturns.add(line: number) }
        guard !isEmpty else {
            empty.add(line: number)
            return nil
        }
        return range.lowerBound + start..<range.lowerBound + end
    }
}
