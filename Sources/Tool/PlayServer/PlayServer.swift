import Foundation
import Synchronization
import SystemLibrary

/// An HTTP server for the browsers that show a session, on this machine or in a classroom.
///
/// By default the server listens on the loopback address, which other machines can't reach. A request must contain the
/// server's secret key and name the server as its host. If a request states an origin, that must be the server's own
/// page. There are limits for the size and time of a request, the number of connections, and wrong keys.
///
/// The handler makes all answers, and the server reads no files. Each connection has its own thread and is closed after
/// one answer.
///
/// ```swift
/// let server = try PlayServer { request in
///     request.path == "/" ? ServedAnswer(200, .page, page) : ServedAnswer(404, .text, [])
/// }
/// print(server.address)  // http://127.0.0.1:49152/?token=…
/// server.stop()
/// ```
public final class PlayServer: Sendable {
    /// The limits for requests to a server.
    public struct Limits: Hashable, Sendable {
        /// The maximum size of a request's head in bytes.
        public var head = 16 << 10
        /// The maximum size of a request's body in bytes.
        public var body = 64 << 10
        /// The maximum number of connections at the same time.
        public var connections = 32
        /// The maximum time for receiving a whole request.
        public var patience = Duration.seconds(10)
        /// The maximum time for sending an answer.
        public var answering = Duration.seconds(60)
        /// The maximum number of wrong keys from one address in a minute. After that, requests from this address that
        /// carry a key are refused until the minute is over.
        public var wrongKeys = 30

        public init() {}
    }

    /// The HTTP header field for the key. Only a request for the page has the key in its address instead.
    public static let keyField = "X-ArchFlow-Token"

    /// A secret that each request must carry.
    public enum Key: Hashable, Sendable {
        /// A long secret in the page's address: `?token=…`.
        case token(String)
        /// A short secret of capital letters, which people type: `?code=…`.
        ///
        /// An address without a code shows the page `entry`, which asks for the code. A wrong code shows the page
        /// `again`.
        case code(String, entry: [UInt8], again: [UInt8])

        /// Returns a new random token of 32 hexadecimal digits.
        public static func newToken() -> Key {
            var random = SystemRandomNumberGenerator()
            let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
            return .token(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
        }

        var name: String {
            switch self {
            case .token: "token"
            case .code: "code"
            }
        }

        var secret: String {
            switch self {
            case .token(let secret), .code(let secret, entry: _, again: _): secret
            }
        }
    }

    /// The address on which the server listens: `127.0.0.1`, unless another was given.
    public let host: String
    /// The port on which the server listens.
    public let port: UInt16
    let key: Key
    private let limits: Limits
    private let answer: @Sendable (ServedRequest) async -> ServedAnswer
    private let listener: Int32
    /// A pipe. Closing its writing end stops the server.
    private let end: (reading: Int32, writing: Int32)
    private let state = Mutex(State())

    private struct State {
        var connections = 0
        var isStopped = false
        var wrongKeys = WrongKeys()
    }

    /// Starts the server, which accepts requests from now on.
    ///
    /// - Parameters:
    ///   - host: An IPv4 address of this machine; `nil` for the loopback address.
    ///   - port: The port; 0 for any free port.
    ///   - key: The secret that requests must carry.
    ///   - answer: Returns the answer to a request that has passed all checks.
    /// - Throws: ``PlayServerError`` if the server can't listen on the address and port.
    public init(
        host: String? = nil, port: UInt16 = 0, key: Key = .newToken(), limits: Limits = Limits(),
        answer: @escaping @Sendable (ServedRequest) async -> ServedAnswer
    ) throws(PlayServerError) {
        self.host = host ?? ServerSocket.loopback
        self.key = key
        self.limits = limits
        self.answer = answer
        (listener, self.port) = try ServerSocket.listen(on: self.host, port: port)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            close(listener)
            throw PlayServerError(host: self.host, port: port, reason: ServerSocket.lastReason)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        end = (ends[0], ends[1])
        Thread.detachNewThread { [self] in accept() }
    }

