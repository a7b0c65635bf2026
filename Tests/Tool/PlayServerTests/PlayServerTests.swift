import Foundation
import Synchronization
import SystemLibrary
import TestSupport
import Testing

@testable import PlayServer

@Suite("The local server of 'play' and 'watch'", .ownProcess)
struct PlayServerTests {
    private static func server(
        _ limits: PlayServer.Limits = .init(),
        answer: @escaping @Sendable (ServedRequest) async -> ServedAnswer = { request in
            ServedAnswer(200, .text, Array("\(request.method) \(request.path) ".utf8) + request.body)
        }
    ) throws -> PlayServer {
        try PlayServer(limits: limits, answer: answer)
    }

    private static func room(_ limits: PlayServer.Limits = .init()) throws -> PlayServer {
        try PlayServer(
            key: .code("ABCDEF", entry: Array("Which code?".utf8), again: Array("Wrong code.".utf8)), limits: limits
        ) { request in
            ServedAnswer(200, .text, Array("\(request.method) \(request.path)".utf8))
        }
    }

    private static func ask(_ server: PlayServer, code: String?, path: String = "/") async -> Client.Answer {
        await Client.ask(
            server, "GET \(path)\(code.map { "?code=\($0)" } ?? "") HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    }

    @Test("the students' page of a room asks for the code, which is accepted in lower case too")
    func code() async throws {
        let server = try Self.room()
        defer { server.stop() }
        #expect(server.address == "http://127.0.0.1:\(server.port)/")
        let entry = await Self.ask(server, code: nil)
        #expect(entry.status == 200 && entry.body == "Which code?")
        let wrong = await Self.ask(server, code: "ABCDEG")
        #expect(wrong.status == 403 && wrong.body == "Wrong code.")
        for code in ["ABCDEF", "abcdef"] {
            let answer = await Self.ask(server, code: code)
            #expect(answer.status == 200 && answer.body == "GET /")
        }
        #expect(await Self.ask(server, code: "ABCDEF", path: "/state").status == 403)
        let state = await Client.ask(
            server, "GET /state HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(PlayServer.keyField): ABCDEF\r\n\r\n")
        #expect(state.status == 200)
    }

    @Test("an address that has sent too many wrong room codes gets no answer, not even for the right code")
    func wrongKeys() async throws {
        var limits = PlayServer.Limits()
        limits.wrongKeys = 3
        let server = try Self.room(limits)
        defer { server.stop() }
        for _ in 0..<3 { #expect(await Self.ask(server, code: "AAAAAA").status == 403) }
        #expect(await Self.ask(server, code: "ABCDEF").status == 429)
        #expect(await Self.ask(server, code: nil).body == "Which code?")
    }

    @Test(
        "wrong room codes are counted by address; addresses beyond a limited number share one count"
    )
    func wrongKeysOfMany() {
        var keys = WrongKeys()
        keys.add(1)
        keys.add(1)
        keys.add(2)
        let few = [1, 2, 3].map { keys.isLocked($0, after: 2) }
        #expect(few == [true, false, false])
        for address in UInt32(10)..<10_000 { keys.add(address) }
        let many = [11, 77_777].map { keys.isLocked($0, after: 2) }
        #expect(many == [false, true])
    }

    @Test(
        "starting the server of 'play' with an address that isn't this machine's throws an error",
        arguments: ["0.0.0.0", "192.0.2.1", "example.com", "::1", ""])
    func addresses(host: String) {
        let error = #expect(throws: PlayServerError.self) {
            try PlayServer(host: host) { _ in ServedAnswer(200, .text, []) }.stop()
        }
        #expect(error?.description.hasPrefix("can't listen on \(host): ") == true)
    }

    @Test("the server of 'play' returns the page for a request whose address contains the token")
    func page() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let answer = await Client.ask(
            server, "GET /?token=\(server.token) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(answer.status == 200)
        #expect(answer.body == "GET / ")
        #expect(server.address == "http://127.0.0.1:\(server.port)/?token=\(server.token)")
        #expect(server.token.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    }

    @Test("the server of 'play' receives a request's body completely, even if it arrives in several pieces")
    func pieces() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let head = Self.head(server, "POST /act", "Content-Type: application/json", "Content-Length: 10")
        let answer = await Client.ask(
            server, pieces: [String(head.prefix(20)), String(head.dropFirst(20)), "{\"a\"", ": true"])
        #expect(answer.body == "POST /act {\"a\": true")
    }

    @Test(
        "the server of 'play' refuses a request for a host name that isn't the server's own",
        arguments: ["evil.example", "evil.example:80", "127.0.0.1", "0.0.0.0:PORT", "127.0.0.1:PORT.evil.example", ""])
    func hosts(host: String) async throws {
        let server = try Self.server()
        defer { server.stop() }
        let host = host.replacingOccurrences(of: "PORT", with: "\(server.port)")
        let answer = await Client.ask(server, "GET /?token=\(server.token) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(answer.status == 403)
        let none = await Client.ask(server, "GET /?token=\(server.token) HTTP/1.1\r\n\r\n")
        #expect(none.status == 403)
        #expect(await Client.ask(server, Self.head(server, "GET /state", host: "localhost")).status == 200)
    }

    @Test(
        "the server of 'play' refuses a request from a page of another origin",
        arguments: ["http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1"])
    func origins(origin: String) async throws {
        let server = try Self.server()
        defer { server.stop() }
        let origin = origin.replacingOccurrences(of: "PORT", with: "\(server.port)")
        #expect(await Client.ask(server, Self.head(server, "GET /state", "Origin: \(origin)")).status == 403)
        #expect(
            await Client.ask(server, Self.head(server, "GET /state", "Origin: http://127.0.0.1:\(server.port)")).status
                == 200)
    }

    @Test("the server of 'play' refuses a request without the right token, on any path")
    func tokens() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let host = "Host: 127.0.0.1:\(server.port)"
        let wrong = String(server.token.reversed().map { $0 == "0" ? "1" : "0" })
        for line in [
            "GET /", "GET /?token=", "GET /?token=\(wrong)", "GET /?token=\(server.token)0",
            "GET /state?token=\(server.token)",
        ] {
            #expect(await Client.ask(server, "\(line) HTTP/1.1\r\n\(host)\r\n\r\n").status == 403, "\(line)")
        }
        let twice = await Client.ask(server, "GET /?token=\(wrong)&token=\(server.token) HTTP/1.1\r\n\(host)\r\n\r\n")
        #expect(twice.status == 400)
        #expect(
            PlayServer.areEqual("abc", "abc") && !PlayServer.areEqual("abc", "abd") && !PlayServer.areEqual("abc", "ab")
        )
        #expect(!PlayServer.areEqual("", "a"))
    }

