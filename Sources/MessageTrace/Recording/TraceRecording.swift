/// A recording of the whole app into a file, from start to stop.
///
/// Code that runs outside any ``Recorder/record(_:)`` of its own reports to it, so an app starts one where it launches
/// and needs to change nothing else. What is on disk can be read at any time, also after a crash: whole lines only.
///
/// ```swift
/// let recording = try TraceRecording.start(app: "Shop", to: "shop.jsonl")
/// Tracing.userAction("taps Buy") { screen.didTapBuy() }
/// try recording.stop()
/// ```
public final class TraceRecording: Sendable {
    /// The file's path.
    public let path: String
    private let recorder: Recorder
    private let file: FileSink

    private init(path: String, recorder: Recorder, file: FileSink) {
        self.path = path
        self.recorder = recorder
        self.file = file
    }

    /// Starts recording on the machine's clock.
    ///
    /// - Parameters:
    ///   - app: The app's name, for the trace's header.
    ///   - path: The file; one that is there is replaced.
    ///   - pattern: The name of the app's architecture, if it has one.
    ///   - options: Whether payloads and lines are recorded, and which names are secrets.
    /// - Throws: ``TraceError`` if the file can't be created, or if a recording is under way already.
    public static func start(
        app: String, to path: String, pattern: String? = nil, options: Recorder.Options = .init()
    ) throws(TraceError) -> TraceRecording {
        let header = TraceHeader(app: app, pattern: pattern, clock: .real)
        var file: FileSink?
        let recorder = try DefaultRecording.start { () throws(TraceError) -> Recorder in
            let sink = FileSink(try TraceWriter(path: path, header: header, mode: .live))
            file = sink
            return Recorder(header, options: options, clock: .machine(), sink: sink)
        }
        guard let recorder, let file else {
            throw .cannotCreate(path, reason: "a recording is under way already; stop it first")
        }
        return TraceRecording(path: path, recorder: recorder, file: file)
    }

    /// Stops recording, writes what is left and closes the file.
    ///
    /// - Returns: The footer: how many messages were recorded, and how many records dropped.
    /// - Throws: ``TraceError`` if anything could not be written; what was written before stays readable.
    @discardableResult
    public func stop() throws(TraceError) -> TraceFooter {
        DefaultRecording.stop(recorder)
        recorder.endTurn()
        return try file.close { recorder.end() }
    }
}