    /// The address of the page. It contains the token; a code isn't included, because people type it.
    public var address: String {
        switch key {
        case .token(let token): "http://\(host):\(port)/?token=\(token)"
        case .code: "http://\(host):\(port)/"
        }
    }

    /// Stops the server. Requests already received are still answered.
    public func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { close(end.writing) }
    }

    // MARK: Connections

    private func accept() {
        while ServerSocket.waits(for: listener, or: end.reading) {
            guard let (connection, address) = ServerSocket.accept(from: listener) else { continue }
            let isTaken = state.withLock { state in
                guard state.connections < limits.connections else { return false }
                state.connections += 1
                return true
            }
            guard isTaken else {
                // A short answer fits into the system's buffer, so nothing is waited for.
                ServerSocket.write(
                    ServedAnswer.refusal(503, "too many connections").bytes, to: connection, within: .zero)
                close(connection)
                continue
            }
            Thread.detachNewThread { [self] in
                serve(connection, from: address)
                close(connection)
                state.withLock { $0.connections -= 1 }
            }
        }
        close(listener)
        close(end.reading)
    }

    private func serve(_ connection: Int32, from address: UInt32) {
        let deadline = ContinuousClock.now + limits.patience
        let bytes: [UInt8]
        do throws(Refusal) {
            guard let request = try request(from: connection, at: address, until: deadline) else { return }
            let made = Mutex<ServedAnswer?>(nil)
            let isDone = DispatchSemaphore(value: 0)
            // A person waits in front of a browser.
            Task.detached(priority: .userInitiated) { [answer] in
                let answered = await answer(request)
                made.withLock { $0 = answered }
                isDone.signal()
            }
            isDone.wait()
            bytes = made.withLock { $0?.bytes } ?? []
        } catch {
            bytes = error.answer.bytes
        }
        ServerSocket.write(bytes, to: connection, within: limits.answering)
        ServerSocket.finish(connection, within: min(limits.patience, .seconds(1)))
    }

    /// Reads and checks a request; returns `nil` if the browser has closed the connection.
    private func request(
        from connection: Int32, at address: UInt32, until deadline: ContinuousClock.Instant
    ) throws(Refusal) -> ServedRequest? {
        var buffer: [UInt8] = []
        var headEnd: Int?
        while headEnd == nil {
            let before = max(0, buffer.count - 3)
            switch ServerSocket.read(from: connection, most: limits.head, until: deadline) {
            case .bytes(let bytes): buffer += bytes
            case .late: throw Refusal(408, "the request took too long to arrive")
            case .gone: return nil
            }
            headEnd = Self.emptyLine(in: buffer, from: before)
            if headEnd ?? buffer.count > limits.head { throw Refusal(431, "the header of the request is too long") }
        }
        let head = try RequestHead(buffer[..<(headEnd ?? 0)])
        try check(head, from: address)
        guard head.length <= limits.body else { throw Refusal(413, "the body of the request is too long") }
        var body = Array(buffer[((headEnd ?? 0) + 4)...])
        while body.count < head.length {
            switch ServerSocket.read(from: connection, most: head.length - body.count, until: deadline) {
            case .bytes(let bytes): body += bytes
            case .late: throw Refusal(408, "the request took too long to arrive")
            case .gone: return nil
            }
        }
        guard body.count == head.length else { throw Refusal(400, "a connection can carry only one request") }
        return ServedRequest(
            method: head.method, path: head.path, query: head.query.filter { $0.key != key.name }, body: body)
    }

    private static func emptyLine(in bytes: [UInt8], from start: Int) -> Int? {
        let line: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= start + 4 else { return nil }
        return (start...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(line) }
    }

