import Dispatch
import Synchronization
import SystemLibrary
public import TraceFormat

/// A recording of the whole app into a file, from start to stop.
///
/// The recording covers all code that runs outside a ``Recorder/record(_:)``, so an app only has to start it at launch. The
/// file always consists of whole lines, and can be read at any time, also after a crash. A recording that is never stopped ends
/// when the process exits. A process that is forked from the app and starts no other program isn't recorded.
///
/// ```swift
/// let recording = try TraceRecording.start(app: "Shop", to: "shop.jsonl")
/// Tracing.userAction("taps Buy", kind: .tap) { screen.didTapBuy() }
/// try recording.stop()
/// ```
public final class TraceRecording: Sendable {
    /// The path of the file that is written.
    public let path: String
    private let recorder: Recorder
    private let file: FileSink
    /// The process's recording, until it is stopped.
    private static let running = Mutex<TraceRecording?>(nil)

    private init(path: String, recorder: Recorder, file: FileSink) {
        self.path = path
        self.recorder = recorder
        self.file = file
    }

    /// Starts recording on the machine's clock.
    ///
    /// If the environment variables request a recording, as with `archflow run`, that recording is returned, and its file is
    /// the one that the environment names, see <doc:FromTheAppToThePicture>.
    ///
    /// - Parameters:
    ///   - app: The app's name, for the trace's header.
    ///   - path: The path of the file; an existing file is replaced.
    ///   - pattern: The name of the app's architecture, if it has one.
    ///   - scenario: A name for the steps done in the recording. Recordings of the same scenario can be compared.
    ///   - feature: The feature of the app that is used. Tables and the report group recordings by feature.
    ///   - sees: The kinds of effects that the app itself reports: visible changes (``Tracing/visibleChange(of:in:)``)
    ///     and navigation (``Tracing/navigation(_:from:to:)``). The macros always record writes and references. Tables
    ///     show other kinds of effects as not recorded, rather than as absent.
    ///   - options: Settings for payloads, lines, whole texts, and the names of secrets.
    ///   - observer: Called with each record as it is written, in order, on the writing thread. It must not wait for a thread
    ///     that stops the recording or exits the process, because that thread waits until everything is written. If the
    ///     observer exits the process, the file has no footer.
    /// - Throws: `TraceError` if the file can't be created, or if a recording is already under way.
    public static func start(
        app: String, to path: String, pattern: String? = nil, scenario: String? = nil,
        feature: String? = nil, sees: Set<TraceHeader.Effect> = [], options: Recorder.Options = .init(),
        observer: (@Sendable (TraceRecord) -> Void)? = nil
    ) throws(TraceError) -> TraceRecording {
        let header = header(app: app, pattern: pattern, scenario: scenario, feature: feature, sees: sees)
        var isFirst = false
        let asked =
            ForkedChild.isThis
            ? nil
            : EnvironmentRecording.begin { request in
                isFirst = true
                return .init(header: header, path: request.path, options: options, observer: observer)
            }
        if let asked {
            if !isFirst { EnvironmentRecording.tell(tooLate) }
            return asked
        }
        return try begin(.init(header: header, path: path, options: options, observer: observer))
    }

    private static let tooLate =
        "TraceRecording.start was called after the first component was created or used, so its app, pattern, scenario, "
        + "feature, sees, options and observer are ignored; call it earlier, or pass them to archflow run"

    /// Starts a recording that is written when a memory block of records is full or ``write()`` is called, but not by a
    /// timer. For tests.
    package static func startUntimed(
        app: String, to path: String, observer: (@Sendable (TraceRecord) -> Void)? = nil
    ) throws(TraceError) -> TraceRecording {
        try begin(
            .init(header: header(app: app), path: path, options: .init(), observer: observer, interval: nil))
    }

    static func header(
        app: String, pattern: String? = nil, scenario: String? = nil, feature: String? = nil,
        sees: Set<TraceHeader.Effect> = []
    ) -> TraceHeader {
        var header = TraceHeader(
            app: app, pattern: pattern, scenario: scenario, clock: .real, sees: [.writes, .references], feature: feature
        )
        for effect in sees { header.add(effect) }
        return header
    }

    /// Begins a recording, ignoring the environment variables.
    static func begin(_ request: EnvironmentRecording.Request) throws(TraceError) -> TraceRecording {
        let (header, path, options) = (request.header, request.path, request.options)
        ForkedChild.watch()
        guard !ForkedChild.isThis else {
            throw .cannotCreate(path, reason: "a process that was forked without exec can't be recorded")
        }
        var file: FileSink?
        let recorder = try DefaultRecording.start { () throws(TraceError) -> Recorder in
            let writer = try TraceWriter(path: path, header: header, mode: .live)
            let sink = FileSink(writer, options: options, interval: request.interval, observer: request.observer)
            file = sink
            return Recorder(header, options: options, clock: .machine(), sink: sink)
        }
        guard let recorder, let file else {
            throw .cannotCreate(path, reason: "a recording is under way already; stop it first")
        }
        let recording = TraceRecording(path: path, recorder: recorder, file: file)
        running.withLock { $0 = recording }
        _ = endingAtExit
        return recording
    }

    /// Ends the current recording when the process exits, so that its last records are in the file.
    private static let endingAtExit = atexit {
        // Waits for a running `stop()`. An exit within an observer can't wait, because the file is being written.
        guard !ForkedChild.isThis, let recording = running.withLock({ $0 }), !recording.file.isWriting else { return }
        do throws(TraceError) { try recording.stop() } catch { EnvironmentRecording.tell("\(error)") }
    }

    /// Writes all records made so far to the file, without waiting for the timer.
    package func write() { file.drain() }

