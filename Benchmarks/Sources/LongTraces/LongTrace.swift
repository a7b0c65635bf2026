public import TraceFormat

/// A recording as long as one wants, made of committed ones: of all, told one after the other and again from the beginning,
/// or of some beats of one.
///
/// The numbers of messages, components and beats and the times go on where they were, so that the whole is one sound
/// trace. Everything else stays as it was recorded: names, arguments, and how many writes, references and screens there
/// are to a message.
public struct LongTrace {
    /// The number of its messages.
    public let messages: Int
    /// The part before all that is repeated.
    private let opening: Part
    private let parts: [Part]
    /// The pattern that the header names: that of the only recording, if there is one alone.
    private let pattern: String?

    /// A recording, and the extent of its numbers.
    private struct Part {
        let records: [TraceRecord]
        let extent: Shift
    }

    /// - Parameters:
    ///   - messages: The number of its messages.
    ///   - folder: The folder of the short recordings, or the only recording; they are told in the order of their names.
    /// - Throws: Errors of reading them; ``TraceError/Code/badData`` where they hold no message.
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

    /// One recording whose beats from one on are told again and again, as one beat that doesn't end: somebody who stays on
    /// one screen and goes on using it. Of these beats only messages, writes and navigation are repeated, so that no
    /// component is born or dies.
    ///
    /// - Parameters:
    ///   - messages: The number of its messages.
    ///   - path: The recording.
    ///   - beat: The number of the first beat that is repeated. None may be born from there on.
    /// - Throws: Errors of reading it; ``TraceError/Code/badData`` where there is nothing to repeat.
    public init(messages: Int, of path: String, repeatingFrom beat: Int) throws(TraceError) {
        self.messages = messages
        let trace = try Trace.read(path).trace
        let records = trace.records
        pattern = trace.header.pattern
        let start = records.firstIndex { if case .beat(let record) = $0 { record.id == beat } else { false } }
        let repeated = records[(start ?? records.endIndex)...].filter { record in
            switch record {
            case .message, .write, .navigation: true
            case .component, .beat, .messageReturn, .end, .screen, .reference, .drop: false
            }
        }
        opening = Part(records: Array(records[..<(start ?? 0)]), extent: Shift())
        let before = Shift(over: opening.records)
        var extent = Shift(over: repeated)
        extent.message -= before.message
        guard extent.message > 0 else { throw .badData(path, reason: "has no message from beat \(beat) on") }
        parts = [Part(records: repeated, extent: extent)]
    }

    /// The traces in the repository, beside this package.
    public static var committedTraces: String {
        let components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return (components.dropLast(4) + ["Traces"]).joined(separator: "/")
    }

    /// Writes it to a file.
    ///
    /// - Parameter change: Returns the record to write for each record; `nil` to leave it out. Messages must stay.
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
