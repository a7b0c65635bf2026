import Dispatch
import Synchronization
import SystemLibrary
import TraceFormat

/// A recording that environment variables request, as set by `archflow run` or Xcode's scheme. The first traced call
/// starts it. An app's own ``TraceRecording`` then is this recording.
///
/// - `MESSAGE_TRACE_FILE`: the file's path, in which `%p` stands for the process's number and `%n` for the program's name.
/// - `MESSAGE_TRACE_OPTIONS`: options separated by commas. `texts` records whole texts, `lines` records the lines of
///   methods, and `no-payloads` leaves out all arguments. `app=…`, `pattern=…`, `scenario=…` and `feature=…` set fields
///   of the header. `sees=visible` and `sees=navigation` state that the app itself reports these effects, like the
///   parameter `sees` of ``TraceRecording``.
/// - `MESSAGE_TRACE_BEATS`: a file to which another process, such as a UI test, adds the names of beats: see `BeatFile`.
enum EnvironmentRecording {
    /// The recording that the environment requests, kept until the process exits.
    private struct State: ~Copyable {
        var recording: TraceRecording?
        var beats: BeatFile.Reader?
    }

    private static let asked = Atomic(false)
    private static let isTold = Atomic(false)
    private static let state = Mutex(State())

    /// Starts the recording if the environment requests one, unless it was already started.
    static func start() {
        guard !asked.load(ordering: .acquiring) else { return }
        _ = begin { $0 }
    }

    /// Returns the recording that the environment requests, and begins it if necessary; `nil` if none is requested, or if the
    /// recording has ended.
    ///
    /// - Parameter change: Adds the app's own settings. Called only if the recording begins now.
    static func begin(_ change: (Request) -> Request) -> TraceRecording? {
        let recording = state.withLock { state -> TraceRecording? in
            guard !asked.exchange(true, ordering: .acquiringAndReleasing) else { return state.recording }
            // From now on, an app that records nothing pays no further cost.
            defer { Recordings.count.wrappingSubtract(1, ordering: .relaxed) }
            guard var request = Request.ofEnvironment() else { return nil }
            request = change(request).read(environment("MESSAGE_TRACE_OPTIONS") ?? "")
            do throws(TraceError) {
                state.recording = try TraceRecording.begin(request)
            } catch {
                tell("\(error); nothing is recorded")
                return nil
            }
            if let path = environment("MESSAGE_TRACE_BEATS") {
                state.beats = BeatFile.Reader(path)
                isTold.store(true, ordering: .relaxed)
            }
            return state.recording
        }
        return recording
    }

    /// Begins a beat for each name that another process has added to the file of beats since the last call.
    static func readBeats(_ recorder: Recorder?) {
        guard isTold.load(ordering: .relaxed), let recorder else { return }
        for beat in state.withLock({ $0.beats?.next() ?? [] }) { recorder.step(beat.name, beat.kind) }
    }

    /// Writes a problem to standard error. The app goes on running.
    static func tell(_ what: String) {
        var line = "MessageTrace: \(what)\n"
        line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
    }

    fileprivate static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

extension EnvironmentRecording {
    /// The settings for starting a recording.
    struct Request {
        var header: TraceHeader
        var path: String
        var options: Recorder.Options
        /// Called with each record as it is written.
        var observer: (@Sendable (TraceRecord) -> Void)?
        /// The maximum delay until a record is written; `nil` to write only on request.
        var interval: DispatchTimeInterval? = .milliseconds(250)

        static func ofEnvironment() -> Request? {
            guard let path = environment("MESSAGE_TRACE_FILE") else { return nil }
            let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
            return Request(
                header: TraceRecording.header(app: program),
                path: path.replacing("%p", with: "\(getpid())").replacing("%n", with: program),
                options: Recorder.Options())
        }

        /// Returns the request with the options of `MESSAGE_TRACE_OPTIONS`. Unknown options are reported.
        func read(_ options: String) -> Request {
            var request = self
            func tell(_ word: Substring) {
                EnvironmentRecording.tell(
                    "MESSAGE_TRACE_OPTIONS: '\(word)' is none of texts, lines, no-payloads, app=…, pattern=…, "
                        + "scenario=…, feature=…, sees=visible, sees=navigation")
            }
            for word in options.split(separator: ",") {
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                switch (parts[0], parts.count > 1 ? parts[1] : nil) {
                case (_, ""?): tell(word)
                case ("texts", nil): request.options.texts = .whole
                case ("lines", nil): request.options.lines = true
                case ("no-payloads", nil): request.options.payloads = false
                case ("app", let app?): request.header.app = app
                case ("pattern", let pattern?): request.header.pattern = pattern
                case ("scenario", let scenario?): request.header.scenario = scenario
                case ("feature", let feature?): request.header.feature = feature
                case ("sees", "visible"): request.header.add(.visible)
                case ("sees", "navigation"): request.header.add(.navigation)
                default: tell(word)
                }
            }
            return request
        }
    }
}
