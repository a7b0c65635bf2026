import Synchronization
import SystemLibrary

/// Detects a process that was forked from a recorded one and hasn't called `exec`. It records nothing, and leaves the
/// parent's file alone when it exits.
enum ForkedChild {
    private static let flag = Atomic(false)

    /// True in a process that was forked from a recorded one.
    static var isThis: Bool { flag.load(ordering: .relaxed) }

    /// Begins to detect forks of this process.
    static func watch() {
        // Initialised here, because a forked process is allowed to do almost nothing before it is marked.
        _ = (isThis, Recordings.areOpen, DefaultRecording.isOn, watching)
    }

    private static let watching = pthread_atfork(nil, nil) {
        ForkedChild.flag.store(true, ordering: .relaxed)
        Recordings.count.store(0, ordering: .relaxed)
        DefaultRecording.forget()
    }
}
