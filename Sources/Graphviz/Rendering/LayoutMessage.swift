import Foundation

/// What a process and its ``LayoutWorker`` say to each other: texts and bytes, each behind its length.
///
/// On the wire: the number of parts, then each part's length and bytes; numbers are 4 bytes, the lowest first.
struct LayoutMessage: Equatable {
    var parts: [[UInt8]]

    /// More than any picture: a length above it is not one of ours.
    private static let longestPart = 1 << 30
    private static let mostParts = 1_000

    init(_ parts: [[UInt8]]) { self.parts = parts }

    /// The part as text; empty where there is none.
    func text(_ index: Int) -> String {
        parts.indices.contains(index) ? String(decoding: parts[index], as: UTF8.self) : ""
    }

    var bytes: [UInt8] {
        parts.reduce(into: Self.number(parts.count)) { $0 += Self.number($1.count) + $1 }
    }

    /// Sends the message; false where nobody listens any more.
    func send(to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.write(socket, $0) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The next message; `nil` where none comes any more, or none before the deadline.
    static func receive(from socket: Int32, before deadline: ContinuousClock.Instant? = nil) -> LayoutMessage? {
        guard let count = number(from: socket, deadline), count <= mostParts else { return nil }
        var parts: [[UInt8]] = []
        for _ in 0..<count {
            guard let length = number(from: socket, deadline), length <= longestPart,
                let part = read(length, from: socket, deadline)
            else { return nil }
            parts.append(part)
        }
        return LayoutMessage(parts)
    }

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    private static func number(from socket: Int32, _ deadline: ContinuousClock.Instant?) -> Int? {
        read(4, from: socket, deadline)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func read(_ length: Int, from socket: Int32, _ deadline: ContinuousClock.Instant?) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: length)
        var count = 0
        while count < length {
            if let deadline {
                let left = Int32(max(0, (deadline - .now) / .milliseconds(1)).rounded(.up))
                var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                let ready = Foundation.poll(&poll, 1, left)
                if ready < 0 && errno == EINTR { continue }
                guard ready > 0 else { return nil }
            }
            let read = bytes.withUnsafeMutableBytes {
                recv(socket, $0.baseAddress.map { $0 + count }, length - count, 0)
            }
            if read < 0 && errno == EINTR { continue }
            guard read > 0 else { return nil }
            count += read
        }
        return bytes
    }

    /// Writes what it can; an error, not a signal, where the other end is closed.
    private static func write(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Foundation.send(socket, bytes.baseAddress, bytes.count, 0)
        #else
            Foundation.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
    }
}
