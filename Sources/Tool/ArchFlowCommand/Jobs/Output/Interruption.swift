import Foundation
import Synchronization

/// The end of the process by a signal. Unfinished files are removed first, and files that are being moved to their final paths
/// are completed.
enum Interruption {
    /// A lock that is held while files are moved to their final paths.
    private static let work = Mutex(())

    /// Runs a short body that must be completed. A signal that ends the process waits until the body returns.
    static func deferred<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        watch()
        return try work.withLock { _ throws(Failure) in try body() }
    }

    /// Starts watching for signals that end the process. Signals that are ignored or have another handler are left alone.
    static func watch() { _ = watching }

    /// The end of a pipe to which the signal handler writes the signal's number. A thread reads the other end, because a thread
    /// may do more than a handler.
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
        Thread.detachNewThread {
            _ = hear(signals)
            var byte: UInt8 = 0
            while read(listenerEnd, &byte, 1) == 1 {
                if !isLeft(Int32(byte)) { end(by: Int32(byte)) }
            }
        }
    }()

    /// Removes unfinished files, then ends the process as the unhandled signal would.
    private static func end(by number: Int32) {
        work.withLock { _ in
            Staging.removeAll {
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }

    // MARK: - Ends left to a job

    /// The state of requests to end: 0 if a signal ends the process at once, -1 if the next signal only asks the job to end,
    /// otherwise the number of the signal that did.
    private static let request = Atomic<Int32>(0)

    /// Lets the job handle the first signal that ends the process: the job checks ``isRequested`` repeatedly. A second signal
    /// ends the process at once.
    static func leaveToJob() {
        watch()
        request.store(-1, ordering: .sequentiallyConsistent)
    }

    /// True once a signal has asked the process to end.
    static var isRequested: Bool { request.load(ordering: .sequentiallyConsistent) > 0 }

    /// Ends the process by the signal that was left to the job, if any; later signals end it at once.
    static func endIfRequested() {
        let number = request.exchange(0, ordering: .sequentiallyConsistent)
        guard number > 0 else { return }
        end(by: number)
        // The signal may end another thread first.
        while true { pause() }
    }

    /// Passes a signal to the job, if the job waits for one. Otherwise returns `false`.
    private static func isLeft(_ number: Int32) -> Bool {
        request.compareExchange(expected: -1, desired: number, ordering: .sequentiallyConsistent).exchanged
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Unblocks signals for this thread, because the process may have inherited blocked signals.
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
