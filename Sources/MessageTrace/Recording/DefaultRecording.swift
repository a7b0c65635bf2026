import Synchronization

/// The recording of the whole process, if one was started: code that runs under no recorder of its own reports to it.
enum DefaultRecording {
    private static let flag = Atomic(false)
    private static let started = Mutex<Recorder?>(nil)

    /// Whether there is one.
    static var isOn: Bool { flag.load(ordering: .relaxed) }

    /// The frame that such code runs in: the system's.
    static var root: Frame? {
        guard isOn else { return nil }
        return started.withLock { $0?.root }
    }

    /// Starts reporting to a recorder, made only if no other one is on; else there is none.
    static func start<Failure: Error>(_ make: () throws(Failure) -> Recorder) throws(Failure) -> Recorder? {
        try started.withLock { started throws(Failure) -> Recorder? in
            guard started == nil else { return nil }
            let recorder = try make()
            started = recorder
            flag.store(true, ordering: .relaxed)
            return recorder
        }
    }

    /// Stops reporting to it.
    static func stop(_ recorder: Recorder) {
        started.withLock { started in
            guard started === recorder else { return }
            started = nil
            flag.store(false, ordering: .relaxed)
        }
    }
}
