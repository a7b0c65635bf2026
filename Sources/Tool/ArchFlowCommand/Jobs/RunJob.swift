import ArchFlowSupport
import ChildProcesses
import Foundation
import Synchronization

/// A program that is run with recording switched on through its environment.
///
/// Every process that it starts and that sends a traced message records itself into a file of its own. The program uses this
/// process's input and output, and a signal from the keyboard goes to it alone; a signal that asks this process to end is
/// passed on to it, so that its recording is kept.
struct RunJob {
    /// The end of the program, and its traces.
    struct Outcome {
        /// Its exit status; 128 and the signal's number where a signal ended it.
        let status: Int32
        /// The traces, one for each process that recorded something; a single one at the requested path, if any.
        let traces: [String]
        /// The traces of an earlier run that was killed before it could name them.
        let rescued: [String]
    }

    /// The program, by its path or its name, and its arguments.
    var command: [String]
    /// The file for the trace: `shop.jsonl`; `nil` for one with the program's name in the working folder. Where several
    /// processes record something, each has its number in the name: `shop-4711.jsonl`.
    var path: String?
    /// The recorder's options, in the form of `MESSAGE_TRACE_OPTIONS`: `texts`, `scenario=login`.
    var options: [String]

    init(_ command: [String], to path: String?, options: [String] = []) {
        self.command = command
        self.path = path
        self.options = options
    }

    /// Runs the program and waits for its end.
    ///
    /// - Throws: ``JobError`` with the status `inputMissing` where the program can't be started, `cannotCreate` where the trace
    ///   can't be written. The program isn't started where its trace can't be written; a trace that can't be put in place
    ///   afterwards is kept.
    func run() throws(JobError) -> Outcome {
        let target = try path.map { path throws(JobError) in try Self.target(path) }
        let signals = HeldSignals()
        defer { signals.release() }
        // Beside the trace, so that a rename moves it there.
        let place = target?.deletingLastPathComponent().relativePath ?? "."
        func inPlace(_ names: [String]) -> [String] { place == "." ? names : names.map { "\(place)/\($0)" } }
        let rescued = inPlace(RecordingFolder.rescue(in: place))
        let folder = try RecordingFolder(in: place, for: path ?? "the trace")
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

    /// Returns the final URL of the trace.
    private static func target(_ path: String) throws(JobError) -> URL {
        let target = try OutputFile.target(of: path)
        guard target.isFile else { throw JobError(.cannotCreate, "\(path): isn't a file: name a file with -o") }
        return target.url
    }

    /// The error text where no process recorded anything.
    var nothingRecorded: String {
        "\(command[0]): nothing was recorded. Does it link MessageTrace, without MESSAGE_TRACE_OFF, and have its types the "
            + "attribute @Component?"
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

/// Signals that end this process, held back while a program is run and its traces are put in place.
///
/// A signal before the program's start is sent to it once it runs; a signal after its end ends this process at the release. In
/// between, a signal from the keyboard is the program's alone, and one that asks this process to end is passed on to it.
/// Ignored signals stay ignored, by the program too.
private struct HeldSignals {
    /// The program that signals are passed on to; 0 where none runs.
    private static let program = Atomic<pid_t>(0)
    /// The last signal that was not passed to a program; 0 for none.
    private static let waiting = Atomic<Int32>(0)
    private static let keyboard = [SIGINT, SIGQUIT]

    /// The earlier handlers of the signals.
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

    /// Passes a signal on, or keeps it for a program's start or the release.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        HeldSignals.waiting.store(number, ordering: .sequentiallyConsistent)
        let process = HeldSignals.program.load(ordering: .sequentiallyConsistent)
        guard process > 0, HeldSignals.waiting.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
        kill(process, number)
    }

    /// Waits for the end of a program, and passes signals on to it meanwhile.
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

    /// Restores the earlier handlers, then raises a signal that was held back.
    func release() {
        for (number, handler) in handlers { signal(number, handler) }
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { kill(getpid(), number) }
    }
}
