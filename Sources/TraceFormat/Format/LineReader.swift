#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Cuts a stream of bytes into lines, holding no more than one line and one chunk.
struct LineReader: ~Copyable {
    enum Line {
        /// A line up to its newline; the places are those of ``LineReader/withBytes(_:)``.
        case whole(Range<Int>)
        /// What stands after the last newline.
        case unterminated(Range<Int>)
        /// A line of more than ``limit`` bytes, of which nothing was kept.
        case tooLong(isTerminated: Bool)
    }

    /// The longest line that is read: 16 MiB.
    static let limit = 16 << 20
    private static let chunk = 64 << 10

    private let source: TraceReader.ByteSource
    private var storage = [UInt8](repeating: 0, count: chunk)
    /// What was read and not yet handed out.
    private var pending = 0..<0
    private var isAtEnd = false

    init(source: @escaping TraceReader.ByteSource) {
        self.source = source
    }

    /// The next line; `nil` at the end. What it returns is valid until the next call.
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

    /// Looks at the bytes that the places of a line just returned are places in.
    ///
    /// The body returns nothing, and so this is no generic function that would be slow where it isn't inlined.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        storage.withUnsafeBufferPointer(body)
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

    /// Reads on to the next newline without keeping anything; whether there is one.
    private mutating func skipLine() throws(TraceError) -> Bool {
        repeat {
            pending = 0..<0
            guard try fill() else { return false }
            if let newline = newline(from: 0) {
                pending = newline + 1..<pending.upperBound
                return true
            }
        } while true
    }

    /// Moves what is pending to the front and reads more behind it; `false` at the end of the source.
    private mutating func fill() throws(TraceError) -> Bool {
        guard !isAtEnd else { return false }
        let kept = pending.count
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

    private mutating func grow() {
        let old = storage
        storage = [UInt8](repeating: 0, count: 2 * old.count)
        storage.withUnsafeMutableBytes { bytes in old.withUnsafeBytes { bytes.copyMemory(from: $0) } }
    }

    /// Gives back the room that one long line took.
    private mutating func shrink() {
        guard storage.count > 16 * Self.chunk, pending.count <= Self.chunk else { return }
        storage = Array(storage[pending]) + [UInt8](repeating: 0, count: 2 * Self.chunk - pending.count)
        pending = 0..<pending.count
    }
}
