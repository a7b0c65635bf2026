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
    let now: @Sendable () -> Int64
    let state: Mutex<RecorderState>
    private let finished = Atomic(false)
    /// Which names stand for secrets.
    let secrets: SecretNames

    /// A recorder that keeps its records in memory until ``finish()``.
    ///
    /// - Parameters:
    ///   - header: What is recorded. On a virtual clock the deaths of a turn are sorted, see ``endTurn()``.
    ///   - now: The time in nanoseconds; by default the machine's monotonic clock, from 0 now. It must not call traced
    ///     code.
    public convenience init(
        _ header: TraceHeader, options: Options = Options(), now: (@Sendable () -> Int64)? = nil
    ) {
        self.init(header, options: options, now: now, sink: nil)
    }

    init(
        _ header: TraceHeader, options: Options, now: (@Sendable () -> Int64)?, sink: (any RecordSink)?
    ) {
        self.header = header
        self.options = options
        self.now = now ?? MonotonicClock.sinceNow()
        secrets = SecretNames(options.redaction)
        state = Mutex(RecorderState(sink: sink))
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

    /// The frame of code that no message has reached yet.
    var root: Frame {
        Frame(recorder: self, component: 0, module: nil, message: .none, isSystem: true)
    }

    /// Whether the recording has ended: what still runs under it is recorded no more.
    var isFinished: Bool { finished.load(ordering: .relaxed) }

    /// Ends the recording and returns what it holds; for a recorder that writes to a file, nothing but the footer.
    ///
    /// What is sent later leaves no record, also by tasks that began under the recording.
    @discardableResult
    public func finish() -> Trace {
        endTurn()
        finished.store(true, ordering: .relaxed)
        return state.withLock { state in
            let (records, footer) = state.finish()
            return Trace(header: header, records: records, footer: footer)
        }
    }
}

// MARK: - What the event loop and the runner of scenarios say

extension Recorder {
    /// Begins a step, named in words: `taps Log In`.
    public func beat(_ name: String) {
        state.withLock { state in
            let at = now()
            state.beat += 1
            state.append(.beat(BeatRecord(id: state.beat, name: name, at: at)), at: at)
            state.handOn(at: at)
        }
    }

    /// Ends a turn: writes the deaths that happened in it, by number, because their order differs between builds.
    public func endTurn() {
        state.withLock { state in
            let at = now()
            let ended = state.ended.sorted()
            state.ended = []
            for id in ended { state.end(id, at: at) }
        }
    }

    /// Writes what is on the screen: always at the end of a beat, else only if it changed since last time.
    public func screen(_ screen: ScreenSnapshot, endsBeat: Bool) {
        state.withLock { state in
            guard endsBeat || state.screen != screen else { return }
            state.screen = screen
            let at = now()
            state.append(.screen(ScreenRecord(beat: state.beat, at: at, screen: screen)), at: at)
        }
    }
}
