import Synchronization

/// Records what happens in the code it runs: messages, writes, lives, references.
///
/// Each recorder is independent: code runs under the one whose ``record(_:)`` encloses it, so tests that run side by
/// side don't see each other's messages.
///
/// ```swift
/// let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual))
/// recorder.record {
///     Tracing.userAction { screen.didTapBuy() }
/// }
/// let trace = recorder.finish()
/// ```
public final class Recorder: Sendable {
    /// What a recording holds beside who sent what to whom.
    public struct Options: Hashable, Sendable {
        /// Whether the arguments of messages are recorded.
        public var payloads: Bool
        /// Whether the line of each receiving method is recorded.
        public var lines: Bool
        /// Which arguments are secrets.
        public var redaction: Redaction

        public init(payloads: Bool = true, lines: Bool = false, redaction: Redaction = .standard) {
            self.payloads = payloads
            self.lines = lines
            self.redaction = redaction
        }
    }

    public let header: TraceHeader
    public let options: Options
    /// The frame of code that no message has reached yet.
    let root: Frame
    let clock: RecordClock
    let state: Mutex<RecorderState>
    private let sink: FileSink?
    private let finished = Atomic(false)

    /// A recorder that keeps its records in memory until ``finish()``.
    ///
    /// - Parameters:
    ///   - header: What is recorded. On a virtual clock the deaths of a turn are sorted, see ``endTurn()``.
    ///   - now: The time in nanoseconds; by default the machine's monotonic clock, from 0 now. It must not call traced
    ///     code.
    public convenience init(
        _ header: TraceHeader, options: Options = Options(), now: (@Sendable () -> Int64)? = nil
    ) {
        self.init(header, options: options, clock: now.map { .custom($0) } ?? .machine(), sink: nil)
    }

    /// A recorder whose records leave for a file, if there is one.
    init(_ header: TraceHeader, options: Options, clock: RecordClock, sink: FileSink?) {
        self.header = header
        self.options = options
        self.clock = clock
        self.sink = sink
        // In memory all records are kept; on the way to a file, as many as may wait there.
        let (session, recording) = RecordSession.begin(
            clock, blocks: sink == nil ? .max : FileSink.capacity, sink: sink)
        root = Frame(session: session, recording: recording, options: options, clock: header.clock)
        state = Mutex(RecorderState(root: root, isLive: sink != nil))
        session.pointee.belongs(to: self)
        sink?.begin(session)
    }

    deinit {
        end()?.discard()
    }

    /// Runs a body whose messages this recorder records; it begins as the system's doing.
    public func record<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try root.bind(body)
    }

    /// Runs an asynchronous body whose messages this recorder records.
    public func record<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await root.bind(isolation: isolation, body)
    }

    /// Whether the recording has ended: what still runs under it is recorded no more.
    var isFinished: Bool { finished.load(ordering: .relaxed) }

    /// Ends the recording and returns what it holds.
    ///
    /// What is sent later leaves no record, also by tasks that began under the recording.
    @discardableResult
    public func finish() -> Trace {
        endTurn()
        var records: [TraceRecord] = []
        guard let last = end() else {
            return Trace(header: header, footer: TraceFooter(messages: state.withLock(\.messages), dropped: 0))
        }
        var merge = RecordMerge()
        merge.add(last)
        merge.drain { records.append($0) }
        let footer = TraceFooter(messages: Int(last.horizon.messages), dropped: last.dropped)
        state.withLock { $0.messages = footer.messages }
        return Trace(header: header, records: records, footer: footer)
    }

    /// Ends the recording; what was recorded and has not left yet, `nil` if it ended earlier.
    func end() -> DetachedRecords? {
        guard !finished.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        state.withLock { $0.placeAll() }
        return RecordSession.end(root.session)
    }
}

// MARK: - What the event loop and the runner of scenarios say

extension Recorder {
    /// Begins a step, named in words: `taps Log In`.
    public func beat(_ name: String) {
        state.withLock { state in
            state.beat += 1
            state.append(.beat(BeatRecord(id: state.beat, name: name, at: 0)))
        }
        sink?.wake()
    }

    /// Ends a turn: writes the deaths that happened in it, by number, because their order differs between builds.
    public func endTurn() {
        state.withLock { state in
            let ended = state.ended.sorted()
            state.ended = []
            for id in ended { state.end(id) }
        }
    }

    /// Writes what is on the screen: always at the end of a beat, else only if it changed since last time.
    public func screen(_ screen: ScreenSnapshot, endsBeat: Bool) {
        state.withLock { state in
            guard endsBeat || state.screen != screen else { return }
            state.screen = screen
            state.append(.screen(ScreenRecord(beat: state.beat, at: 0, screen: screen)))
        }
    }
}
