import Foundation

/// Connected sockets, one for this process and one for a child process.
package enum SocketPair {
    /// Returns two connected sockets that no other child process inherits; `nil` on failure, see `errno`.
    package static func connected() -> (own: Int32, other: Int32)? {
        var ends: [Int32] = [-1, -1]
        // The sockets are closed in other child processes. Otherwise a later one would keep this child's socket open when this
        // process has ended.
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        #if canImport(Darwin)
        // Darwin needs two calls. If another thread starts a process between them, that process inherits the sockets.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // A write to a socket without a reader is then an error instead of a signal, also in the child process.
        var isOn: Int32 = 1
        for end in ends { setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
        #endif
        return (ends[0], ends[1])
    }

    /// Sends all bytes. Returns false if the other socket is closed; raises no signal.
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

    /// Receives all bytes until the other socket is closed; `nil` on failure.
    package static func receiveAll(from socket: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let more = receive(1 << 16, from: socket) {
            guard !more.isEmpty else { return bytes }
            bytes += more
        }
        return nil
    }

    /// Receives at most `count` bytes: none once the other socket is closed, `nil` on failure.
    package static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        while true {
            let received = bytes.withUnsafeMutableBytes { recv(socket, $0.baseAddress, count, 0) }
            if received < 0 && errno == EINTR { continue }
            return received < 0 ? nil : Array(bytes[..<received])
        }
    }
}
