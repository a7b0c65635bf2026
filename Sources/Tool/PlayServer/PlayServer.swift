import Foundation
import Synchronization
import SystemLibrary

/// A server for browsers on this machine, and for nobody else.
///
/// It listens on the loopback address alone. It answers only requests that carry its token, name it as their host, and come from
/// its own page, where they say where they come from. It serves nothing but what its handler answers: it reads no file. A request
/// has a limited length and limited time to arrive, and there is a limited number of connections.
///
/// Each connection has a thread and ends after one answer.
///
/// ```swift
/// let server = try PlayServer { request in
///     request.path == "/" ? ServedAnswer(200, .page, page) : ServedAnswer(404, .text, [])
/// }
/// print(server.address)  // http://127.0.0.1:49152/?token=…
/// server.stop()
/// ```
public final class PlayServer: Sendable {
    /// The limits within which a server answers.
    public struct Limits: Hashable, Sendable {
        /// The most bytes of a request's head.
        public var head = 16 << 10
        /// The most bytes of a request's body.
        public var body = 64 << 10
        /// The most connections at a time.
        public var connections = 32
        /// The time in which a whole request must arrive, and in which an answer must be taken.
        public var patience = Duration.seconds(10)

        public init() {}
    }

    /// The field with the token, for all requests but that of the page.
    public static let tokenField = "X-ArchFlow-Token"

    /// The port on which the server listens.
    public let port: UInt16
    /// The secret that each request must carry: 32 hexadecimal digits.
    public let token: String
    private let limits: Limits
    private let answer: @Sendable (ServedRequest) async -> ServedAnswer
    private let listener: Int32
    /// A pipe whose other end is closed to end the server.
    private let end: (reading: Int32, writing: Int32)
    private let state = Mutex(State())

    private struct State {
        var connections = 0
        var isStopped = false
    }

    /// Begins to listen. Browsers are answered from now on.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for any free one.
    ///   - token: The token; `nil` for a new random one.
    ///   - answer: Answers a request that has passed all checks.
    /// - Throws: ``PlayServerError`` if the port can't be had.
    public init(
        port: UInt16 = 0, token: String? = nil, limits: Limits = Limits(),
        answer: @escaping @Sendable (ServedRequest) async -> ServedAnswer
    ) throws(PlayServerError) {
        self.token = token ?? Self.newToken()
        self.limits = limits
        self.answer = answer
        (listener, self.port) = try LoopbackSocket.listen(on: port)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            close(listener)
            throw PlayServerError(port: port, reason: LoopbackSocket.lastReason)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        end = (ends[0], ends[1])
        Thread.detachNewThread { [self] in accept() }
    }

    /// The address of the page, with the token.
    public var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

