import ArchFlowSupport
import ChildProcesses
import Foundation
import Synchronization

/// Runs a program with recording switched on through its environment.
///
/// Every process that the program starts records itself into a file of its own, if it sends a traced message. The program uses
/// this process's input and output. A signal from the keyboard goes to the program alone. A signal that asks this process to
/// end is passed on to the program, so that its recording is kept.
struct RunJob: Sendable {
    /// The exit status of the program, and its traces.
    struct Outcome {
        /// The program's exit status, or 128 plus the signal's number if a signal ended the program.
        let status: Int32
        /// The paths of the traces, one for each process that recorded something. A single trace is at the requested path, if
        /// there is one.
        let traces: [String]
        /// The traces of an earlier run that was killed before it could give them names.
        let rescued: [String]
    }

    /// The program's path or name, followed by its arguments.
    var command: [String]
    /// The file for the trace: `shop.jsonl`; `nil` to name the file after the program, in the working folder. If several
    /// processes record something, each file's name contains the process's number: `shop-4711.jsonl`.
    var path: String?
    /// The recorder's options, each in the form of `MESSAGE_TRACE_OPTIONS`: `texts`, `scenario=login`.
    var options: [String]

    /// Called with the folder into which the processes record, before the program is started.
    var records: @Sendable (_ folder: String) -> Void = { _ in }

    init(_ command: [String], to path: String?, options: [String] = []) {
        self.command = command
        self.path = path
        self.options = options
    }

    /// Runs the program and waits for its end.
    ///
    /// - Throws: ``JobError`` with the status `inputMissing` if the program can't be started, or `cannotCreate` if the trace
    ///   can't be written. Writing is tested before the program is started. A trace that can't be put in place afterwards is
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

    /// Returns the URL of the finished trace.
    private static func target(_ path: String) throws(JobError) -> URL {
        let target = try OutputFile.target(of: path)
        guard target.isFile else { throw JobError(.cannotCreate, "\(path): is no regular file: name a file with -o") }
        return target.url
    }

    /// The error's text if no process recorded anything.
    var nothingRecorded: String {
        "\(command[0]): nothing was recorded. The program must link MessageTrace, without MESSAGE_TRACE_OFF, "
            + "and its types need the attribute @Component."
    }

    /// Runs the program to its end.
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
        case .lost: throw JobError(.internalError, "the program's exit status was lost: other code had waited for it")
        }
    }
}

/// Delays signals that would end this process, while a program runs and its traces are moved to their final path.
///
/// A signal that comes before the program's start is sent to the program once it runs. A signal that comes after the program's
/// end ends this process at the release. In between, a signal from the keyboard goes to the program alone, and a signal that
/// asks this process to end is passed on to the program. Ignored signals stay ignored, also by the program.
private struct HeldSignals {
    /// The process that signals are passed on to; 0 if none runs.
    private static let program = Atomic<pid_t>(0)
    /// The last signal that came while no program was running, and was therefore delayed; 0 for none.
    private static let waiting = Atomic<Int32>(0)
    private static let keyboard = [SIGINT, SIGQUIT]

    /// The delayed signals, with the handlers that they had before.
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

    /// Passes a signal on to the running program. If no program runs, keeps the signal until one starts, or until
    /// ``release()``.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        HeldSignals.waiting.store(number, ordering: .sequentiallyConsistent)
        let process = HeldSignals.program.load(ordering: .sequentiallyConsistent)
        guard process > 0, HeldSignals.waiting.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
        kill(process, number)
    }

    /// Waits for the end of a program. Passes signals on to the program meanwhile.
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

    /// Restores the earlier handlers, then raises a signal that was delayed.
    func release() {
        for (number, handler) in handlers { signal(number, handler) }
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { kill(getpid(), number) }
    }
}
