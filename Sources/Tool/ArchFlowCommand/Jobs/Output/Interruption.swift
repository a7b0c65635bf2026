import Foundation
import Synchronization

/// Handles signals that end the process. Unfinished files are removed first.
enum Interruption {
    /// Locked while files are moved to their final paths.
    private static let work = Mutex(())

    /// Runs a short body. A signal ends the process only after the body has returned.
    static func deferred<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        watch()
        return try work.withLock { _ throws(Failure) in try body() }
    }

    /// Begins to handle signals. Ignored signals and those with another handler aren't changed.
    static func watch() { _ = watching }

    /// The pipe to which the signal handler writes the signal's number.
    nonisolated(unsafe) private static var bell: Int32 = -1

    private static let watching: Void = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (bellEnd, listenerEnd) = (ends[1], ends[0])
        bell = bellEnd
        for number in signals {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0, isDefault(action) else { continue }
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.bell, &byte, 1)
            }
        }
        // A thread may call more functions than a signal handler.
        Thread.detachNewThread {
            _ = hear(signals)
            var byte: UInt8 = 0
            while read(listenerEnd, &byte, 1) == 1 {
                if !isLeft(Int32(byte)) { end(by: Int32(byte)) }
            }
        }
    }()

    /// Removes unfinished files, and ends the process by a signal.
    private static func end(by number: Int32) {
        work.withLock { _ in
            Staging.removeAll {
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }

    // MARK: - Ends left to a job

    /// The number of the signal that asked the job to end.
    ///
    /// -1 after ``leaveToJob()`` until a signal arrives; 0 if the next signal ends the process at once.
    private static let request = Atomic<Int32>(0)

    /// Makes the next signal set ``isRequested`` instead of ending the process. A second signal ends it at once.
    static func leaveToJob() {
        watch()
        request.store(-1, ordering: .sequentiallyConsistent)
    }

    /// True after a signal has asked the job to end.
    static var isRequested: Bool { request.load(ordering: .sequentiallyConsistent) > 0 }

    /// Ends the process if ``isRequested`` is true. If it is false, the next signal ends the process at once.
    static func endIfRequested() {
        let number = request.exchange(0, ordering: .sequentiallyConsistent)
        guard number > 0 else { return }
        end(by: number)
        // The signal may end another thread first.
        while true { pause() }
    }

    /// Stores the first signal after ``leaveToJob()``. Returns false for any other signal.
    private static func isLeft(_ number: Int32) -> Bool {
        request.compareExchange(expected: -1, desired: number, ordering: .sequentiallyConsistent).exchanged
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Unblocks signals on this thread, because the process may have inherited blocked ones.
    ///
    /// - Returns: The previous signal mask, for ``restore(_:)``.
    static func hear(_ signals: [Int32]) -> sigset_t {
        var (set, old) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, &old)
        return old
    }

    static func restore(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    private static func isDefault(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
        action.__sigaction_u.__sa_handler == nil
        #else
        action.__sigaction_handler.sa_handler == nil
        #endif
    }
}
