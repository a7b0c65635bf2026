import ChildProcesses
import Foundation

/// The main loop of a child process of ``LayoutWorkers``. It lays out graphs until no more requests come.
public enum LayoutService {
    /// Serves requests from the socket on standard input, then returns.
    ///
    /// A layout that takes more processor time than its request allows ends this process by `SIGPROF`: Graphviz can't be
    /// stopped in another way. Drawing a finished layout takes time in proportion to its size, and is not limited.
    public static func run() {
        while let message = try? LayoutMessage.receive(from: STDIN_FILENO) {
            guard let answer = answer(to: message), answer.send(to: STDIN_FILENO) else { return }
        }
    }

    /// Returns the answer to a message; `nil` to a message that is no request.
    private static func answer(to message: LayoutMessage) -> LayoutMessage? {
        if message == LayoutSetting.question { return LayoutSetting.answer ?? LayoutMessage([]) }
        return LayoutRequest(message).map { LayoutAnswer(to: $0).message }
    }
}

/// A request to a worker.
struct LayoutRequest: Equatable {
    var dot: String
    /// The DOT for a Graphviz that keeps the order of clusters; `nil` if it equals ``dot``.
    var dotForKeptOrder: String?
    /// The format to draw; `nil` to return only the positions, in Graphviz's format `plain`.
    var format: OutputFormat?
    var engine: Engine
    var scale: Double
    /// The processor time that the layout may take.
    var timeLimit: Duration

    var message: LayoutMessage {
        let milliseconds = Int64(timeLimit / .milliseconds(1))
        return LayoutMessage(
            [
                format?.rawValue ?? "plain", engine.rawValue, String(scale), String(milliseconds), dot,
                dotForKeptOrder ?? "",
            ].map { Array($0.utf8) })
    }
}

extension LayoutRequest {
    /// Reads the request in a message; `nil` if the message isn't a request.
    init?(_ message: LayoutMessage) {
        let format = OutputFormat(rawValue: message.text(0))
        guard message.parts.count == 6, format != nil || message.text(0) == "plain",
            let engine = Engine(rawValue: message.text(1)), let scale = Double(message.text(2)),
            let milliseconds = Int64(message.text(3))
        else { return nil }
        self.init(
            dot: message.text(4), dotForKeptOrder: message.parts[5].isEmpty ? nil : message.text(5), format: format,
            engine: engine, scale: scale, timeLimit: .milliseconds(milliseconds))
    }
}

extension LayoutRequest {
    /// Returns the drawing or positions that a worker makes. Without workers, this process makes them, without a time limit.
    func rendering(in workers: LayoutWorkers?) throws(GraphvizError) -> Rendering {
        guard let workers else { return try rendering(timeLimit: nil) }
        return try workers.render(self)
    }

    /// Returns the rendering made by this process. A layout that takes longer than the limit ends the process.
    fileprivate func rendering(timeLimit: Duration?) throws(GraphvizError) -> Rendering {
        var dot = dot
        if let dotForKeptOrder, try LayoutSession.keepsClusterOrder() { dot = dotForKeptOrder }
        guard let format else { return try LayoutSession.plain(dot, engine: engine, timeLimit: timeLimit) }
        return try LayoutSession.render(dot, as: format, engine: engine, scale: scale, timeLimit: timeLimit)
    }
}

/// An answer of a worker: a rendering or an error.
struct LayoutAnswer {
    let result: Result<Rendering, GraphvizError>

    init(result: Result<Rendering, GraphvizError>) { self.result = result }

    init(to request: LayoutRequest) {
        do throws(GraphvizError) {
            result = .success(try request.rendering(timeLimit: request.timeLimit))
        } catch {
            result = .failure(error)
        }
    }

