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

    /// Starts reporting to a recorder; `false` if another one is on.
    static func start(_ recorder: Recorder) -> Bool {
        frame.withLock { frame in
            guard frame == nil else { return false }
            frame = recorder.root
            flag.store(true, ordering: .relaxed)
            return true
        }
    }

    static func stop(_ recorder: Recorder) {
        frame.withLock { frame in
            guard frame?.recorder === recorder else { return }
            frame = nil
            flag.store(false, ordering: .relaxed)
        }
    }
}
