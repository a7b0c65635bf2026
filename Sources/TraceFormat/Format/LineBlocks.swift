import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Reads a source block by block, each of whole lines, and has the lines of several blocks scanned side by side.
///
/// Blocks come out in their order. So whoever takes them sees the lines of the source one after the other, as if one
/// thread had read them.
struct LineBlocks: ~Copyable {
    /// The bytes that are read at once. A block and the outlines of its records fit into a processor's cache together; of
    /// smaller ones threads spend a part of their time waiting for each other.
    static let size = 512 << 10

    private let source: TraceReader.ByteSource
    private let threads: Int
    private let size: Int
    private let queue = DispatchQueue(label: "archflow.scanning", attributes: .concurrent)
    /// Those under way, in their order.
    private var waiting: [LineBlock] = []
    private var free: [LineBlock] = []
    /// The beginning of the line that the last block ended in.
    private var rest: [UInt8] = []
    private var isAtEnd = false
    /// Why reading ended: told when the blocks before are taken.
    private var failure: TraceError?

    /// - Parameters:
    ///   - threads: How many blocks are scanned at a time; with 1 the caller's thread scans them.
    ///   - size: How many bytes are read at once.
    init(source: @escaping TraceReader.ByteSource, threads: Int, size: Int = LineBlocks.size) {
        self.source = source
        self.threads = max(1, threads)
        self.size = max(1, size)
    }

    /// Puts the next block in place of the one before.
    ///
    /// All its lines are whole but for one of more than ``LineReader/limit`` bytes, which comes in pieces, and for the last
    /// of the source, which may lack its newline.
    ///
    /// - Returns: How many bytes it has; 0 at the end.
    mutating func next(_ bytes: inout [UInt8], _ records: inout OutlinedLines) throws(TraceError) -> Int {
        // While one block is looked at by the caller, each thread has one to scan.
        let ahead = threads == 1 ? 1 : threads + 1
        while waiting.count < ahead, !isAtEnd { startNext() }
        guard !waiting.isEmpty else {
            if let failure { throw failure }
            return 0
        }
        let block = waiting.removeFirst()
        let count = block.take(&bytes, &records)
        free.append(block)
        return count
    }

    /// Reads a block and has it scanned.
    private mutating func startNext() {
        let block = free.popLast() ?? LineBlock()
        var count = 0
        do throws(TraceError) {
            count = try block.fill(size, from: source, &rest)
        } catch {
            failure = error
        }
        guard count > 0 else {
            isAtEnd = true
            return
        }
        waiting.append(block)
        if threads == 1 { block.scan() } else { queue.async { block.scan() } }
    }
}

/// The records of a block's lines, those that were scanned.
struct OutlinedLines {
    private struct Line {
        /// The line's place among the block's bytes.
        let start: Int32
        let end: Int32
        let outline: RecordOutline
    }

    private var lines: [Line] = []
    /// How many were looked at, the current one included.
    private var passed = 0

    /// The record of the line that was found last.
    var current: RecordOutline { lines[passed - 1].outline }

    /// Finds the line that begins at a byte of the block: the byte behind its last; `nil` where it wasn't scanned. Lines are
    /// asked for in their order.
    mutating func endOfLine(at start: Int) -> Int? {
        while passed < lines.count, lines[passed].start < start { passed += 1 }
        guard passed < lines.count, lines[passed].start == start else { return nil }
        passed += 1
        return Int(lines[passed - 1].end)
    }

    mutating func removeAll() {
        lines.removeAll(keepingCapacity: true)
        passed = 0
    }

    /// Adds the record of a line; not that of a line too long to be one.
    mutating func add(_ outline: RecordOutline, at place: Range<Int>) {
        guard place.count <= LineReader.limit, let end = Int32(exactly: place.upperBound) else { return }
        lines.append(Line(start: Int32(place.lowerBound), end: end, outline: outline))
    }
}

/// Some lines of a source, and what was scanned of them. One thread fills it, another scans it, the first takes it.
private final class LineBlock: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var count = 0
        var records = OutlinedLines()
        var scanner = RecordScanner()
    }

    private let state = Mutex(State())
    private let isScanned = DispatchSemaphore(value: 0)

    /// Reads bytes up to the last newline among them.
    ///
    /// - Parameters:
    ///   - size: How many bytes are read at once.
    ///   - rest: What the block before left, which comes first; then what this one leaves.
    /// - Returns: How many bytes there are; 0 at the end of the source.
    func fill(
        _ size: Int, from source: TraceReader.ByteSource, _ rest: inout [UInt8]
    ) throws(TraceError) -> Int {
        // Reading goes into an array of this thread's, which takes the place of the block's.
        var bytes = state.withLock { exchange(&$0.bytes, with: []) }
        defer { state.withLock { $0.bytes = exchange(&bytes, with: []) } }
        var count = rest.count
        if bytes.count < count + size {
            bytes.append(contentsOf: repeatElement(0, count: count + size - bytes.count))
        }
        bytes.replaceSubrange(0..<count, with: rest)
        rest.removeAll(keepingCapacity: true)
        var end = 0
        while end == 0 {
            if count == bytes.count {
                guard count <= LineReader.limit else { break }
                bytes.append(contentsOf: repeatElement(0, count: bytes.count))
            }
            let read = try bytes.withUnsafeMutableBufferPointer { (all) throws(TraceError) in
                try source(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: all[count...])))
            }
            guard read > 0 else { break }
            let newline = bytes.withUnsafeBytes { Self.lastNewline(in: $0[count..<count + read]) }
            count += read
            if let newline { end = newline + 1 }
        }
        if end > 0 {
            rest.append(contentsOf: bytes[end..<count])
        } else {
            end = count
        }
        state.withLock { $0.count = end }
        return end
    }

    private static func lastNewline(in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        bytes.lastIndex(of: 0x0A)
    }

    /// Scans the lines.
    func scan() {
        state.withLock { state in
            state.records.removeAll()
            state.bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                var start = 0
                while start < state.count, let found = memchr(base + start, 0x0A, state.count - start) {
                    let newline = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                    let place = start..<newline
                    if let outline = state.scanner.outline(LineCursor(bytes, line: place)) {
                        state.records.add(outline, at: place)
                    }
                    start = newline + 1
                }
            }
        }
        isScanned.signal()
    }

    /// Exchanges what was read and scanned for what the caller had.
    ///
    /// - Returns: How many bytes there are.
    func take(_ bytes: inout [UInt8], _ records: inout OutlinedLines) -> Int {
        isScanned.wait()
        return state.withLock { state in
            swap(&state.bytes, &bytes)
            swap(&state.records, &records)
            return state.count
        }
    }
}
