import Files
import Foundation
import Synchronization
import TraceFormat

/// A trace that another program may still be writing.
///
/// Its bytes are read as they come: a reader of them waits at the end of the file until there are more, or until the recording
/// has ended. It keeps the position of every 256th line, so that a part of the file can be read again.
final class GrowingFile: Sendable {
    /// The reason why no more bytes come.
    enum End: Hashable, Sendable {
        /// The footer was read.
        case footer
        /// The program that wrote the file has ended.
        case program
        /// The file was made shorter, or written anew.
        case truncated
        /// Another file has its place, or none.
        case replaced
        /// The reader doesn't want more.
        case stopped
        /// The file can't be read.
        case failed(String)
    }

    /// The number of lines between two positions that are kept.
    static let step = 256
    /// The time after which a file without new bytes is looked at again, in microseconds.
    private static let pause: UInt32 = 40_000
    /// The longest last line that is examined for a footer.
    fileprivate static let longestFooter = 4 << 10
    /// The most bytes that are compared to notice that a file was written anew.
    fileprivate static let beginning = 16 << 10

    let path: String
    private let mayChange: Bool
    private let file: OpenFile
    private let state = Mutex(State())

    fileprivate struct State {
        /// The position of each 256th line, from the first.
        var positions = [0]
        /// The number of bytes read.
        var read = 0
        /// The number of newlines read.
        var lines = 0
        /// The position after the last newline.
        var lineEnd = 0
        /// The first bytes of the file.
        var head: [UInt8] = []
        /// The bytes since the last newline but one.
        var last: [UInt8] = []
        var end: End?
    }

    private final class OpenFile: Sendable {
        let file: SystemFile
        init(_ file: consuming SystemFile) { self.file = file }
    }

    /// Opens a file; `nil` if there is none that can be read. A folder, a pipe or a device is none.
    ///
    /// - Parameter mayChange: False for a file that is only moved once it is complete.
    init?(_ path: String, mayChange: Bool = true) {
        guard let file = SystemFile.readingPlain(path) else { return nil }
        self.path = path
        self.mayChange = mayChange
        self.file = OpenFile(file)
    }

    /// The reason why no more bytes come; `nil` while there may be more.
    var end: End? { state.withLock { $0.end } }

    /// Waits for bytes and reads them into a buffer.
    ///
    /// - Parameter asked: The reason to read only what is there; `nil` to wait for more.
    /// - Returns: The number of bytes; 0 once ``end`` says why no more come.
    func read(into buffer: UnsafeMutableRawBufferPointer, until asked: () -> End?) -> Int {
        while true {
            // Asked first: what was written before the program's end is then read.
            let reason = asked()
            if reason == .stopped { return finish(.stopped) }
            guard let count = file.file.readChunk(into: buffer) else { return finish(.failed(SystemFile.lastReason)) }
            if count > 0 {
                state.withLock { $0.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
                return count
            }
            if let change { return finish(change) }
            if isComplete { return finish(.footer) }
            if let reason { return finish(reason) }
            usleep(Self.pause)
        }
    }

    private func finish(_ end: End) -> Int {
        state.withLock { $0.end = end }
        return 0
    }

    /// The way in which the file isn't the one that was read any longer; `nil` if it still is.
    var change: End? {
        guard mayChange else { return nil }
        let (read, head) = state.withLock { ($0.read, $0.head) }
        if file.file.length ?? 0 < read { return .truncated }
        var now = [UInt8](repeating: 0, count: head.count)
        let count = now.withUnsafeMutableBytes { file.file.readChunk(into: $0, at: 0) }
        if count != head.count || now != head { return .truncated }
        return file.file.isAt(path) ? nil : .replaced
    }

    /// True if the last line is a footer.
    private var isComplete: Bool {
        let (head, last) = state.withLock { ($0.head, $0.last) }
        guard last.last == 0x0A, last.count <= Self.longestFooter, let end = head.firstIndex(of: 0x0A) else {
            return false
        }
        guard let reader = try? TraceReader(bytes: head[...end] + last, name: path) else { return false }
        while (try? reader.next()) != nil {}
        return reader.footer != nil
    }

    /// Reads a part of the file again, from the beginning of a line to what was read so far, after the header.
    ///
    /// - Parameters:
    ///   - line: The first line, from 1.
    ///   - take: Called with each record and its line; returns false to read no more.
    /// - Throws: `TraceError` if the file has no header any longer.
    func read(from line: Int, _ take: (TraceRecord, Int) -> Bool) throws(TraceError) {
        let (positions, lineEnd, head) = state.withLock { ($0.positions, $0.lineEnd, $0.head) }
        let index = min((line - 1) / Self.step, positions.count - 1)
        let first = index * Self.step + 1
        var position = positions[index]
        var header = head.firstIndex(of: 0x0A).map { head[...$0] } ?? []
        let hasOwnHeader = position == 0
        let file = file
        let reader = try TraceReader(name: path) { buffer in
            if !hasOwnHeader, !header.isEmpty {
                let count = min(buffer.count, header.count)
                buffer.copyBytes(from: header.prefix(count))
                header = header.dropFirst(count)
                return count
            }
            let size = min(buffer.count, max(0, lineEnd - position))
            let count = file.file.readChunk(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]), at: position)
            position += count ?? 0
            return count ?? 0
        }
        while let record = try reader.next() {
            let number = reader.line + (hasOwnHeader ? 0 : first - 2)
            if number >= line, !take(record, number) { return }
        }
    }
}

extension GrowingFile.State {
    /// Takes bytes that were read.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        if head.count < GrowingFile.beginning { head += bytes.prefix(GrowingFile.beginning - head.count) }
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            lines += 1
            lineEnd = read + offset + 1
            if lines % GrowingFile.step == 0 { positions.append(lineEnd) }
        }
        read += bytes.count
        // Enough to hold a footer and the newline before it.
        last = Array((last + bytes.suffix(GrowingFile.longestFooter)).suffix(GrowingFile.longestFooter))
        let isWhole = last.last == 0x0A
        let body = isWhole ? last.dropLast() : last[...]
        if let newline = body.lastIndex(of: 0x0A) { last = Array(last[(newline + 1)...]) }
    }
}
