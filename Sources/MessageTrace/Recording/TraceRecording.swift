import Dispatch
import Synchronization

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
            return Recorder(header, options: options, now: nil, sink: sink)
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
        let footer = recorder.finish().footer ?? TraceFooter(messages: 0, dropped: 0)
        return try file.close(footer)
    }
}

/// Writes batches of records to a file, away from the code that is recorded.
///
/// When batches come faster than they can be written, those beyond ``capacity`` are dropped and counted.
final class FileSink: RecordSink {
    /// How many batches may wait to be written.
    private static let capacity = 64

    private struct State {
        var waiting = 0
        var dropped = 0
    }

    private let state = Mutex(State())
    private let output: Mutex<Output>
    private let queue = DispatchQueue(label: "MessageTrace.FileSink")

    /// The file and the first thing that went wrong with it.
    private struct Output {
        var writer: TraceWriter
        var error: TraceError?
    }

    init(_ writer: sending TraceWriter) {
        output = Mutex(Output(writer: writer))
    }

    var dropped: Int { state.withLock { $0.dropped } }

    func append(_ records: [TraceRecord]) {
        let isAccepted = state.withLock { state in
            guard state.waiting < Self.capacity else {
                state.dropped += records.count
                return false
            }
            state.waiting += 1
            return true
        }
        guard isAccepted else { return }
        queue.async { self.write(records) }
    }

    private func write(_ records: [TraceRecord]) {
        output.withLock { output in
            guard output.error == nil else { return }
            do throws(TraceError) {
                try output.writer.append(contentsOf: records)
                try output.writer.flush()
            } catch {
                output.error = error
            }
        }
        state.withLock { $0.waiting -= 1 }
    }

    /// Waits for what is still to be written, then ends the file with the footer.
    ///
    /// - Returns: The footer as written: its messages are those in the file.
    func close(_ footer: TraceFooter) throws(TraceError) -> TraceFooter {
        queue.sync {}
        let dropped = dropped
        let outcome = output.withLock { output -> Result<TraceFooter, TraceError> in
            if let error = output.error { return .failure(error) }
            let footer = TraceFooter(messages: output.writer.messages, dropped: dropped)
            do throws(TraceError) {
                try output.writer.finish(footer)
                return .success(footer)
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
