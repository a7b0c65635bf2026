import Dispatch
import Synchronization
import SystemLibrary

/// Reads a source in blocks of complete lines, and counts the lines of several blocks in parallel.
///
/// The blocks stay in order.
struct LineBlocks: ~Copyable {
    /// The bytes read at once. They fit into a processor's cache; with fewer, threads would often wait.
    static let size = 512 << 10

    private let source: TraceReader.ByteSource
    private let threads: Int
    private let size: Int
    private let queue = DispatchQueue(label: "archflow.counting", attributes: .concurrent)
    /// The blocks that were read from the source and not yet returned, in order.
    private var waiting: [LineBlock] = []
    private var free: [LineBlock] = []
    /// The beginning of a line that continues in the next block.
    private var rest: [UInt8] = []
    private var isAtEnd = false
    /// The error that ended reading, which is thrown after all earlier blocks.
    private var failure: TraceError?

    /// Creates a reader of blocks.
    ///
    /// - Parameters:
    ///   - threads: The count of threads, each with one block. With 1, the caller's thread counts.
    ///   - size: The count of bytes read at once.
    init(source: @escaping TraceReader.ByteSource, threads: Int, size: Int = LineBlocks.size) {
        self.source = source
        self.threads = max(1, threads)
        self.size = max(1, size)
    }

    /// Replaces the caller's block by the next block.
    ///
    /// The block has complete lines, except a part of a line longer than ``LineReader/limit``, or a last line without
    /// newline.
    ///
    /// - Parameter lines: The counts of its lines, up to the first that must be read alone.
    /// - Returns: The block's size in bytes; 0 at the end.
    mutating func next(_ bytes: inout [UInt8], _ lines: inout CountedLines) throws(TraceError) -> Int {
        // While the caller handles one block, each thread has one to count.
        let ahead = threads == 1 ? 1 : threads + 1
        while waiting.count < ahead, !isAtEnd { startNext() }
        guard !waiting.isEmpty else {
            if let failure { throw failure }
            return 0
        }
        let block = waiting.removeFirst()
        let count = block.take(&bytes, &lines)
        free.append(block)
        return count
    }

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
        if threads == 1 { block.countLines() } else { queue.async { block.countLines() } }
    }
}

/// A block of lines with their counts. One thread fills and returns it, another counts.
private final class LineBlock: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var count = 0
        var lines = CountedLines()
    }

    private let state = Mutex(State())
    private let isCounted = DispatchSemaphore(value: 0)

    /// Reads the next bytes, up to their last newline.
    ///
    /// - Parameters:
    ///   - size: The count of bytes read at once.
    ///   - rest: An incomplete line: before, the one that begins this block; afterwards, the one after its last
    ///     newline.
    /// - Returns: The block's size in bytes; 0 at the end.
    func fill(
        _ size: Int, from source: TraceReader.ByteSource, _ rest: inout [UInt8]
    ) throws(TraceError) -> Int {
        // Reads into an array of this thread, which then replaces the block's array.
        var bytes = state.withLock { exchange(&$0.bytes, with: []) }
        defer { state.withLock { $0.bytes = exchange(&bytes, with: []) } }
        var count = rest.count
        if bytes.count < count + size { bytes = [UInt8](repeating: 0, count: count + size) }
        bytes.replaceSubrange(0..<count, with: rest)
        rest.removeAll(keepingCapacity: true)
        var end = 0
        while end == 0 {
            if count == bytes.count {
                guard count <= LineReader.limit else { break }
                bytes += [UInt8](repeating: 0, count: bytes.count)
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

    func countLines() {
        state.withLock { state in
            state.bytes.withUnsafeBufferPointer { bytes in state.lines.read(bytes, from: 0, to: state.count) }
        }
        isCounted.signal()
    }

    /// Waits until the lines are counted, and swaps the block's bytes and counts with the caller's.
    ///
    /// - Returns: The number of bytes.
    func take(_ bytes: inout [UInt8], _ lines: inout CountedLines) -> Int {
        isCounted.wait()
        return state.withLock { state in
            swap(&state.bytes, &bytes)
            swap(&state.lines, &lines)
            return state.count
        }
    }
}
