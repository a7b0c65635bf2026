/// A whole trace in memory.
public struct Trace: Hashable, Sendable {
    public var header: TraceHeader
    /// Everything that happened, in order; a message stands where it was delivered.
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
