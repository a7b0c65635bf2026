import ChildProcesses
public import Foundation
import Synchronization

/// Child processes that lay out graphs. Each concurrent render has a process of its own, which later renders use again.
///
/// Within a process, Graphviz can do only one thing at a time, can't be stopped, and crashes on some graphs. With workers,
/// renders run concurrently, a layout that takes too long is stopped, and a crash becomes an error.
public final class LayoutWorkers: Sendable {
    private let executable: URL
    private let arguments: [String]
    private let idle = Mutex<[LayoutProcess]>([])
    private let failed = Mutex<GraphvizError?>(nil)
    private let cache: LayoutCache?
    /// The setting of the processes. The outer optional is `nil` before the setting's first use; the inner optional is
    /// `nil` if a process can't determine it.
    private let setting = Mutex<LayoutSetting??>(nil)

    /// Makes workers that are started on demand.
    ///
    /// - Parameters:
    ///   - executable: A program that calls ``LayoutService/run()`` when started with these arguments.
    ///   - arguments: The program's arguments.
    ///   - cache: The layouts made earlier; `nil` to make every layout anew.
    public init(executable: URL, arguments: [String], cache: LayoutCache? = nil) {
        self.executable = executable
        self.arguments = arguments
        self.cache = cache
    }

    deinit {
        idle.withLock { idle in
            for worker in idle { worker.end() }
        }
    }

    /// The first failure of a worker that wasn't caused by a graph; `nil` if there was no such failure.
    ///
    /// After such a failure, a document may lack pictures that Graphviz can draw.
    public var failure: GraphvizError? { failed.withLock { $0 } }

    /// Bytes that identify Graphviz, its libraries and the fonts. As long as they are the same, a graph always gives
    /// the same picture. `nil` if they can't be determined. The first access starts a process and asks it for them.
    public var surroundings: [UInt8]? { currentSetting?.bytes }

    private func worker() throws(GraphvizError) -> LayoutProcess {
        if let worker = idle.withLock({ $0.popLast() }) { return worker }
        do {
            return try LayoutProcess(executable, arguments)
        } catch {
            throw remembered(error)
        }
    }

    private func remembered(_ error: GraphvizError) -> GraphvizError {
        failed.withLock { $0 = $0 ?? error }
        return error
    }

    /// Returns the layout from the cache, or a worker's answer.
    func render(_ request: LayoutRequest) throws(GraphvizError) -> Rendering {
        guard let cache, LayoutSetting.covers(request), let setting = currentSetting else {
            return try answer(to: request)
        }
        let key = LayoutCache.Key(request, setting)
        if let known = cache.rendering(for: key) { return known }
        let rendering = try answer(to: request)
        cache.keep(rendering, for: key)
        return rendering
    }

    /// The setting of the processes; `nil` if a process can't determine it.
    var currentSetting: LayoutSetting? {
        setting.withLock { setting in
            if let setting { return setting }
            let asked = (try? LayoutProcess(executable, arguments)).flatMap { process in
                let answer = process.setting
                if answer == nil { process.end() } else { idle.withLock { $0.append(process) } }
                return answer
            }
            setting = .some(asked)
            return asked
        }
    }

    /// Returns a worker's answer to the request. If the worker crashes, a second one is asked, because a crash of Graphviz may
    /// depend on memory addresses.
    private func answer(to request: LayoutRequest) throws(GraphvizError) -> Rendering {
        var signal: Int32?
        var loss: Int32?
        for _ in 0..<2 {
            let worker = try worker()
            switch worker.answer(to: request) {
            case .success(let answer):
                idle.withLock { $0.append(worker) }
                return try answer.result.get()
            case .failure(.tookTooLong):
                let limit = DOTValue.decimal(request.timeLimit / .seconds(1))
                let reason =
                    "\(request.engine.rawValue) took more than \(limit) s to lay out the graph and was "
                    + "stopped; draw a smaller part"
                throw GraphvizError(code: .tookTooLong, part: "graph", reason: reason)
            case .failure(.ended(let number)): signal = number
            case .failure(.unread(let number)): loss = number
            }
        }
        if let loss {
            let reason = String(cString: strerror(loss))
            throw remembered(LayoutProcess.error("the answer of \(executable.path) can't be read: \(reason)"))
        }
        // Graphviz never sends itself this signal: the system is short of memory, or a person ended the process.
        if signal == SIGKILL {
            throw remembered(
                LayoutProcess.error(
                    "\(executable.path) was killed twice before it answered, perhaps because the system lacks "
                        + "memory"))
        }
        let end = signal.map { "by signal \($0)" } ?? "without an answer"
        throw GraphvizError(
            code: .crashed, part: "graph", reason: "\(request.engine.rawValue) crashed twice on this graph, \(end)")
    }
}