    /// Reads the answer in a message; `nil` if the message isn't an answer.
    init?(_ message: LayoutMessage) {
        switch (message.text(0), message.parts.count) {
        case ("drawn", 2...):
            let warnings = message.parts.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }
            result = .success(Rendering(bytes: message.parts[1], warnings: warnings))
        case ("failed", 4):
            guard let code = GraphvizError.Code(name: message.text(1)) else { return nil }
            result = .failure(GraphvizError(code: code, part: message.text(2), reason: message.text(3)))
        default: return nil
        }
    }

    var message: LayoutMessage {
        switch result {
        case .success(let rendering):
            LayoutMessage([Array("drawn".utf8), rendering.bytes] + rendering.warnings.map { Array($0.utf8) })
        case .failure(let error):
            LayoutMessage(["failed", error.code.description, error.part, error.reason].map { Array($0.utf8) })
        }
    }
}

/// A message between a process and its ``LayoutProcess``: a list of texts and bytes, each preceded by its length.
///
/// On the wire: the number of parts, then each part's length and bytes; numbers have 4 bytes, in little-endian order.
struct LayoutMessage: Equatable {
    var parts: [[UInt8]]

    /// The largest length of a part that is accepted. No picture is as long, so a longer part can't come from a worker of ours.
    private static let longestPart = 1 << 30
    private static let mostParts = 1_000

    init(_ parts: [[UInt8]]) { self.parts = parts }

    /// Returns a part as text; empty if there is no such part.
    func text(_ index: Int) -> String {
        parts.indices.contains(index) ? String(decoding: parts[index], as: UTF8.self) : ""
    }

    var bytes: [UInt8] {
        parts.reduce(into: Self.number(parts.count)) { $0 += Self.number($1.count) + $1 }
    }

    /// Sends the message. Returns false if the other side is closed.
    func send(to socket: Int32) -> Bool { SocketPair.send(bytes, to: socket) }

    /// The reason why no message was received.
    enum Loss: Error {
        /// The other side closed the connection, or the caller stopped waiting.
        case ended
        /// The system can't read from the socket, for the reason with this error number.
        case unread(Int32)
    }

    /// Returns the next message. If its lengths are invalid, the message is returned without any part.
    ///
    /// - Parameter isExpected: Called once a second while waiting. Returns false to end the wait. By default the wait never
    ///   ends.
    /// - Throws: ``Loss`` if no message comes.
    static func receive(
        from socket: Int32, while isExpected: (() -> Bool)? = nil
    ) throws(Loss) -> LayoutMessage {
        try received { length throws(Loss) in try read(length, from: socket, isExpected) }
    }

    /// Reads the message in some bytes; `nil` unless the bytes are exactly one message.
    init?(bytes: ArraySlice<UInt8>) {
        var rest = bytes
        let message = try? Self.received { length throws(Loss) in
            guard length <= rest.count else { throw .ended }
            defer { rest = rest.dropFirst(length) }
            return Array(rest.prefix(length))
        }
        guard let message, rest.isEmpty else { return nil }
        self = message
    }

    /// Returns a message.
    ///
    /// - Parameter next: Returns the next bytes, as many as asked for.
    private static func received(_ next: (Int) throws(Loss) -> [UInt8]) throws(Loss) -> LayoutMessage {
        func number() throws(Loss) -> Int { try next(4).reversed().reduce(0) { $0 << 8 | Int($1) } }
        let count = try number()
        guard count <= mostParts else { return LayoutMessage([]) }
        var parts: [[UInt8]] = []
        for _ in 0..<count {
            let length = try number()
            guard length <= longestPart else { return LayoutMessage([]) }
            parts.append(try next(length))
        }
        return LayoutMessage(parts)
    }

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    private static func read(
        _ length: Int, from socket: Int32, _ isExpected: (() -> Bool)?
    ) throws(Loss) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < length {
            if let isExpected {
                var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                let ready = Foundation.poll(&poll, 1, 1000)
                if ready < 0 && errno == EINTR || ready == 0 && isExpected() { continue }
                guard ready >= 0 else { throw .unread(errno) }
                guard ready > 0 else { throw .ended }
            }
            guard let more = SocketPair.receive(length - bytes.count, from: socket) else {
                // A process that ends before it has read its request resets the connection.
                throw errno == ECONNRESET ? .ended : .unread(errno)
            }
            guard !more.isEmpty else { throw .ended }
            bytes += more
        }
        return bytes
    }
}