    @Test("the server of 'play' refuses a request whose header or body is too long, before it has read all of it")
    func lengths() async throws {
        var limits = PlayServer.Limits()
        (limits.head, limits.body) = (1000, 100)
        let server = try Self.server(limits)
        defer { server.stop() }
        let long = String(repeating: "a", count: 2000)
        #expect(await Client.ask(server, Self.head(server, "GET /state", "X-Long: \(long)")).status == 431)
        #expect(await Client.ask(server, "GET /\(long)").status == 431)
        let head = Self.head(server, "POST /act", "Content-Type: application/json", "Content-Length: 101")
        #expect(await Client.ask(server, head).status == 413)
        let huge = Self.head(server, "POST /act", "Content-Type: application/json", "Content-Length: 9999999999")
        #expect(await Client.ask(server, huge).status == 400)
    }

    @Test(
        "the server of 'play' refuses a request that isn't plain HTTP/1.1",
        arguments: [
            ("nonsense\r\n\r\n", 400), ("GET state HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 400),
            ("GET /\u{1} HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA : b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n", 400),
        ])
    func malformed(text: String, status: Int) async throws {
        let server = try Self.server()
        defer { server.stop() }
        #expect(await Client.ask(server, text).status == status)
    }

    @Test("the server of 'play' answers only GET requests, and POST requests with JSON")
    func methods() async throws {
        let server = try Self.server()
        defer { server.stop() }
        #expect(await Client.ask(server, Self.head(server, "DELETE /state")).status == 405)
        #expect(await Client.ask(server, Self.head(server, "OPTIONS /act")).status == 405)
        let form = Self.head(
            server, "POST /act", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 0")
        #expect(await Client.ask(server, form).status == 415)
    }

    @Test("a client that sends nothing or too slowly is disconnected, and other clients are answered meanwhile")
    func slow() async throws {
        var limits = PlayServer.Limits()
        limits.patience = .milliseconds(300)
        let server = try Self.server(limits)
        defer { server.stop() }
        async let silent = Client.ask(server, "GET /state HT")
        #expect(await Client.ask(server, Self.head(server, "GET /state")).status == 200)
        #expect(await silent.status == 408)
    }

    @Test("the server of 'play' refuses connections beyond its limit, and accepts new ones once others have closed")
    func many() async throws {
        var limits = PlayServer.Limits()
        limits.connections = 3
        let server = try Self.server(limits)
        defer { server.stop() }
        let open = (0..<3).map { _ in Client(server) }
        #expect(await Client.ask(server, Self.head(server, "GET /state")).status == 503)
        for client in open { client.close() }
        var status = 503
        // The server sees the end of a connection a moment later.
        while status == 503 { status = await Client.ask(server, Self.head(server, "GET /state")).status }
        #expect(status == 200)
    }

    @Test("the server of 'play' listens on the loopback address only, and no second server can listen on its port")
    func loopback() throws {
        let server = try Self.server()
        defer { server.stop() }
        #expect(throws: PlayServerError.self) {
            try PlayServer(port: server.port) { _ in ServedAnswer(200, .text, []) }
        }
        #expect(Client.address(ofListenerAt: server.port) == "127.0.0.1")
    }

    @Test("the server of 'play' answers no request after it has stopped")
    func end() async throws {
        let server = try Self.server()
        #expect(await Client.ask(server, Self.head(server, "GET /state")).status == 200)
        server.stop()
        server.stop()
        var isOpen = true
        while isOpen { isOpen = Client.canConnect(to: server.port) }
        #expect(!isOpen)
    }

    @Test("answers of the server of 'play' can't be shown in a frame, cached, or read by a page of another origin")
    func headers() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let answer = await Client.ask(server, Self.head(server, "GET /state"))
        for line in [
            "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
            "Content-Security-Policy: frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
        ] {
            #expect(answer.head.contains(line))
        }
        #expect(!answer.head.lowercased().contains("access-control"))
    }