    /// Stops recording, writes the remaining records and closes the file.
    ///
    /// - Returns: The footer, with the numbers of messages recorded and of records dropped.
    /// - Throws: `TraceError` if anything could not be written. Records that were written earlier stay readable.
    @discardableResult
    public func stop() throws(TraceError) -> TraceFooter {
        guard !ForkedChild.isThis else {
            throw .inputOutput(path, reason: "a forked process can't stop its parent's recording")
        }
        defer { Self.running.withLock { if $0 === self { $0 = nil } } }
        recorder.referencesOfMainActor()
        DefaultRecording.stop(recorder)
        recorder.endTurn()
        return try file.close { recorder.end() }
    }
}

/// Writes a recording's records to a file during the recording, on its own thread: a few times a second, and when a
/// memory block is full. It writes whole lines only.
final class FileSink: Sendable {
    /// The maximum count of memory blocks that wait to be written: 4 MB, some 40 000 messages. While all are full, new
    /// records are dropped and counted.
    static let capacity = 64
    /// The maximum time that a record waits until it is written, if its memory block doesn't get full earlier; `nil` to
    /// write only on request.
    private let interval: DispatchTimeInterval?

    /// The file, and the records to be written to it.
    fileprivate struct Output: @unchecked Sendable {
        var writer: TraceWriter
        var merge: RecordMerge
        // The session's memory is never freed, and belongs to this recording until `close`.
        var session: RecordSession.Pointer?
        let observer: (@Sendable (TraceRecord) -> Void)?
        var dropped = 0
        var error: TraceError?
    }

    private let output: Mutex<Output>
    private let queue = DispatchQueue(label: "MessageTrace.FileSink", qos: .utility)
    private static let key = DispatchSpecificKey<Bool>()
    private let isAwake = Atomic(false)

    init(
        _ writer: sending TraceWriter, options: Recorder.Options, interval: DispatchTimeInterval?,
        observer: (@Sendable (TraceRecord) -> Void)?
    ) {
        self.interval = interval
        output = Mutex(Output(writer: writer, merge: RecordMerge(options), observer: observer))
        BlockPool.reserve(Self.capacity)
        queue.setSpecific(key: Self.key, value: true)
    }

    /// True if the sink is writing records on this thread, for example if an observer is running.
    var isWriting: Bool { DispatchQueue.getSpecific(key: Self.key) == true }

    /// Begins to collect the records of a recording.
    func begin(_ session: RecordSession.Pointer) {
        output.withLock { $0.session = session }
        goOn()
    }

    /// Requests that all records made so far are written soon.
    func wake() {
        if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { queue.async { self.drain() } }
    }

    /// Writes the waiting records at regular intervals until the recording is closed.
    private func goOn() {
        guard let interval else { return }
        queue.asyncAfter(deadline: .now() + interval) { [weak self] in
            guard let self, self.drain() else { return }
            self.goOn()
        }
    }

    /// Writes all records made so far.
    ///
    /// - Returns: True while the recording goes on.
    @discardableResult
    fileprivate func drain() -> Bool {
        isAwake.store(false, ordering: .sequentiallyConsistent)
        return output.withLock { output in
            guard let session = output.session else { return false }
            let emptied = output.write(session.pointee.detach(), awaits: true)
            session.pointee.giveBack(blocks: emptied)
            output.flush()
            return true
        }
    }

    /// Ends the file with the footer, once everything is written.
    ///
    /// - Parameter end: Ends the recording and returns its last records; returns `nil` if it has already ended.
    /// - Returns: The footer that was written, with the number of messages in the file.
    func close(_ end: () -> DetachedRecords?) throws(TraceError) -> TraceFooter {
        try queue.sync {
            output.withLock { output in
                if let last = end() { output.write(last) }
                output.session = nil
                return output.finish()
            }
        }.get()
    }
}

extension FileSink.Output {
    /// Writes records to the file, and returns the number of memory blocks that were emptied. After a failed write,
    /// later records are discarded.
    ///
    /// - Parameter awaits: True to stop at a record whose name may still change.
    @discardableResult
    fileprivate mutating func write(_ records: DetachedRecords, awaits: Bool = false) -> Int {
        dropped += records.dropped
        merge.add(records)
        var error = error
        let writer = writer
        let observer = observer
        func take(_ record: TraceRecord) {
            observer?(record)
            guard error == nil else { return }
            do throws(TraceError) { try writer.append(record) } catch let failure { error = failure }
        }
        let emptied = merge.drain(awaits: awaits, take)
        // Drops are written at once, because a process that is killed writes no footer.
        if records.dropped > 0 { take(.drop(DropRecord(records: records.dropped, at: max(0, merge.last)))) }
        self.error = error
        return emptied
    }

    fileprivate mutating func flush() {
        guard error == nil else { return }
        do throws(TraceError) { try writer.flush() } catch let failure { error = failure }
    }

    fileprivate func finish() -> Result<TraceFooter, TraceError> {
        if let error { return .failure(error) }
        let footer = TraceFooter(messages: writer.messages, dropped: dropped)
        do throws(TraceError) {
            try writer.finish(footer)
            return .success(footer)
        } catch {
            return .failure(error)
        }
    }
}

/// The queue of the main actor. The main thread doesn't always serve it: on Linux, with an asynchronous `main`, any
/// thread may.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// True if the running code is on the queue of the main actor.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

extension TraceHeader {
    /// Adds a kind of effect that the app itself reports.
    mutating func add(_ effect: Effect) {
        sees = Effect.allCases.filter { $0 == effect || canSee($0) }.map(\.rawValue)
    }
}
