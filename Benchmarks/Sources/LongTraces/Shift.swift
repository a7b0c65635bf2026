import TraceFormat

/// The amounts added to the numbers and times of a recording, so that it can follow another.
struct Shift {
    var message = 0
    var component = 0
    var beat = 0
    /// The amount added to times, in nanoseconds.
    var at: Int64 = 0
    /// The highest message number that stays the same; component and beat numbers then stay the same too. `nil` shifts
    /// all numbers.
    private let keptMessages: Int?

    /// - Parameter keptMessages: The highest message number that stays the same; component and beat numbers then stay
    ///   the same too. By default all numbers are shifted.
    init(keepingMessagesUpTo keptMessages: Int? = nil) { self.keptMessages = keptMessages }

    /// Makes the shift by which a copy of `records` can follow them.
    init(over records: [TraceRecord]) {
        keptMessages = nil
        for record in records {
            switch record {
            case .message(let record): (message, at) = (max(message, record.id), max(at, record.at))
            case .component(let record): component = max(component, record.id)
            case .beat(let record): beat = max(beat, record.id)
            case .screen(let record): at = max(at, record.at)
            case .drop(let record): at = max(at, record.at)
            case .messageReturn, .write, .navigation, .end, .reference, .unrecorded: break
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
