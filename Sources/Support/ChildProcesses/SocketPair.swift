import Foundation

/// Two connected sockets: one for this process, one for a child process.
package enum SocketPair {
    /// Connects two sockets that no other child process inherits; `nil` on failure, see `errno`.
    package static func connected() -> (own: Int32, other: Int32)? {
        var ends: [Int32] = [-1, -1]
        // Closed in other child processes, or a later one would keep this one's socket open when we are gone.
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        #if canImport(Darwin)
        // Darwin can't do it in one call: another thread that starts a process between the two calls would pass them on.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A write to an end without a reader is an error there, not a signal, in the other process too.
        var isOn: Int32 = 1
        for end in ends { setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
        #endif
        return (ends[0], ends[1])
    }

    /// Sends all the bytes; returns `false`, without a signal, where the other end is closed.
    package static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                Foundation.send(socket, bytes.baseAddress, bytes.count, 0)
                #else
                Foundation.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Receives all bytes until the other end is closed; `nil` on failure.
    package static func receiveAll(from socket: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let more = receive(1 << 16, from: socket) {
            guard !more.isEmpty else { return bytes }
            bytes += more
        }
        return nil
    }

    /// Receives at most `count` bytes: none at the end, `nil` on failure.
    package static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let received = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, count, 0) }
            if received < 0 && errno == EINTR { continue }
            return received < 0 ? nil : Array(bytes[..<received])
        }
    }
}
