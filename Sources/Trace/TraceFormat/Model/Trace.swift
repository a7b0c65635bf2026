/// A trace in memory.
///
/// ```swift
/// let trace = try Trace.read("Traces/snp/login-success.jsonl").trace
/// let names = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0.name) })
/// for message in trace.messages {
///     print(names[message.from] ?? "outside", "→", names[message.to] ?? "nobody", message.name)
/// }
/// ```
public struct Trace: Hashable, Sendable {
    public var header: TraceHeader
    /// The records in the order of their lines.
    public var records: [TraceRecord]
    /// The footer; `nil` if the file was cut off before its footer.
    public var footer: TraceFooter?

    public init(header: TraceHeader, records: [TraceRecord] = [], footer: TraceFooter? = nil) {
        self.header = header
        self.records = records
        self.footer = footer
    }

    /// The messages in order of delivery.
    public var messages: [MessageRecord] {
        records.compactMap { record in
            if case .message(let message) = record { message } else { nil }
        }
    }

    /// The components in the order of their records.
    public var components: [ComponentRecord] {
        records.compactMap { record in
            if case .component(let component) = record { component } else { nil }
        }
    }
}

/// The clock behind a trace's times.
public enum TraceClock: String, CaseIterable, Hashable, Sendable {
    /// A clock that only the event loop advances, so that runs are identical to the byte.
    case virtual
    /// The machine's monotonic clock, from 0 at the start of the recording.
    case real
}

/// The first line of a trace: the recorded app and scenario, and the clock.
///
/// ```swift
/// let header = TraceHeader(
///     app: "Shop", scenario: "login-success", clock: .real, sees: [.writes, .navigation], feature: "login")
/// ```
public struct TraceHeader: Hashable, Sendable {
    /// The version of the format that this package writes and reads.
    public static let currentVersion = 1

    /// The version of the format: ``currentVersion``, or the version that the file states.
    public var version: Int
    /// The app's name.
    public var app: String
    /// True if the recording names no app. ``app`` is then an imported file's name, which comparisons ignore.
    public var isUnnamed: Bool
    /// The architecture's command-line name, such as `round-table`; `nil` for an app that declares none.
    public var pattern: String?
    /// The scenario's name, such as `login-success`; `nil` if the recording follows no scenario.
    public var scenario: String?
    /// The feature of the app that the scenario covers, such as `login`; `nil` if it covers several, or if unknown.
    public var feature: String?
    /// The clock that all times `at` in the trace refer to.
    public var clock: TraceClock
    /// The kinds of effects that the recording includes, as raw values of ``Effect``; `nil` if the recorder did not state them.
    public var sees: [String]?

    /// A kind of effect that a recording may include or lack.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
        /// Changes of components' stored properties.
        case writes
        /// Visible changes of controls.
        case visible
        /// Changes of the hierarchy of screens.
        case navigation
        /// References between components, recorded after each beat.
        case references
        /// The contents of the screen, recorded at the end of a turn.
        case screens
    }

    /// Returns true if the recording includes an effect, or doesn't state its effects.
    ///
    /// ```swift
    /// guard trace.header.canSee(.writes) else { return print("The recording shows no changes of properties.") }
    /// for case .write(let write) in trace.records { print(write.component, write.property) }
    /// ```
    public func canSee(_ effect: Effect) -> Bool { sees?.contains(effect.rawValue) ?? true }

    /// False if the recording includes no effects, such as another tool's trace.
    public var seesAnything: Bool { sees?.isEmpty != true }

    public init(
        app: String, pattern: String? = nil, scenario: String? = nil, clock: TraceClock,
        sees: [Effect]? = nil, version: Int = TraceHeader.currentVersion, feature: String? = nil,
        isUnnamed: Bool = false
    ) {
        self.isUnnamed = isUnnamed
        self.feature = feature
        self.sees = sees.map { $0.map(\.rawValue) }
        self.version = version
        self.app = app
        self.pattern = pattern
        self.scenario = scenario
        self.clock = clock
    }
}

/// A trace read into memory, with the findings about its file.
public struct TraceReading: Hashable, Sendable {
    public var trace: Trace
    public var findings: TraceFindings

    public init(trace: Trace, findings: TraceFindings) {
        self.trace = trace
        self.findings = findings
    }
}

extension Trace {
    /// Returns the bytes of the trace's file: header, records, and the footer if there is one.
    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        var seal = FileSeal()
        TraceEncoder.append(header, to: &bytes)
        for record in records {
            TraceEncoder.append(record, to: &bytes)
            seal.counts.add(record.kind)
        }
        guard let footer else { return bytes }
        seal.add(bytes)
        TraceEncoder.append(seal.footer(footer), to: &bytes)
        return bytes
    }

    /// Writes the trace to a file, completely or not at all.
    ///
    /// If there is no footer, one is added that counts the messages.
    ///
    /// ```swift
    /// var trace = try Trace.read("login.jsonl").trace
    /// trace.header.scenario = "login-success"
    /// try trace.write(to: "login-success.jsonl")
    /// ```
    ///
    /// - Throws: ``TraceError/Code/cannotCreate`` or ``TraceError/Code/inputOutput``.
    public func write(to path: String) throws(TraceError) {
        let writer = try TraceWriter(path: path, header: header)
        try writer.append(contentsOf: records)
        try writer.finish(footer ?? TraceFooter(messages: writer.messages, dropped: 0))
    }

    /// Reads a file, or standard input for `-`. ``TraceReader`` states the guarantees.
    ///
    /// - Parameter name: The name in findings; `nil` for the path.
    /// - Throws: ``TraceError/Code/inputMissing``, ``TraceError/Code/inputOutput``, or ``TraceError/Code/badData`` if
    ///   the file isn't a trace.
    public static func read(_ path: String, name: String? = nil) throws(TraceError) -> TraceReading {
        try read(TraceReader(path: path, name: name))
    }

    /// Reads a trace in memory.
    ///
    /// - Parameter name: The name in findings.
    /// - Throws: ``TraceError/Code/badData`` if the bytes aren't a trace.
    public static func read(_ bytes: [UInt8], name: String) throws(TraceError) -> TraceReading {
        try read(TraceReader(bytes: bytes, name: name))
    }

    private static func read(_ reader: TraceReader) throws(TraceError) -> TraceReading {
        var records: [TraceRecord] = []
        while let record = try reader.next() { records.append(record) }
        return TraceReading(
            trace: Trace(header: reader.header, records: records, footer: reader.footer), findings: reader.findings)
    }
}
