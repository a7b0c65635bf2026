public import Foundation
import Synchronization

/// Child processes that lay graphs out: as many as there are renders at a time, kept for the next.
///
/// Graphviz can do one thing at a time in a process, can't be stopped, and ends its process on some graphs. In workers
/// renders run beside each other, a layout that takes too long is ended, and a crash becomes an error.
public final class LayoutWorkers: Sendable {
    private let executable: URL
    private let arguments: [String]
    private let idle = Mutex<[LayoutWorker]>([])

    /// Workers that are started when they are needed.
    ///
    /// - Parameters:
    ///   - executable: A program that calls ``LayoutService/run()`` when started with these arguments.
    ///   - arguments: What to start it with.
    public init(executable: URL, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    deinit {
        idle.withLock { idle in
            for worker in idle { worker.end() }
        }
    }

    private func worker() throws(GraphvizError) -> LayoutWorker {
        if let worker = idle.withLock({ $0.popLast() }) { return worker }
        return try LayoutWorker(executable, arguments)
    }

    /// Has the request answered by a worker; by a second one if the first ends, since whether Graphviz does may depend
    /// on where its memory lies.
    func render(_ request: LayoutRequest) throws(GraphvizError) -> Rendering {
        var signal: Int32?
        for _ in 0..<2 {
            let worker = try worker()
            switch worker.answer(to: request) {
            case .success(let answer):
                idle.withLock { $0.append(worker) }
                return try answer.result.get()
            case .failure(.tookTooLong):
                let limit = DOTValue.decimal(request.timeLimit / .seconds(1))
                let reason = "\(request.engine.rawValue) was ended after \(limit) s of laying it out; draw less of it"
                throw GraphvizError(code: .tookTooLong, part: "graph", reason: reason)
            case .failure(.ended(let number)):
                signal = number
            }
        }
        let end = signal.map { "by signal \($0)" } ?? "without an answer"
        throw GraphvizError(
            code: .crashed, part: "graph", reason: "\(request.engine.rawValue) ended twice over it, \(end)")
    }
}
