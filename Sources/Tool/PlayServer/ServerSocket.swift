import SystemLibrary

/// Wrappers of the system's socket functions.
enum ServerSocket {
    /// The outcome of a read.
    enum Read {
        /// The bytes read. If empty, the caller should try again.
        case bytes([UInt8])
        /// The deadline has passed.
        case late
        /// The client has closed the connection, or the connection is broken.
        case gone
    }

    /// The system's message for the last call that failed.
    static var lastReason: String { String(cString: strerror(errno)) }

    /// The loopback address of this machine, which other machines can't reach.
    static let loopback = "127.0.0.1"

    /// Creates a listening socket.
    ///
    /// - Parameters:
    ///   - host: An IPv4 address of this machine: `192.168.1.20`.
    ///   - port: The port; 0 for any free port.
    /// - Returns: The socket and its port.
    static func listen(on host: String, port: UInt16) throws(PlayServerError) -> (socket: Int32, port: UInt16) {
        guard let number = number(of: host), number != 0 else {
            throw PlayServerError(
                host: host, port: port, reason: "it isn't an IPv4 address of a machine, such as 192.168.1.20")
        }
        let listener = socket(AF_INET, stream, 0)
        guard listener >= 0 else { throw PlayServerError(host: host, port: port, reason: lastReason) }
        prepare(listener)
        // A port that a server left a moment ago can be had again.
        set(SO_REUSEADDR, 1, on: listener)
        var (address, length) = (self.address(number, port), size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && SystemLibrary.listen(listener, 128) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else {
            let error = PlayServerError(host: host, port: port, reason: lastReason)
            close(listener)
            throw error
        }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    /// Connects to a port of the loopback address; returns `nil` if nothing listens there.
    static func connect(to port: UInt16) -> Int32? {
        let connection = socket(AF_INET, stream, 0)
        guard connection >= 0 else { return nil }
        guard let number = number(of: loopback) else { return nil }
        var address = address(number, port)
        let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                SystemLibrary.connect(connection, $0, size) == 0
            }
        }
        guard isConnected else {
            close(connection)
            return nil
        }
        prepare(connection)
        return connection
    }

    #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    private static let size = socklen_t(MemoryLayout<sockaddr_in>.size)

    /// Returns an IPv4 address in network byte order; `nil` if the text is no address.
    private static func number(of host: String) -> in_addr_t? {
        var address = in_addr()
        return inet_pton(AF_INET, host, &address) == 1 ? address.s_addr : nil
    }

    private static func address(_ number: in_addr_t, _ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        #if canImport(Darwin)
        address.sin_len = UInt8(size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: number)
        return address
    }

    /// Waits for a connection; returns false if the server should stop.
    ///
    /// - Parameter end: A pipe. The server should stop when the pipe's writing end is closed.
    static func waits(for listener: Int32, or end: Int32) -> Bool {
        while true {
            var files = [
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
                pollfd(fd: end, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&files, nfds_t(files.count), -1)
            if count < 0, errno != EINTR { return false }
            if files[1].revents != 0 { return false }
            if count > 0, files[0].revents != 0 { return true }
        }
    }

    /// Accepts a connection, and returns the client's IPv4 address; `nil` if none can be accepted.
    static func accept(from listener: Int32) -> (connection: Int32, address: UInt32)? {
        var (address, length) = (sockaddr_in(), size)
        let connection = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { SystemLibrary.accept(listener, $0, &length) }
        }
        guard connection >= 0 else { return nil }
        prepare(connection)
        return (connection, address.sin_addr.s_addr)
    }

    /// Reads bytes that have arrived, or waits for some until a deadline.
    static func read(from connection: Int32, most: Int, until deadline: ContinuousClock.Instant) -> Read {
        guard wait(for: connection, Int16(POLLIN), until: deadline) else { return .late }
        var bytes = [UInt8](repeating: 0, count: max(1, min(most, 16 << 10)))
        let count = recv(connection, &bytes, bytes.count, 0)
        if count > 0 { return .bytes(Array(bytes[..<count])) }
        return count < 0 && isTransient ? .bytes([]) : .gone
    }

    /// Writes bytes until all are written, the connection breaks or the time is over.
    static func write(_ bytes: [UInt8], to connection: Int32, within time: Duration) {
        let deadline = ContinuousClock.now + time
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
            let flags: Int32 = 0
            #else
            let flags = Int32(MSG_NOSIGNAL)
            #endif
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            if count > 0 { rest = rest.dropFirst(count) } else if !isTransient { return }
            if !rest.isEmpty, !wait(for: connection, Int16(POLLOUT), until: deadline) { return }
        }
    }

    /// Ends a connection so that the client can still read everything written.
    ///
    /// Waits until the client closes the connection or the time is over, and discards what the client sends.
    static func finish(_ connection: Int32, within time: Duration) {
        let deadline = ContinuousClock.now + time
        #if canImport(Darwin)
        shutdown(connection, SHUT_WR)
        #else
        shutdown(connection, Int32(SHUT_WR))
        #endif
        while case .bytes = read(from: connection, most: 16 << 10, until: deadline) {}
    }

    private static var isTransient: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

    private static func prepare(_ socket: Int32) {
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
        // Writing to a connection that is closed at its other end would end the process.
        set(SO_NOSIGPIPE, 1, on: socket)
        #endif
    }

    private static func set(_ option: Int32, _ value: Int32, on socket: Int32) {
        var value = value
        setsockopt(socket, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func wait(for file: Int32, _ events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return false }
            let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            var files = [pollfd(fd: file, events: events, revents: 0)]
            let count = poll(&files, 1, Int32(clamping: milliseconds + 1))
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
        }
    }
}