    /// Checks a request's host, origin, key, method and content type, before its body is read.
    private func check(_ head: RequestHead, from address: UInt32) throws(Refusal) {
        // A page elsewhere can let its own name point to this machine: then the host is that name.
        let hosts = ["\(self.host):\(port)"] + (self.host == ServerSocket.loopback ? ["localhost:\(port)"] : [])
        guard let host = head["host"], hosts.contains(host.lowercased()) else {
            throw Refusal(403, "the Host of the request is not the address of this server")
        }
        if let origin = head["origin"], origin != "http://\(host.lowercased())" {
            throw Refusal(403, "the request comes from another page: only this server's own page may send requests")
        }
        try checkKey(of: head, from: address)
        switch head.method {
        case "GET":
            if head.length > 0 { throw Refusal(400, "a GET request must have no body") }
        case "POST":
            guard head["content-type"]?.lowercased().hasPrefix("application/json") == true else {
                throw Refusal(415, "the body must be JSON: Content-Type must be application/json")
            }
        default: throw Refusal(405, "the method must be GET or POST")
        }
    }

    private func checkKey(of head: RequestHead, from address: UInt32) throws(Refusal) {
        let given = head.path == "/" ? head.query[key.name] : head[Self.keyField.lowercased()]
        if case .code(_, let entry, again: _) = key, head.path == "/", given == nil {
            throw Refusal(ServedAnswer(200, .page, entry))
        }
        let isLocked = state.withLock { $0.wrongKeys.isLocked(address, after: limits.wrongKeys) }
        guard !isLocked else { throw Refusal(429, "too many wrong tries from this address: wait a minute") }
        let isRight =
            switch key {
            case .token(let token): Self.areEqual(given ?? "", token)
            // People type small letters, too.
            case .code(let code, entry: _, again: _): Self.areEqual((given ?? "").uppercased(), code)
            }
        if isRight { return }
        state.withLock { $0.wrongKeys.add(address) }
        if case .code(_, entry: _, let again) = key, head.path == "/" { throw Refusal(ServedAnswer(403, .page, again)) }
        throw Refusal(403, "the \(key.name) is wrong")
    }

    /// Compares two texts in a time that depends only on their lengths, so an attacker can't measure how much is right.
    static func areEqual(_ first: String, _ second: String) -> Bool {
        let (first, second) = (Array(first.utf8), Array(second.utf8))
        guard first.count == second.count else { return false }
        var difference: UInt8 = 0
        for (one, other) in zip(first, second) { difference |= one ^ other }
        return difference == 0
    }
}

/// The numbers of wrong keys in the current minute, by the address from which they were sent.
struct WrongKeys {
    private static let minute = Duration.seconds(60)
    /// Only this many addresses have their own counts. Wrong keys from others are counted together.
    private static let mostAddresses = 4096

    private var begin = ContinuousClock.now
    private var counts: [UInt32: Int] = [:]
    private var others = 0

    mutating func add(_ address: UInt32) {
        forget()
        if counts[address] != nil || counts.count < Self.mostAddresses {
            counts[address, default: 0] += 1
        } else {
            others += 1
        }
    }

    /// Returns true if an address has sent the maximum number of wrong keys in this minute.
    mutating func isLocked(_ address: UInt32, after most: Int) -> Bool {
        forget()
        return (counts[address] ?? others) >= most
    }

    private mutating func forget() {
        let now = ContinuousClock.now
        if now - begin >= Self.minute { (begin, counts, others) = (now, [:], 0) }
    }
}

/// The error of a server that can't listen on its address and port.
public struct PlayServerError: Error, Hashable, Sendable, CustomStringConvertible {
    public let host: String
    public let port: UInt16
    /// The cause, such as the system's message `Address already in use`.
    public let reason: String

    public var description: String {
        port == 0
            ? "can't listen on \(host): \(reason)"
            : "can't listen on port \(port) of \(host): \(reason); leave out --port for a free one"
    }
}
