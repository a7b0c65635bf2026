import ArchFlowSupport
import SystemLibrary

/// Splits a stream of bytes into lines. At most one line and one chunk of the stream are in memory.
struct LineReader: ~Copyable {
    enum Line {
        /// A line without its newline, given as a range of the bytes in ``LineReader/withBytes(_:)``.
        case whole(Range<Int>)
        /// The last line, which has no newline.
        case unterminated(Range<Int>)
        /// A line of more than ``limit`` bytes, which were skipped.
        case tooLong(isTerminated: Bool)
    }

    /// The maximum length of a line: 16 MiB.
    static let limit = 16 << 20
    private static let chunk = 64 << 10

    private let source: TraceReader.ByteSource
    /// A source that counts its lines' messages in advance; otherwise `nil`.
    private var blocks: LineBlocks?
    /// The lines that the last call of ``count()`` counted: their number and a summary of their records.
    var counted = CountedLines()
    /// The index of the first byte after the counted lines.
    private var countable = 0
    private var storage: [UInt8]
    /// The range of bytes that were read from the source and not yet returned.
    private var pending = 0..<0
    private var isAtEnd = false
    /// The checksum of the stream's bytes before the index ``summed`` in ``storage``.
    private var checksum = XXHash64()
    private var summed = 0

    init(source: @escaping TraceReader.ByteSource) {
        self.source = source
        storage = [UInt8](repeating: 0, count: Self.chunk)
    }

    /// Reads lines from a source that has already counted the messages in them.
    init(_ blocks: consuming LineBlocks) {
        source = { _ in 0 }
        storage = []
        self.blocks = consume blocks
    }

    /// Counts the messages of the next lines; returns false if none can be counted.
    ///
    /// The caller must then read or skip these lines.
    mutating func count() throws(TraceError) -> Bool {
        if pending.isEmpty, try !fill() { return false }
        guard pending.lowerBound >= countable else { return false }
        if counted.place?.lowerBound != pending.lowerBound {
            // Lines after one that was read alone.
            let pending = pending
            storage.withUnsafeBufferPointer { counted.read($0, from: pending.lowerBound, to: pending.upperBound) }
        }
        countable = counted.place?.upperBound ?? 0
        return counted.count > 0
    }

    /// Moves past the lines that the last call of `count()` counted.
    mutating func skipCounted() { pending = countable..<pending.upperBound }

    /// Returns the next line, which is valid until the next call; `nil` at the end.
    mutating func next() throws(TraceError) -> Line? {
        shrink()
        var searched = pending.lowerBound
        while true {
            if let newline = newline(from: searched) {
                defer { pending = newline + 1..<pending.upperBound }
                let line = pending.lowerBound..<newline
                return line.count > Self.limit ? .tooLong(isTerminated: true) : .whole(line)
            }
            if pending.count > Self.limit { return .tooLong(isTerminated: try skipLine()) }
            searched = pending.count
            guard try fill() else {
                defer { pending = 0..<0 }
                return pending.isEmpty ? nil : .unterminated(pending)
            }
        }
    }

