/// The clock that a trace's times are read from.
public enum TraceClock: String, CaseIterable, Hashable, Sendable {
    /// Time that only moves when the event loop says so: runs are repeatable to the byte.
    case virtual
    /// The machine's monotonic clock, from 0 at the start of the recording.
    case real
}

/// The first line of a trace: what was recorded, and on which clock.
public struct TraceHeader: Hashable, Sendable {
    /// The version of the format that this package writes and reads.
    public static let currentVersion = 1

    /// The version of the format: ``currentVersion``, or what a file says.
    public var version: Int
    /// The app's name.
    public var app: String
    /// The architecture's command-line name, such as `round-table`; `nil` for an app that declares none.
    public var pattern: String?
    /// The scenario's name, such as `login-success`; `nil` for a free recording.
    public var scenario: String?
    /// The clock behind every `at`.
    public var clock: TraceClock

    public init(
        app: String, pattern: String? = nil, scenario: String? = nil, clock: TraceClock,
        version: Int = TraceHeader.currentVersion
    ) {
        self.version = version
        self.app = app
        self.pattern = pattern
        self.scenario = scenario
        self.clock = clock
    }
}
