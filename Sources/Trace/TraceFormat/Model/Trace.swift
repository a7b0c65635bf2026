/// A whole trace in memory.
public struct Trace: Hashable, Sendable {
    public var header: TraceHeader
    /// Everything that happened, in order; a message comes where it was delivered.
    public var records: [TraceRecord]
    /// `nil` where the file was torn before its last line.
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

    /// The components in order of birth.
    public var components: [ComponentRecord] {
        records.compactMap { record in
            if case .component(let component) = record { component } else { nil }
        }
    }
}

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
    /// The feature of the app that the scenario shows, such as `login`; `nil` where it shows no single one, or nothing says.
    public var feature: String?
    /// The clock behind every `at`.
    public var clock: TraceClock
    /// Which effects the recording can see, by the words of ``Effect``; `nil` where its recorder did not say.
    public var sees: [String]?

    /// A kind of effect that a recording may or may not see.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
        /// Changes of components' stored properties.
        case writes
        /// Changes of controls that a person sees.
        case visible
        /// Changes of the hierarchy of screens.
        case navigation
        /// Which component refers to which, after each beat.
        case references
        /// What is on the screen, after each turn.
        case screens
    }

    /// Whether the recording can see a kind of effect; one that did not say is taken to see all.
    public func canSee(_ effect: Effect) -> Bool { sees?.contains(effect.rawValue) ?? true }

    public init(
        app: String, pattern: String? = nil, scenario: String? = nil, clock: TraceClock,
        sees: [Effect]? = nil, version: Int = TraceHeader.currentVersion, feature: String? = nil
    ) {
        self.feature = feature
        self.sees = sees.map { $0.map(\.rawValue) }
        self.version = version
        self.app = app
        self.pattern = pattern
        self.scenario = scenario
        self.clock = clock
    }
}

/// A trace read into memory, with what was wrong in its file.
public struct TraceReading: Hashable, Sendable {
    public var trace: Trace
    public var findings: TraceFindings

    public init(trace: Trace, findings: TraceFindings) {
        self.trace = trace
        self.findings = findings
    }
}

extension Trace {
    /// The bytes of the trace's file: header, records, and the footer if there is one.
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

    /// Writes the trace to a file, whole or not at all.
    ///
    /// A trace without a footer gets one that counts its messages.
    ///
    /// - Throws: ``TraceError/Code/cannotCreate`` or ``TraceError/Code/inputOutput``.
    public func write(to path: String) throws(TraceError) {
        let writer = try TraceWriter(path: path, header: header)
        try writer.append(contentsOf: records)
        try writer.finish(footer ?? TraceFooter(messages: writer.messages, dropped: 0))
    }

    /// Reads a whole file, or standard input for `-`. See ``TraceReader`` for what the result promises.
    ///
    /// - Parameter name: What findings call it; by default the path.
    /// - Throws: ``TraceError/Code/inputMissing``, ``TraceError/Code/badData`` where it is no trace at all, or
    ///   ``TraceError/Code/inputOutput``.
    public static func read(_ path: String, name: String? = nil) throws(TraceError) -> TraceReading {
        try read(TraceReader(path: path, name: name))
    }

    /// Reads a trace from memory; findings call it by the name.
    ///
    /// - Throws: ``TraceError/Code/badData`` where it is no trace at all.
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
