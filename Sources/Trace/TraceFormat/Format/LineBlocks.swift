import Dispatch
import Synchronization
import SystemLibrary

/// Reads a source block by block, each of whole lines, and has the lines of several blocks counted side by side.
///
/// Blocks come out in their order. So whoever takes them sees the lines of the source one after the other, as if one
/// thread had read them.
struct LineBlocks: ~Copyable {
    /// The bytes that are read at once. A block fits into a processor's cache; of smaller ones threads spend a part of their time
    /// waiting for each other.
    static let size = 512 << 10

    private let source: TraceReader.ByteSource
    private let threads: Int
    private let size: Int
    private let queue = DispatchQueue(label: "archflow.counting", attributes: .concurrent)
    /// Those under way, in their order.
    private var waiting: [LineBlock] = []
    private var free: [LineBlock] = []
    /// The beginning of the line that the last block ended in.
    private var rest: [UInt8] = []
    private var isAtEnd = false
    /// Why reading ended: told when the blocks before are taken.
    private var failure: TraceError?

    /// - Parameters:
    ///   - threads: How many blocks are counted at a time; with 1 the caller's thread counts them.
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
    /// - Parameter lines: Gets the lines from its beginning on, counted as far as possible.
    /// - Returns: How many bytes it has; 0 at the end.
    mutating func next(_ bytes: inout [UInt8], _ lines: inout CountedLines) throws(TraceError) -> Int {
        // While one block is looked at by the caller, each thread has one to count.
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

    /// Reads a block and has it counted.
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

/// Some lines of a source, and what they come to. One thread fills it, another counts its lines, the first takes it.
private final class LineBlock: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var count = 0
        var lines = CountedLines()
    }

    private let state = Mutex(State())
    private let isCounted = DispatchSemaphore(value: 0)

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

    /// Counts the lines.
    func countLines() {
        state.withLock { state in
            state.bytes.withUnsafeBufferPointer { bytes in state.lines.read(bytes, from: 0, to: state.count) }
        }
        isCounted.signal()
    }

    /// Exchanges what was read and counted for what the caller had.
    ///
    /// - Returns: How many bytes there are.
    func take(_ bytes: inout [UInt8], _ lines: inout CountedLines) -> Int {
        isCounted.wait()
        return state.withLock { state in
            swap(&state.bytes, &bytes)
            swap(&state.lines, &lines)
            return state.count
        }
    }
}
