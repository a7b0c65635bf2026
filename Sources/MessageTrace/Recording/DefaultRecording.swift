import Synchronization

/// The recording of the whole process, if one was started: code that runs under no recorder of its own reports to it.
enum DefaultRecording {
    private static let flag = Atomic(false)
    private static let frame = Mutex<Frame?>(nil)

    /// Whether there is one.
    static var isOn: Bool { flag.load(ordering: .relaxed) }

    /// The frame that such code runs in: the system's.
    static var root: Frame? {
        guard isOn else { return nil }
        return frame.withLock { $0 }
    }

    /// Starts reporting to a recorder, made only if no other one is on; else there is none.
    static func start<Failure: Error>(_ make: () throws(Failure) -> Recorder) throws(Failure) -> Recorder? {
        try frame.withLock { frame throws(Failure) -> Recorder? in
            guard frame == nil else { return nil }
            let recorder = try make()
            frame = recorder.root
            flag.store(true, ordering: .relaxed)
            return recorder
        }
    }

    /// Stops reporting to it.
    static func stop(_ recorder: Recorder) {
        frame.withLock { frame in
            guard frame?.recorder === recorder else { return }
            frame = nil
            flag.store(false, ordering: .relaxed)
        }
    }
}
