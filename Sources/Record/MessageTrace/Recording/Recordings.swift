public import Synchronization

/// Whether anything is being recorded: the first thing that traced code checks.
@usableFromInline
enum Recordings {
    /// How many recordings of the process are under way; one more until the environment was asked for one.
    @usableFromInline static let count = Atomic(1)

    /// Whether anything at all is being recorded.
    @inlinable static var areOpen: Bool { count.load(ordering: .relaxed) != 0 }
}

/// The recording of the whole process, if one was started: it records code that runs under no recorder of its own.
enum DefaultRecording {
    private static let flag = Atomic(false)
    private static let started = Mutex<Recorder?>(nil)

    /// Whether there is one.
    static var isOn: Bool { flag.load(ordering: .relaxed) }

    /// Lets nothing be recorded by it any more, in a process that has none of its threads.
    static func forget() { flag.store(false, ordering: .relaxed) }

    /// The context of such code: the system's.
    static var root: RecordingContext? {
        EnvironmentRecording.start()
        guard isOn else { return nil }
        let recorder = started.withLock { $0 }
        EnvironmentRecording.readBeats(recorder)
        return recorder?.root
    }

    /// Starts a recording of the process; `nil` where one is under way already.
    static func start<Failure: Error>(_ make: () throws(Failure) -> Recorder) throws(Failure) -> Recorder? {
        try started.withLock { started throws(Failure) -> Recorder? in
            guard started == nil else { return nil }
            let recorder = try make()
            started = recorder
            flag.store(true, ordering: .relaxed)
            return recorder
        }
    }

    /// Stops it.
    static func stop(_ recorder: Recorder) {
        started.withLock { started in
            guard started === recorder else { return }
            started = nil
            flag.store(false, ordering: .relaxed)
        }
    }
}
