public import Synchronization

/// Counts the process's recordings in progress. Traced code asks this first, and records nothing while there are none.
@usableFromInline
enum Recordings {
    /// The count of the process's recordings in progress. It begins with 1, so that the first traced call reads the
    /// environment variables.
    @usableFromInline static let count = Atomic(1)

    /// True while anything is being recorded.
    @inlinable static var areOpen: Bool { count.load(ordering: .relaxed) != 0 }
}

/// The recording of the whole process, if one was started. It records code that runs under no recorder of its own.
enum DefaultRecording {
    private static let flag = Atomic(false)
    private static let started = Mutex<Recorder?>(nil)

    /// True while the whole process is recorded.
    static var isOn: Bool { flag.load(ordering: .relaxed) }

    /// Stops the recording in a forked process, which has none of the recording's threads.
    static func forget() { flag.store(false, ordering: .relaxed) }

    /// The context of code under no recorder of its own, with the system as the sender; `nil` if the whole process
    /// isn't recorded. Starts the recording that environment variables request.
    static var root: RecordingContext? {
        EnvironmentRecording.start()
        guard isOn else { return nil }
        let recorder = started.withLock { $0 }
        EnvironmentRecording.readBeats(recorder)
        return recorder?.root
    }

    /// Starts a recording of the process; returns `nil` if another one is already in progress.
    static func start<Failure: Error>(_ make: () throws(Failure) -> Recorder) throws(Failure) -> Recorder? {
        try started.withLock { started throws(Failure) -> Recorder? in
            guard started == nil else { return nil }
            let recorder = try make()
            started = recorder
            flag.store(true, ordering: .relaxed)
            return recorder
        }
    }

    /// Stops the recording of the process, if the given recorder makes it.
    static func stop(_ recorder: Recorder) {
        started.withLock { started in
            guard started === recorder else { return }
            started = nil
            flag.store(false, ordering: .relaxed)
        }
    }
}