/// A child process that lays out graphs. The layout in the process can be stopped, and if Graphviz crashes, only one
/// picture is lost.
struct LayoutProcess: Sendable {
    /// The reason why a worker didn't answer.
    enum Failure: Error {
        /// The layout took longer than its time limit.
        case tookTooLong
        /// The process ended, with the signal that ended it; `nil` if no signal did.
        case ended(signal: Int32?)
        /// Reading the worker's answer failed with this `errno`.
        case unread(Int32)
    }

    /// The wall-clock time allowed for a layout, as a multiple of the allowed processor time. It is long because the
    /// machine may be busy. Time for drawing is added.
    private static let patience = 20.0
    private static let timeForDrawing = Duration.seconds(60)

    private let process: ChildProcess
    private let socket: Int32

    /// Starts the process.
    ///
    /// - Throws: ``GraphvizError`` (`noWorker`) where it can't be started.
    init(_ executable: URL, _ arguments: [String]) throws(GraphvizError) {
        guard let (own, other) = SocketPair.connected() else {
            throw Self.cannotStart(executable, String(cString: strerror(errno)))
        }
        socket = own
        // Backtraces are off, because a crash is detected by its signal, and a backtrace takes seconds. Newer versions
        // of Graphviz write the time below, 1 January 2000, into a PDF instead of the current time.
        let variables = ["SWIFT_BACKTRACE": "enable=no", "SOURCE_DATE_EPOCH": "946684800"]
        defer { close(other) }
        do {
            process = try ChildProcess(
                executable.path, arguments,
                environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
                input: .descriptor(other))
        } catch {
            close(own)
            throw Self.cannotStart(executable, error.localizedDescription)
        }
    }

    /// The process's setting, requested before the process lays out any graph; `nil` if the process can't determine it.
    var setting: LayoutSetting? {
        let deadline = ContinuousClock.now + Self.timeForDrawing
        guard LayoutSetting.question.send(to: socket) else { return nil }
        let answer = try? LayoutMessage.receive(
            from: socket, while: { ContinuousClock.now < deadline && !process.isStopped })
        return answer.flatMap(LayoutSetting.init)
    }

    /// Sends a request, and returns the process's answer.
    func answer(to request: LayoutRequest) -> Result<LayoutAnswer, Failure> {
        let deadline = ContinuousClock.now + request.timeLimit * Self.patience + Self.timeForDrawing
        var message: LayoutMessage?
        if request.message.send(to: socket) {
            do throws(LayoutMessage.Loss) {
                message = try LayoutMessage.receive(
                    from: socket, while: { ContinuousClock.now < deadline && !process.isStopped })
            } catch {
                if case .unread(let number) = error {
                    end()
                    return .failure(.unread(number))
                }
            }
        }
        if let message, let answer = LayoutAnswer(message) { return .success(answer) }
        let isLate = ContinuousClock.now >= deadline
        // A program that answers with another kind of message is no worker, and is ended.
        guard case .signal(let signal) = end(), message == nil else { return .failure(.ended(signal: nil)) }
        return .failure(isLate || signal == SIGPROF ? .tookTooLong : .ended(signal: signal))
    }

    /// Ends the process, even if it is working.
    @discardableResult func end() -> ChildProcess.End {
        close(socket)
        process.send(SIGKILL)
        return process.wait()
    }

    private static func cannotStart(_ executable: URL, _ reason: String) -> GraphvizError {
        error("\(executable.path) can't be started to lay out the graph: \(reason)")
    }

    static func error(_ reason: String) -> GraphvizError {
        GraphvizError(code: .noWorker, part: "graph", reason: reason)
    }
}