    /// Ends the server: no more connections are accepted. Answers under way are still sent.
    public func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        if isFirst { close(end.writing) }
    }

    private static func newToken() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: 0...255, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        .joined()
    }

    // MARK: Connections

    private func accept() {
        while LoopbackSocket.waits(for: listener, or: end.reading) {
            guard let connection = LoopbackSocket.accept(from: listener) else { continue }
            let isTaken = state.withLock { state in
                guard state.connections < limits.connections else { return false }
                state.connections += 1
                return true
            }
            guard isTaken else {
                // A short answer fits into the system's buffer, so nothing is waited for.
                LoopbackSocket.write(
                    ServedAnswer.refusal(503, "too many connections").bytes, to: connection, within: .zero)
                close(connection)
                continue
            }
            Thread.detachNewThread { [self] in
                serve(connection)
                close(connection)
                state.withLock { $0.connections -= 1 }
            }
        }
        close(listener)
        close(end.reading)
    }

    private func serve(_ connection: Int32) {
        let deadline = ContinuousClock.now + limits.patience
        let bytes: [UInt8]
        do throws(Refusal) {
            guard let request = try request(from: connection, until: deadline) else { return }
            let made = Mutex<ServedAnswer?>(nil)
            let isDone = DispatchSemaphore(value: 0)
            Task.detached { [answer] in
                let answered = await answer(request)
                made.withLock { $0 = answered }
                isDone.signal()
            }
            isDone.wait()
            bytes = made.withLock { $0?.bytes } ?? []
        } catch {
            bytes = error.answer.bytes
        }
        LoopbackSocket.write(bytes, to: connection, within: limits.patience)
        LoopbackSocket.finish(connection, within: min(limits.patience, .seconds(1)))
    }

    /// Reads and checks a request.
    ///
    /// - Returns: `nil` if the other side has gone.
    private func request(
        from connection: Int32, until deadline: ContinuousClock.Instant
    ) throws(Refusal) -> ServedRequest? {
        var buffer: [UInt8] = []
        var headEnd: Int?
        while headEnd == nil {
            let before = max(0, buffer.count - 3)
            switch LoopbackSocket.read(from: connection, most: limits.head, until: deadline) {
            case .bytes(let bytes): buffer += bytes
            case .late: throw Refusal(408, "the request took too long")
            case .gone: return nil
            }
            headEnd = Self.emptyLine(in: buffer, from: before)
            if headEnd ?? buffer.count > limits.head { throw Refusal(431, "the head is too long") }
        }
        let head = try RequestHead(buffer[..<(headEnd ?? 0)])
        try check(head)
        guard head.length <= limits.body else { throw Refusal(413, "the body is too long") }
        var body = Array(buffer[((headEnd ?? 0) + 4)...])
        while body.count < head.length {
            switch LoopbackSocket.read(from: connection, most: head.length - body.count, until: deadline) {
            case .bytes(let bytes): body += bytes
            case .late: throw Refusal(408, "the request took too long")
            case .gone: return nil
            }
        }
        guard body.count == head.length else { throw Refusal(400, "one request in a connection") }
        return ServedRequest(
            method: head.method, path: head.path, query: head.query.filter { $0.key != "token" }, body: body)
    }

    private static func emptyLine(in bytes: [UInt8], from start: Int) -> Int? {
        let line: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= start + 4 else { return nil }
        return (start...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(line) }
    }

    /// Checks where a request goes, where it comes from, and its token, before its body is read.
    private func check(_ head: RequestHead) throws(Refusal) {
        // A page elsewhere can let its own name point to this machine: then the host is that name.
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = head["host"], hosts.contains(host.lowercased()) else {
            throw Refusal(403, "this server has another name")
        }
        if let origin = head["origin"], origin != "http://\(host.lowercased())" {
            throw Refusal(403, "only this server's own page may ask")
        }
        let given = (head.path == "/" ? head.query["token"] : head[Self.tokenField.lowercased()]) ?? ""
        guard Self.areEqual(given, token) else { throw Refusal(403, "the token is wrong") }
        switch head.method {
        case "GET":
            if head.length > 0 { throw Refusal(400, "a GET has no body") }
        case "POST":
            guard head["content-type"]?.lowercased().hasPrefix("application/json") == true else {
                throw Refusal(415, "a body is JSON")
            }
        default: throw Refusal(405, "only GET and POST are answered")
        }
    }

    /// Compares two texts in a time that depends only on their lengths.
    static func areEqual(_ first: String, _ second: String) -> Bool {
        let (first, second) = (Array(first.utf8), Array(second.utf8))
        guard first.count == second.count else { return false }
        var difference: UInt8 = 0
        for (one, other) in zip(first, second) { difference |= one ^ other }
        return difference == 0
    }
}

/// The reason why a server can't listen.
public struct PlayServerError: Error, Hashable, Sendable, CustomStringConvertible {
    public let port: UInt16
    /// The system's reason.
    public let reason: String

    public var description: String {
        port == 0
            ? "no port can be had: \(reason)"
            : "the port \(port) can't be had: \(reason); leave out --port for a free one"
    }
}
