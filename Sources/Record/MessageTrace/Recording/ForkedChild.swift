import Synchronization
import SystemLibrary

/// A process that was forked from a recorded one, and went on without `exec`.
///
/// It has a copy of the recording's memory, but none of its threads, and the file belongs to the other. So nothing is recorded
/// in it, and it leaves the file alone when it exits.
enum ForkedChild {
    private static let flag = Atomic(false)

    /// True in such a process.
    static var isThis: Bool { flag.load(ordering: .relaxed) }

    /// Notices every fork from now on.
    static func watch() {
        // Made here: a forked process may do next to nothing until it has said what it is.
        _ = (isThis, Recordings.areOpen, DefaultRecording.isOn, watching)
    }

    private static let watching = pthread_atfork(nil, nil) {
        ForkedChild.flag.store(true, ordering: .relaxed)
        Recordings.count.store(0, ordering: .relaxed)
        DefaultRecording.forget()
    }
}
