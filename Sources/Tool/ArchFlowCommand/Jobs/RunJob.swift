import ArchFlowSupport
import ChildProcesses
import Foundation
import Synchronization

/// A program that is run with recording switched on through its environment.
///
/// Every process that it starts and that sends a traced message records itself into a file of its own; the program sees
/// this one's input and output, and a signal from the keyboard goes to it alone; one that asks this process to end is passed
/// on to it, so that what it recorded is kept.
struct RunJob {
    /// How the program ended, and what was recorded.
    struct Outcome {
        /// Its exit status; 128 and the signal's number where a signal ended it.
        let status: Int32
        /// The traces, one for each process that recorded something: the path that was asked for where there is one.
        let traces: [String]
        /// The traces of an earlier run that was killed before it could give them their names.
        let rescued: [String]
    }

    /// The program, by its path or its name, and its arguments.
    var command: [String]
    /// The file for the trace: `shop.jsonl`; `nil` for one with the program's name in the working folder. Where several
    /// processes record something, each has its number in the name: `shop-4711.jsonl`.
    var path: String?
    /// What is recorded, as `MESSAGE_TRACE_OPTIONS` has it: `texts`, `scenario=login`.
    var options: [String]

    init(_ command: [String], to path: String?, options: [String] = []) {
        self.command = command
        self.path = path
        self.options = options
    }

    /// Runs the program and waits for its end.
    ///
    /// - Throws: ``JobError`` with the status `inputMissing` where the program can't be started, `cannotCreate` where
    ///   the trace can't be written. The program isn't started where its trace couldn't be; a trace that can't be put in its
    ///   place afterwards is kept.
    func run() throws(JobError) -> Outcome {
        let target = try path.map { path throws(JobError) in try Self.target(path) }
        let signals = HeldSignals()
        defer { signals.release() }
        // Beside the trace, so that moving it there is a rename.
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

    /// Where the trace is to stand.
    private static func target(_ path: String) throws(JobError) -> URL {
        let target = try OutputFile.target(of: path)
        guard target.isFile else { throw JobError(.cannotCreate, "\(path): is no file: name a file with -o") }
        return target.url
    }

    /// What to say where no process recorded anything.
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
        case .lost: throw JobError(.internalError, "the program was lost: something else waited for its end")
        }
    }
}

/// Signals that end this process, held back while a program is run and what it recorded is put in its place.
///
/// One that comes before the program has begun is sent to it, and one that comes once it has ended ends this process when it
/// lets go of the signals. Meanwhile a signal from the keyboard is the program's alone, and one that asks this process to end
/// is passed on to it. What is ignored stays ignored, by the program too.
private struct HeldSignals {
    /// The program that signals are passed on to; 0 where none runs.
    private static let program = Atomic<pid_t>(0)
    /// The last signal that no program has got; 0 for none.
    private static let waiting = Atomic<Int32>(0)
    private static let keyboard = [SIGINT, SIGQUIT]

    /// What was to be done at each of the signals.
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

    /// Passes a signal on, or leaves it to who starts a program or lets go of the signals.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        HeldSignals.waiting.store(number, ordering: .sequentiallyConsistent)
        let process = HeldSignals.program.load(ordering: .sequentiallyConsistent)
        guard process > 0, HeldSignals.waiting.exchange(0, ordering: .sequentiallyConsistent) != 0 else { return }
        kill(process, number)
    }

    /// Waits for the end of a program, to which signals go meanwhile.
    func passed(to process: ChildProcess, until end: () -> ChildProcess.End) -> ChildProcess.End {
        // Only now: a signal that is ignored when a program is started is ignored by it too.
        let keyboard = handlers.map(\.number).filter(Self.keyboard.contains)
        for number in keyboard { signal(number, SIG_IGN) }
        Self.program.store(process.number, ordering: .sequentiallyConsistent)
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { process.send(number) }
        let mask = Interruption.hear(handlers.map(\.number))
        defer { Interruption.restore(mask) }
        let end = end()
        // Its number may be another process's from now on.
        Self.program.store(0, ordering: .sequentiallyConsistent)
        for number in keyboard { signal(number, Self.pass) }
        return end
    }

    /// Leaves the signals to whom they were left before; one that waited comes now.
    func release() {
        for (number, handler) in handlers { signal(number, handler) }
        let number = Self.waiting.exchange(0, ordering: .sequentiallyConsistent)
        if number != 0 { kill(getpid(), number) }
    }
}
