import CSpawn
import Foundation
import Synchronization

/// A child process that runs a program.
///
/// Foundation's `Process` has three faults: on Linux it can miss an end if several programs start at once; it is never
/// freed; and each start visits all file descriptors. A package such as swift-subprocess runs a program within a task,
/// but worker processes are called from threads that can't await.
///
/// ```swift
/// let process = try ChildProcess("sort", ["-n"], input: .descriptor(numbers), output: .descriptor(sorted))
/// process.wait()  // .status(0)
/// ```
package final class ChildProcess: Sendable {
    /// The end of a process.
    package enum End: Sendable, Equatable {
        /// The process exited with this status.
        case status(Int32)
        /// This signal ended the process.
        case signal(Int32)
        /// Unknown, because other code in this process has waited for the child.
        case lost
    }

    /// A standard stream of the child.
    package enum Stream: Sendable {
        /// The child uses the stream of this process.
        case inherited
        /// No stream: there is nothing to read, and output is dropped.
        case null
        /// A file, pipe or socket. It stays open in this process.
        case descriptor(Int32)
    }

    /// The child's share in this process's descriptors, terminal and signals.
    package enum Place: Sendable {
        /// A helper: it inherits only its streams, and gets no signals from the keyboard.
        case background
        /// The user's own program: it inherits all descriptors, the terminal and its signals.
        case foreground
    }

    /// The reason why a program can't be started: `No such file or directory`.
    package struct StartError: Error, LocalizedError {
        package let code: Int32
        package var errorDescription: String? { String(cString: strerror(code)) }
    }

    /// The process id. After `wait()`, the system may give it to another process.
    package let number: Int32
    private let end = Mutex<End?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The program's path, or a name that is searched in the folders of `PATH`.
    ///   - environment: All environment variables; `nil` for those of this process.
    ///   - folder: The working folder; `nil` for that of this process.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, folder: String? = nil,
        input: Stream = .null, output: Stream = .null, errors: Stream = .null, in place: Place = .background
    ) throws(StartError) {
        var (actions, attributes) = (Spawning.actions, Spawning.attributes)
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }

        // The copies have numbers above the three streams', because a descriptor from 0 to 2 would be replaced before it is
        // used.
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

        // The program gets all signals, although this thread may block some, as the threads of Dispatch do.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = POSIX_SPAWN_SETSIGMASK
        if place == .background {
            // The program doesn't inherit ignored signals: this process ignores Ctrl-C if a script started it with &.
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

    /// Blocks the thread until the process ends. Can be called several times.
    @discardableResult package func wait() -> End {
        if let known = end.withLock(\.self) { return known }
        // The end stays in the system's process table here. So the number belongs to the process until the lock is held, which
        // `send` relies on.
        var state = siginfo_t()
        while waitid(P_PID, id_t(number), &state, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return end.withLock { end in
            let new = end ?? Self.reap(number)
            end = new
            return new
        }
    }

    /// Sends a signal to the process, unless `wait()` has returned.
    package func send(_ signal: Int32) {
        end.withLock { end in
            if end == nil { kill(number, signal) }
        }
    }

    /// True until the process ends.
    package var isRunning: Bool {
        end.withLock { end in
            guard end == nil else { return false }
            var state = siginfo_t()
            return waitid(P_PID, id_t(number), &state, WEXITED | WNOHANG | WNOWAIT) == 0 && state.si_signo == 0
        }
    }

    /// True while the process is stopped by a signal such as `SIGSTOP`.
    package var isStopped: Bool {
        end.withLock { end in
            var state = siginfo_t()
            return end == nil && waitid(P_PID, id_t(number), &state, WSTOPPED | WNOHANG | WNOWAIT) == 0
                && state.si_signo == SIGCHLD
        }
    }

    /// Reads the end of a process, and frees its process id.
    private static func reap(_ number: Int32) -> End {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            guard errno == EINTR else { return .lost }
        }
        let signal = status & 0x7F
        return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
}

/// Types and values for `posix_spawn`.
private enum Spawning {
    #if canImport(Darwin)
    static var actions: posix_spawn_file_actions_t? { nil }
    static var attributes: posix_spawnattr_t? { nil }
    #else
    static var actions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    static var attributes: posix_spawnattr_t { posix_spawnattr_t() }
    #endif

    /// Calls `body` with an array of C strings that ends with a null pointer.
    static func withStrings<Value>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
