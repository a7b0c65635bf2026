public import TraceFormat

/// A trace of any length, made of committed recordings. Either all recordings are repeated, one after the other, or
/// some beats of one recording.
///
/// The numbers of messages, components and beats, and the times, continue from copy to copy, so that all copies form
/// one valid trace. Everything else stays as it was recorded: names, arguments, and the numbers of writes, references
/// and screens per message.
public struct LongTrace {
    /// The number of messages in the trace.
    public let messages: Int
    /// The records that are written once, before the repeated ones.
    private let opening: Part
    private let parts: [Part]
    /// The pattern in the trace's header: that of the recording if there is only one, otherwise `round-table`.
    private let pattern: String?

    /// A recording, with the ranges of its numbers and times.
    private struct Part {
        let records: [TraceRecord]
        let extent: Shift
    }

    /// - Parameters:
    ///   - messages: The number of messages to make.
    ///   - folder: A folder of recordings, which are used in the order of their names, or a single recording.
    /// - Throws: Errors of reading the recordings; ``TraceError/Code/badData`` if they hold no message.
    public init(messages: Int, of folder: String = LongTrace.committedTraces) throws(TraceError) {
        self.messages = messages
        var parts: [Part] = []
        var patterns: [String?] = []
        for path in try TraceFiles.find(in: [folder]) {
            let trace = try Trace.read(path).trace
            parts.append(Part(records: trace.records, extent: Shift(over: trace.records)))
            patterns.append(trace.header.pattern)
        }
        guard parts.contains(where: { $0.extent.message > 0 }) else {
            throw .badData(folder, reason: "holds no message, so there is nothing to repeat")
        }
        opening = Part(records: [], extent: Shift())
        self.parts = parts
        pattern = patterns.count == 1 ? patterns[0] : "round-table"
    }

    /// Makes a trace from one recording by repeating its last beats within one beat that never ends, as if a person
    /// stayed on a screen and went on using it. Only messages, writes and navigation are repeated, so that no component
    /// is born or freed.
    ///
    /// - Parameters:
    ///   - messages: The number of messages to make.
    ///   - path: The path of the recording.
    ///   - beat: The number of the first repeated beat. From this beat on no component may be born.
    /// - Throws: Errors of reading the recording; ``TraceError/Code/badData`` if there is nothing to repeat.
    public init(messages: Int, of path: String, repeatingFrom beat: Int) throws(TraceError) {
        self.messages = messages
        let trace = try Trace.read(path).trace
        let records = trace.records
        pattern = trace.header.pattern
        let start = records.firstIndex { if case .beat(let record) = $0 { record.id == beat } else { false } }
        let repeated = records[(start ?? records.endIndex)...].filter { record in
            switch record {
            case .message, .write, .navigation: true
            case .component, .beat, .messageReturn, .end, .screen, .reference, .unrecorded, .drop: false
            }
        }
        opening = Part(records: Array(records[..<(start ?? 0)]), extent: Shift())
        let before = Shift(over: opening.records)
        var extent = Shift(over: repeated)
        extent.message -= before.message
        guard extent.message > 0 else { throw .badData(path, reason: "has no message from beat \(beat) on") }
        parts = [Part(records: repeated, extent: extent)]
    }

    /// The folder of the traces committed to this repository.
    public static var committedTraces: String {
        let components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return (components.dropLast(4) + ["Traces"]).joined(separator: "/")
    }

    /// Writes the trace to a file.
    ///
    /// - Parameter change: Returns the record to write in place of each record; `nil` leaves it out. Messages must not be left
    ///   out.
    /// - Throws: Errors of the writer.
    public func write(to path: String, _ change: (TraceRecord) -> TraceRecord? = { $0 }) throws(TraceError) {
        let writer = try TraceWriter(
            path: path, header: TraceHeader(app: "ArchFlow", pattern: pattern, clock: .virtual))
        for record in opening.records {
            if let record = change(record) { try writer.append(record) }
        }
        var shift = Shift(keepingMessagesUpTo: opening.records.isEmpty ? nil : writer.messages)
        while writer.messages < messages {
            for part in parts where writer.messages < messages {
                for record in part.records where writer.messages < messages {
                    guard let record = change(shift.shifted(record)) else { continue }
                    try writer.append(record)
                }
                shift.add(part.extent)
            }
        }
        try writer.finish(TraceFooter(messages: writer.messages, dropped: 0))
    }
}