    /// Calls `body` with the bytes in memory, to which the last line's range refers.
    ///
    /// It returns nothing, because a generic function that isn't inlined would be slow.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        storage.withUnsafeBufferPointer(body)
    }

    /// Returns the checksum of all bytes before the last returned line.
    mutating func checksum(before line: Range<Int>) -> XXHash64 {
        sum(to: line.lowerBound)
        return checksum
    }

    /// Adds the bytes of ``storage`` up to an index to the checksum.
    private mutating func sum(to end: Int) {
        storage.withUnsafeBytes { checksum.add(UnsafeRawBufferPointer(rebasing: $0[summed..<end])) }
        summed = end
    }

    private func newline(from start: Int) -> Int? {
        guard start < pending.upperBound else { return nil }
        return storage.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress,
                let found = memchr(base + start, 0x0A, pending.upperBound - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Skips a line; returns false if it has no newline.
    private mutating func skipLine() throws(TraceError) -> Bool {
        repeat {
            sum(to: pending.upperBound)
            pending = pending.upperBound..<pending.upperBound
            guard try fill() else { return false }
            if let newline = newline(from: 0) {
                pending = newline + 1..<pending.upperBound
                return true
            }
        } while true
    }

    /// Moves unread bytes to the front and reads more; returns false at the source's end.
    private mutating func fill() throws(TraceError) -> Bool {
        guard !isAtEnd else { return false }
        if blocks != nil { return try fillFromBlocks() }
        let kept = pending.count
        sum(to: pending.lowerBound)
        summed = 0
        if pending.lowerBound > 0 {
            storage.withUnsafeMutableBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                memmove(base, base + pending.lowerBound, kept)
            }
        }
        pending = 0..<kept
        if storage.count - kept < Self.chunk / 2 {
            grow()
        }
        let source = source
        let count = try storage.withUnsafeMutableBufferPointer { (bytes) throws(TraceError) in
            try source(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[kept...])))
        }
        guard count > 0 else {
            isAtEnd = true
            return false
        }
        pending = 0..<min(kept + count, storage.count)
        return true
    }

    /// Reads the next block into ``storage``, after the beginning of a long line if there is one.
    private mutating func fillFromBlocks() throws(TraceError) -> Bool {
        let begun = Array(storage[pending])
        sum(to: pending.lowerBound)
        summed = 0
        // `blocks` is optional, since other readers have none.
        let count = try blocks?.next(&storage, &counted) ?? 0
        countable = 0
        if !begun.isEmpty {
            storage = begun + storage[..<count]
            counted.removeAll()
        }
        pending = 0..<begun.count + count
        if count == 0 { isAtEnd = true }
        return count > 0
    }

    private mutating func grow() {
        let old = storage
        storage = [UInt8](repeating: 0, count: 2 * old.count)
        storage.withUnsafeMutableBytes { bytes in old.withUnsafeBytes { bytes.copyMemory(from: $0) } }
    }

    /// Frees the memory that was needed for one long line.
    private mutating func shrink() {
        guard storage.count > 16 * Self.chunk, pending.count <= Self.chunk, blocks == nil else { return }
        sum(to: pending.lowerBound)
        summed = 0
        storage = Array(storage[pending]) + [UInt8](repeating: 0, count: 2 * Self.chunk - pending.count)
        pending = 0..<pending.count
    }
}

/// Reads the lines that aren't empty, with their line numbers.
///
/// Skips a byte-order mark, and counts empty lines and those that end in CR LF.
struct NumberedLines: ~Copyable {
    private var lines: LineReader
    /// The number of the last returned line in the file, from 1. Empty lines have numbers, too.
    private(set) var number = 0
    /// True if the last line has no newline, so it may be truncated.
    private(set) var isCutOff = false
    /// The number of empty lines so far.
    private(set) var empty = LineCounter()
    /// The number of lines so far that end in CR LF.
    private(set) var carriageReturns = LineCounter()
    private(set) var hasByteOrderMark = false

    init(_ lines: consuming LineReader) {
        self.lines = lines
    }

    /// Returns the next non-empty line, which is valid until the next call; `nil` at the end.
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

    /// Returns the checksum before the last line, as the footer spells it; `nil` for a line that is too long.
    mutating func checksum(before line: LineReader.Line) -> String? {
        switch line {
        case .whole(let place), .unterminated(let place): FooterLine.spoken(lines.checksum(before: place))
        case .tooLong: nil
        }
    }

    /// Counts the messages of the next lines; returns false if none can be counted.
    mutating func count() throws(TraceError) -> Bool { try lines.count() }

    /// The counts of the last call of ``count()``. These lines are complete and not empty.
    var counted: CountedLines {
        _read { yield lines.counted }
        _modify { yield &lines.counted }
    }

    /// Moves past the lines that the last call of `count()` counted.
    mutating func skipCounted() {
        number += lines.counted.count
        lines.skipCounted()
    }

    /// Calls `body` with the last line, unless it is too long.
    func withLine(_ line: LineReader.Line, _ body: (LineCursor) -> Void) {
        switch line {
        case .whole(let place), .unterminated(let place): lines.withBytes { body(LineCursor($0, line: place)) }
        case .tooLong: break
        }
    }

    /// Returns the fields of the object in the last returned line.
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

    /// Returns a line without byte-order mark and carriage return; `nil` if it is empty.
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
    /// Reads the first non-empty line as the header.
    mutating func header(_ name: String, _ texts: inout TextCache) throws(TraceError) -> TraceHeader {
        guard let line = try next() else {
            throw .badData(
                name, reason: "is empty; a trace begins with a header such as \(RecordDecoder.headerExample)")
        }
        do throws(LineProblem) {
            return try RecordDecoder.header(fields(of: line, &texts))
        } catch {
            let reason = isCutOff ? "the first line is cut off, or isn't a header" : error.message
            throw .badData(
                name, line: number,
                reason: "isn't a trace: a trace is a text file of JSON lines that begins with a header such as "
                    + "\(RecordDecoder.headerExample): \(reason)")
        }
    }
}
