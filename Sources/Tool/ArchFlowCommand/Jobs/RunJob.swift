import ArchFlowSupport
import ChildProcesses
import Foundation
import Synchronization

/// Runs a program with recording switched on by environment variables.
///
/// Each of its processes that sends a traced message records into its own file. A signal from the keyboard ends only
/// the program. A signal that asks this process to end is passed on to the program, so that the recording is kept.
struct RunJob: Sendable {
    struct Outcome {
        /// The program's exit status; 128 plus the signal if a signal ended the program.
        let status: Int32
        /// The paths of the traces, one for each recorded process.
        let traces: [String]
        /// The paths of traces that a killed `archflow run` had left.
        let rescued: [String]
    }

    /// The program's path or name, and its arguments.
    var command: [String]
    /// The path of the trace, such as `shop.jsonl`; `nil` for the program's name, in the working folder.
    ///
    /// Several processes record into `shop-4711.jsonl` and so on, by process id.
    var path: String?
    /// The recorder's options, as in `MESSAGE_TRACE_OPTIONS`: `texts`, `scenario=login`.
    var options: [String]

    /// Called before the program starts, with the folder into which its processes record.
    var records: @Sendable (_ folder: String) -> Void = { _ in }

    init(_ command: [String], to path: String?, options: [String] = []) {
        self.command = command
        self.path = path
        self.options = options
    }

    /// Runs the program, and waits until it exits.
    ///
    /// - Throws: ``JobError`` if the program can't be started, or a trace can't be written. A recorded trace is kept
    ///   even then.
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

    private static func target(_ path: String) throws(JobError) -> URL {
        let target = try OutputFile.target(of: path)
        guard target.isFile else { throw JobError(.cannotCreate, "\(path): isn't a regular file: name one with -o") }
        return target.url
    }

    /// The error if no process recorded anything.
    var nothingRecorded: String {
        "\(command[0]): nothing was recorded. The program must link MessageTrace, without MESSAGE_TRACE_OFF, "
            + "and its types need the attribute @Component."
    }

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

/// Delays signals that would end this process, until a program and its traces are finished.
///
/// While the program runs, it gets these signals instead. Ignored signals stay ignored, also by the program.
private struct HeldSignals {
    /// The process that gets the signals; 0 if none runs.
    private static let program = Atomic<pid_t>(0)
    /// The last delayed signal; 0 for none.
    private static let waiting = Atomic<Int32>(0)
    private static let keyboard = [SIGINT, SIGQUIT]

    /// The delayed signals, with their earlier handlers.
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

    /// Passes a signal on to the running program, or stores it if none runs.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        HeldSignals.waiting.store(number, ordering: .sequentiallyConsistent)
        let process = HeldSignals.program.load(ordering: .sequentiallyConsistent)
        guard process > 0, HeldSignals.waiting.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
        kill(process, number)
    }

    /// Waits until a program exits, and passes signals on to it.
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

    /// Restores the earlier handlers, and raises the delayed signal.
    func release() {
        for (number, handler) in handlers { signal(number, handler) }
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { kill(getpid(), number) }
    }
}