    @Test("a long answer of the server of 'play' arrives completely")
    func longAnswer() async throws {
        let body = [UInt8](repeating: 97, count: 5_000_000)
        let server = try Self.server { _ in ServedAnswer(200, .text, body) }
        defer { server.stop() }
        #expect(await Client.ask(server, Self.head(server, "GET /state")).body.utf8.count == body.count)
    }

    private static func head(_ server: PlayServer, _ line: String, host: String = "127.0.0.1", _ fields: String...)
        -> String
    {
        ([
            "\(line) HTTP/1.1", "Host: \(host):\(server.port)", "\(PlayServer.keyField): \(server.token)",
        ] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }
}

extension PlayServer {
    /// The server's token or code.
    fileprivate var token: String { key.secret }
}

/// A client that writes any bytes.
private struct Client {
    struct Answer: Sendable {
        let status: Int
        let head: String
        let body: String
    }

    private let connection: Int32

    init(_ server: PlayServer) { connection = Self.connected(to: server.port) ?? -1 }

    func close() { _ = SystemLibrary.close(connection) }

    static func canConnect(to port: UInt16) -> Bool {
        guard let connection = connected(to: port) else { return false }
        _ = SystemLibrary.close(connection)
        return true
    }

    static func ask(_ server: PlayServer, _ text: String) async -> Answer { await ask(server, pieces: [text]) }

    static func ask(_ server: PlayServer, pieces: [String]) async -> Answer {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let client = Client(server)
                for piece in pieces {
                    ServerSocket.write(Array(piece.utf8), to: client.connection, within: .seconds(20))
                }
                var bytes: [UInt8] = []
                let deadline = ContinuousClock.now + .seconds(600)
                while case .bytes(let more) = ServerSocket.read(
                    from: client.connection, most: 1 << 16, until: deadline)
                {
                    bytes += more
                }
                client.close()
                let text = String(decoding: bytes, as: UTF8.self)
                let parts = text.components(separatedBy: "\r\n\r\n")
                let status = parts[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
                continuation.resume(
                    returning: Answer(
                        status: status, head: parts[0], body: parts.dropFirst().joined(separator: "\r\n\r\n")))
            }
        }
    }

    /// Returns the address at which a port of this machine is listened on.
    static func address(ofListenerAt port: UInt16) -> String? {
        guard let connection = connected(to: port) else { return nil }
        defer { _ = SystemLibrary.close(connection) }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isFound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(connection, $0, &length) == 0 }
        }
        let bytes = withUnsafeBytes(of: address.sin_addr.s_addr) { $0.map(String.init) }
        return isFound ? bytes.joined(separator: ".") : nil
    }

    private static func connected(to port: UInt16) -> Int32? { ServerSocket.connect(to: port) }
}
