import Foundation

/// What a child process of ``LayoutWorkers`` runs: it lays out graphs until no request comes.
public enum LayoutService {
    /// Serves requests from the socket on standard input, then returns.
    ///
    /// A layout that takes more processor time than its request allows ends this process by `SIGPROF`: Graphviz can't be
    /// stopped in another way. Drawing what is laid out takes time in proportion to its size, and is not limited.
    public static func run() {
        while let message = LayoutMessage.receive(from: STDIN_FILENO) {
            guard let request = LayoutRequest(message) else { return }
            guard LayoutAnswer(to: request).message.send(to: STDIN_FILENO) else { return }
        }
    }
}

/// What a worker is asked for.
struct LayoutRequest: Equatable {
    var dot: String
    /// What to draw; `nil` for where everything is, in Graphviz's format `plain`.
    var format: OutputFormat?
    var engine: Engine
    var scale: Double
    /// The processor time that the layout may take.
    var timeLimit: Duration

    var message: LayoutMessage {
        let milliseconds = Int64(timeLimit / .milliseconds(1))
        return LayoutMessage(
            [format?.rawValue ?? "plain", engine.rawValue, String(scale), String(milliseconds), dot].map {
                Array($0.utf8)
            })
    }
}

extension LayoutRequest {
    /// The request in a message; `nil` where there is none.
    init?(_ message: LayoutMessage) {
        let format = OutputFormat(rawValue: message.text(0))
        guard message.parts.count == 5, format != nil || message.text(0) == "plain",
            let engine = Engine(rawValue: message.text(1)), let scale = Double(message.text(2)),
            let milliseconds = Int64(message.text(3))
        else { return nil }
        self.init(
            dot: message.text(4), format: format, engine: engine, scale: scale,
            timeLimit: .milliseconds(milliseconds))
    }
}

extension LayoutRequest {
    /// The rendering by a worker, or, without limit, in this process.
    func rendering(in workers: LayoutWorkers?) throws(GraphvizError) -> Rendering {
        guard let workers else { return try rendering(timeLimit: nil) }
        return try workers.render(self)
    }

    /// The rendering in this process, which a layout that takes longer ends.
    fileprivate func rendering(timeLimit: Duration?) throws(GraphvizError) -> Rendering {
        guard let format else { return try LayoutSession.plain(dot, engine: engine, timeLimit: timeLimit) }
        return try LayoutSession.render(dot, as: format, engine: engine, scale: scale, timeLimit: timeLimit)
    }
}

/// What a worker answers: a rendering or an error.
struct LayoutAnswer {
    let result: Result<Rendering, GraphvizError>

    init(to request: LayoutRequest) {
        do throws(GraphvizError) {
            result = .success(try request.rendering(timeLimit: request.timeLimit))
        } catch {
            result = .failure(error)
        }
    }

    /// The answer in a message; `nil` where there is none.
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
