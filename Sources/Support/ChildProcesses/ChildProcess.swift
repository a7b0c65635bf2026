import CSpawn
import Foundation
import Synchronization

/// A started program, waited for by its process number.
///
/// Foundation's `Process` does more than is needed here. On Linux it learns of an end through a socket and a run loop, and can
/// miss it when several start at once; it is never freed; and it reads all descriptors at each start. A package that runs
/// programs within a task, such as swift-subprocess, doesn't suit workers that answer many calls, from threads that can't
/// await.
///
/// ```swift
/// let process = try ChildProcess("sort", ["-n"], input: .descriptor(numbers), output: .descriptor(sorted))
/// process.wait()  // .status(0)
/// ```
package final class ChildProcess: Sendable {
    /// The end of a process.
    package enum End: Sendable, Equatable {
        /// An exit with this status.
        case status(Int32)
        /// An end by this signal.
        case signal(Int32)
        /// Unknown: something else in this process has waited for it.
        case lost
    }

    /// One of a process's three standard streams.
    package enum Stream: Sendable {
        /// This process's own.
        case inherited
        /// Nothing to read; output is dropped.
        case null
        /// A file, a pipe or a socket, which stays open in this process.
        case descriptor(Int32)
    }

    /// The relation of a process to this one, beside its streams.
    package enum Place: Sendable {
        /// A helper: it has no other descriptor of this process, hears no signal from the keyboard, and doesn't inherit ignored
        /// signals.
        case background
        /// The person's own program: it has all descriptors of this process, may read from the terminal and hears its signals.
        case foreground
    }

    /// The reason why a program can't be started: `No such file or directory`.
    package struct StartError: Error, LocalizedError {
        package let code: Int32
        package var errorDescription: String? { String(cString: strerror(code)) }
    }

    /// The number of the process; after the wait it may be another's.
    package let number: Int32
    private let end = Mutex<End?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its path, or its name, which is searched in the folders of `PATH`.
    ///   - environment: All of its environment variables; by default those of this process.
    ///   - folder: Its working folder; by default that of this process.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, folder: String? = nil,
        input: Stream = .null, output: Stream = .null, errors: Stream = .null, in place: Place = .background
    ) throws(StartError) {
        var (actions, attributes) = (Spawning.actions, Spawning.attributes)
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        // The copies are above the three streams: a descriptor from 0 to 2 would be replaced before it is used.
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        for (target, stream) in zip(Int32(0)..., [input, output, errors]) {
            switch stream {
            case .inherited:
                #if canImport(Darwin)
                if place == .background { posix_spawn_file_actions_addinherit_np(&actions, target) }
                #endif
            case .null:
                posix_spawn_file_actions_addopen(&actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0)
            case .descriptor(let descriptor):
                let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
                guard copy >= 0 else { throw StartError(code: errno) }
                copies.append(copy)
                posix_spawn_file_actions_adddup2(&actions, copy, target)
            }
        }
        if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }

        // The parent of this process may have blocked signals, as dispatch does for its threads: the program hears all.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = POSIX_SPAWN_SETSIGMASK
        if place == .background {
            // It doesn't ignore a signal because this process does: a program that a script begins with & ignores Ctrl-C.
            var all = sigset_t()
            sigfillset(&all)
            posix_spawnattr_setsigdefault(&attributes, &all)
            flags |= POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF
            #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
            #else
            posix_spawn_file_actions_addclosefrom_np(&actions, 3)
            #endif
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var number: Int32 = 0
        let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0)=\($1)" }
        let error = Spawning.withStrings([program] + arguments) { arguments in
            Spawning.withStrings(variables) { posix_spawnp(&number, program, &actions, &attributes, arguments, $0) }
        }
        guard error == 0 else { throw StartError(code: error) }
        self.number = number
    }

    /// Waits for the end of the process, at any number of calls. The thread is blocked meanwhile.
    @discardableResult package func wait() -> End {
        if let known = end.withLock(\.self) { return known }
        // The end is left in the system's table here: the number stays the process's own until the lock is held, as `send`
        // needs.
        var state = siginfo_t()
        while waitid(P_PID, id_t(number), &state, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return end.withLock { end in
            let new = end ?? Self.reap(number)
            end = new
            return new
        }
    }

    /// Sends a signal to the process; none if it has been waited for.
    package func send(_ signal: Int32) {
        end.withLock { end in
            if end == nil { kill(number, signal) }
        }
    }

    /// `true` until the process ends.
    package var isRunning: Bool {
        end.withLock { end in
            guard end == nil else { return false }
            var state = siginfo_t()
            return waitid(P_PID, id_t(number), &state, WEXITED | WNOHANG | WNOWAIT) == 0 && state.si_signo == 0
        }
    }

    /// `true` while the process is stopped by a signal: it does nothing until another signal lets it go on.
    package var isStopped: Bool {
        end.withLock { end in
            var state = siginfo_t()
            return end == nil && waitid(P_PID, id_t(number), &state, WSTOPPED | WNOHANG | WNOWAIT) == 0
                && state.si_signo == SIGCHLD
        }
    }

    /// Takes the end of a process from the system's table.
    private static func reap(_ number: Int32) -> End {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            guard errno == EINTR else { return .lost }
        }
        let signal = status & 0x7F
        return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
}

/// Values in the form that C needs to start a program.
private enum Spawning {
    #if canImport(Darwin)
    static var actions: posix_spawn_file_actions_t? { nil }
    static var attributes: posix_spawnattr_t? { nil }
    #else
    static var actions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    static var attributes: posix_spawnattr_t { posix_spawnattr_t() }
    #endif

    /// Passes strings in the form of C: an array ended by a null pointer.
    static func withStrings<Value>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
