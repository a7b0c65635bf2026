import TraceFormat

/// The amounts by which the numbers of a recording are moved, so that it can follow another.
struct Shift {
    var message = 0
    var component = 0
    var beat = 0
    /// In nanoseconds.
    var at: Int64 = 0
    /// Numbers of messages up to this one stay as they are, and so do those of all components and beats.
    private let keptMessages: Int?

    /// - Parameter keptMessages: Numbers of messages up to this one stay as they are, and so do those of all components and
    ///   beats; without it all numbers move.
    init(keepingMessagesUpTo keptMessages: Int? = nil) { self.keptMessages = keptMessages }

    /// The way from the beginning of some records to their end.
    init(over records: [TraceRecord]) {
        keptMessages = nil
        for record in records {
            switch record {
            case .message(let record): (message, at) = (max(message, record.id), max(at, record.at))
            case .component(let record): component = max(component, record.id)
            case .beat(let record): beat = max(beat, record.id)
            case .screen(let record): at = max(at, record.at)
            case .drop(let record): at = max(at, record.at)
            case .messageReturn, .write, .navigation, .end, .reference: break
            }
        }
    }

    mutating func add(_ other: Shift) {
        message += other.message
        if keptMessages == nil {
            component += other.component
            beat += other.beat
        }
        at += other.at
    }

    func shifted(_ record: TraceRecord) -> TraceRecord {
        let renumbering = Renumbering(
            message: { $0 <= keptMessages ?? 0 ? $0 : $0 + message }, component: { $0 + component },
            beat: { $0 + beat }, time: { $0 + at })
        return renumbering.renumbered(record)
    }
}
