import Synchronization
import SystemLibrary

/// A process forked from a recorded one that goes on without `exec`.
///
/// It has a copy of the recording's memory but none of its threads, and the file belongs to its parent. So it records nothing,
/// and leaves the file alone when it exits.
enum ForkedChild {
    private static let flag = Atomic(false)

    /// True in such a process.
    static var isThis: Bool { flag.load(ordering: .relaxed) }

    /// Detects every fork from now on.
    static func watch() {
        // Initialised here, because a forked process may do almost nothing before it is marked.
        _ = (isThis, Recordings.areOpen, DefaultRecording.isOn, watching)
    }

    private static let watching = pthread_atfork(nil, nil) {
        ForkedChild.flag.store(true, ordering: .relaxed)
        Recordings.count.store(0, ordering: .relaxed)
        DefaultRecording.forget()
    }
}
