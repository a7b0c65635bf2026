import ArchFlowSupport
import ChildProcesses
import Foundation
import Synchronization

/// Runs a program with recording switched on by environment variables.
///
/// Every process that the program starts records itself into a separate file, if it sends a traced message. The
/// program uses this process's input and output. A signal from the keyboard ends only the program. A signal that asks
/// this process to end is passed on to the program, so that the recording is kept.
struct RunJob: Sendable {
    /// The exit status of the program, and the paths of its traces.
    struct Outcome {
        /// The program's exit status, or 128 plus the signal's number if a signal ended the program.
        let status: Int32
        /// The paths of the traces, one for each process that recorded something. A single trace has the requested
        /// path, if one was given.
        let traces: [String]
        /// The paths of the traces that an earlier `archflow run` left, because it was killed before it could move
        /// them.
        let rescued: [String]
    }

    /// The program's path or name, followed by its arguments.
    var command: [String]
    /// The path of the trace, such as `shop.jsonl`; `nil` to name the trace after the program, in the working folder.
    /// If several processes record something, the name of each trace contains the number of its process:
    /// `shop-4711.jsonl`.
    var path: String?
    /// The recorder's options, each as in the variable `MESSAGE_TRACE_OPTIONS`: `texts`, `scenario=login`.
    var options: [String]

    /// Called before the program starts, with the path of the folder into which its processes record.
    var records: @Sendable (_ folder: String) -> Void = { _ in }

    init(_ command: [String], to path: String?, options: [String] = []) {
        self.command = command
        self.path = path
        self.options = options
    }

    /// Runs the program, and waits until it exits.
    ///
    /// - Throws: ``JobError`` (input missing) if the program can't be started; (can't create) if the trace can't be
    ///   written, which is tested before the program starts. A trace that can't be moved to its path afterwards is
    ///   kept.
    func run() throws(JobError) -> Outcome {
        let target = try path.map { path throws(JobError) in try Self.target(path) }
        let signals = HeldSignals()
        defer { signals.release() }
        // Beside the trace, so that a rename moves it there.
        let place = target?.deletingLastPathComponent().relativePath ?? "."
        func inPlace(_ names: [String]) -> [String] { place == "." ? names : names.map { "\(place)/\($0)" } }
        let rescued = inPlace(RecordingFolder.rescue(in: place))
        let folder = try RecordingFolder(in: place, for: path ?? "the trace")
        records(folder.path)
        var environment = ProcessInfo.processInfo.environment
        environment["MESSAGE_TRACE_FILE"] = "\(URL(fileURLWithPath: folder.path).path)/%p-%n.jsonl"
        environment["MESSAGE_TRACE_OPTIONS"] = options.joined(separator: ",")
        let status: Int32
        do throws(JobError) {
            status = try Self.run(command, environment, signals)
        } catch {
            folder.remove()
            throw error
        }
        let name = target?.lastPathComponent
        let stem = name.map { $0.hasSuffix(".jsonl") ? String($0.dropLast(6)) : $0 }
        return Outcome(status: status, traces: inPlace(try folder.moveTraces(named: stem)), rescued: rescued)
    }

    /// Returns the URL of the trace's final path.
    private static func target(_ path: String) throws(JobError) -> URL {
        let target = try OutputFile.target(of: path)
        guard target.isFile else { throw JobError(.cannotCreate, "\(path): isn't a regular file: name one with -o") }
        return target.url
    }

    /// The text of the error if neither the program nor a process that it started recorded anything.
    var nothingRecorded: String {
        "\(command[0]): nothing was recorded. The program must link MessageTrace, without MESSAGE_TRACE_OFF, "
            + "and its types need the attribute @Component."
    }

    /// Runs the program until it exits.
    private static func run(
        _ command: [String], _ environment: [String: String], _ signals: HeldSignals
    ) throws(JobError) -> Int32 {
        let process: ChildProcess
        do {
            process = try ChildProcess(
                command[0], Array(command.dropFirst()), environment: environment, input: .inherited, output: .inherited,
                errors: .inherited, in: .foreground)
        } catch {
            throw JobError(.inputMissing, "\(command[0]): can't be started: \(error.localizedDescription)")
        }
        switch signals.passed(to: process, until: process.wait) {
        case .status(let status): return status
        case .signal(let number): return 128 + number
        case .lost:
            throw JobError(
                .internalError,
                "the program's exit status is unknown, because other code in this process has already read it")
        }
    }
}

/// Delays signals that would end this process, while a program runs and its traces are moved to their final paths.
///
/// A signal that comes before the program has started is sent to the program after the start. A signal that comes after
/// the program has exited ends this process when ``release()`` is called. In between, a signal from the keyboard ends
/// only the program, and a signal that asks this process to end is passed on to the program. Ignored signals stay
/// ignored, also by the program.
private struct HeldSignals {
    /// The process to which signals are passed on; 0 if none runs.
    private static let program = Atomic<pid_t>(0)
    /// The last signal that was delayed, because no program was running; 0 if there is none.
    private static let waiting = Atomic<Int32>(0)
    private static let keyboard = [SIGINT, SIGQUIT]

    /// The delayed signals, each with the handler that it had before.
    private let handlers: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)]

    init() {
        Self.program.store(0, ordering: .sequentiallyConsistent)
        Self.waiting.store(0, ordering: .sequentiallyConsistent)
        handlers = ([SIGTERM, SIGHUP] + Self.keyboard).compactMap { number in
            guard let handler = signal(number, Self.pass) else { return (number, SIG_DFL) }
            guard unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
                signal(number, SIG_IGN)
                return nil
            }
            return (number, handler)
        }
    }

    /// Passes a signal on to the running program. If none runs, keeps the signal until a program starts or until
    /// ``release()``.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        HeldSignals.waiting.store(number, ordering: .sequentiallyConsistent)
        let process = HeldSignals.program.load(ordering: .sequentiallyConsistent)
        guard process > 0, HeldSignals.waiting.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
        kill(process, number)
    }

    /// Waits until a program exits. Meanwhile, passes signals on to it.
    func passed(to process: ChildProcess, until end: () -> ChildProcess.End) -> ChildProcess.End {
        // Only now: a program ignores signals that are ignored when it is started.
        let keyboard = handlers.map(\.number).filter(Self.keyboard.contains)
        for number in keyboard { signal(number, SIG_IGN) }
        Self.program.store(process.number, ordering: .sequentiallyConsistent)
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { process.send(number) }
        let mask = Interruption.hear(handlers.map(\.number))
        defer { Interruption.restore(mask) }
        let end = end()
        // From now on its number may be another process's.
        Self.program.store(0, ordering: .sequentiallyConsistent)
        for number in keyboard { signal(number, Self.pass) }
        return end
    }

    /// Restores the earlier handlers, and raises a signal that was delayed.
    func release() {
        for (number, handler) in handlers { signal(number, handler) }
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { kill(getpid(), number) }
    }
}
